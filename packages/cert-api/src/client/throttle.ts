export interface Clock {
  now(): number;
  /** Runs `work` after `milliseconds`. Returns a function that prevents it. */
  after(milliseconds: number, work: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
};

export interface ThrottledCall<Answer> {
  /** Method and path pattern; calls with the same endpoint are throttled together. */
  readonly endpoint: string;
  /** The arguments as text. Equal calls share one request while it is in flight. Null if it must not be shared. */
  readonly key: string | null;
  /** Cancels the wait, or leaves a shared request. The result is then `aborted()`. */
  readonly signal?: AbortSignal | undefined;
  /** Sends the request. The signal aborts when every call that shares the request has left. */
  readonly send: (signal: AbortSignal) => Promise<Answer>;
  readonly aborted: () => Answer;
}

interface SharedRequest<Answer> {
  readonly answer: Promise<Answer>;
  readonly controller: AbortController;
  /** The number of calls that share the request. */
  calls: number;
}

/**
 * Creates a throttle that allows one request per endpoint and window (docs/spec.md, section 9). The first is sent at once.
 * A call with the same arguments as one that is waiting or in flight shares its result; others wait for the end of the
 * window, in order, and none is dropped. A call that is cancelled while it waits gives its place to the next.
 */
export function createThrottle<Answer>(clock: Clock, windowMs: number) {
  const queues = new Map<string, EndpointQueue>();
  /** The requests that are waiting or in flight, by the key of their calls. */
  const requests = new Map<string, SharedRequest<Answer>>();

  async function send(call: ThrottledCall<Answer>, signal: AbortSignal): Promise<Answer> {
    const queue = queues.get(call.endpoint) ?? new EndpointQueue(clock, windowMs);
    queues.set(call.endpoint, queue);
    await queue.wait(signal);
    return signal.aborted ? call.aborted() : call.send(signal);
  }

  function end(key: string | null, request: SharedRequest<Answer>): void {
    if (key !== null && requests.get(key) === request) requests.delete(key);
  }

  function start(call: ThrottledCall<Answer>): SharedRequest<Answer> {
    const { key } = call;
    const controller = new AbortController();
    const request: SharedRequest<Answer> = { controller, calls: 0, answer: send(call, controller.signal) };
    if (key === null) return request;
    requests.set(key, request);
    const forget = () => end(key, request);
    request.answer.then(forget, forget);
    return request;
  }

  return {
    /** Sends a call once its endpoint is free, or lets it share the request of an equal call. */
    run(call: ThrottledCall<Answer>): Promise<Answer> {
      const { key, signal } = call;
      if (signal?.aborted) return Promise.resolve(call.aborted());
      const request = (key !== null && requests.get(key)) || start(call);
      request.calls += 1;
      if (!signal) return request.answer;
      return new Promise((resolve, reject) => {
        const leave = () => {
          resolve(call.aborted());
          request.calls -= 1;
          if (request.calls > 0) return;
          end(key, request);
          request.controller.abort();
        };
        signal.addEventListener("abort", leave, { once: true });
        request.answer.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
      });
    },
    /**
     * Prevents later calls with a key that starts with `keyStart` from sharing requests now in flight, whose result may be
     * older than a write.
     */
    forget(keyStart: string): void {
      for (const key of requests.keys()) if (key.startsWith(keyStart)) requests.delete(key);
    },
  };
}

/** The queue of calls to one endpoint, with the time at which the next may be sent. */
class EndpointQueue {
  readonly #clock: Clock;
  readonly #windowMs: number;
  readonly #waiting = new Set<() => void>();
  #freeAt: number;
  #isTimed = false;

  constructor(clock: Clock, windowMs: number) {
    this.#clock = clock;
    this.#windowMs = windowMs;
    this.#freeAt = clock.now();
  }

  /** Resolves when the next call may be sent, or at once if it is cancelled. */
  wait(signal: AbortSignal): Promise<void> {
    if (!this.#isTimed && this.#clock.now() >= this.#freeAt) {
      this.#freeAt = this.#clock.now() + this.#windowMs;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      this.#waiting.add(resolve);
      if (!this.#isTimed) this.#admitNext();
      signal.addEventListener("abort", () => {
        this.#waiting.delete(resolve);
        resolve();
      });
    });
  }

  #admitNext(): void {
    this.#isTimed = true;
    this.#clock.after(this.#freeAt - this.#clock.now(), () => {
      this.#isTimed = false;
      const [next] = this.#waiting;
      if (!next) return;
      this.#waiting.delete(next);
      this.#freeAt = this.#clock.now() + this.#windowMs;
      next();
      if (this.#waiting.size > 0) this.#admitNext();
    });
  }
}
