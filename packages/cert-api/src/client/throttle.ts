/** The time that the throttle goes by; injected in tests. */
export interface Clock {
  now(): number;
  /** Runs `work` after `milliseconds`. */
  after(milliseconds: number, work: () => void): void;
}

/** The system's clock. */
export const systemClock: Clock = {
  now: () => performance.now(),
  after: (milliseconds, work) => void setTimeout(work, milliseconds),
};

/** One call that wants to go out. */
export interface ThrottledCall<Answer> {
  /** Method and path pattern: what is throttled together. */
  readonly endpoint: string;
  /** The arguments as text: equal calls share one request while it is in flight. Null: never shared. */
  readonly key: string | null;
  /** Ends the wait, or leaves a shared request; the answer is then `aborted()`. */
  readonly signal?: AbortSignal | undefined;
  /** Sends. The signal ends when everybody who shares the request has left. */
  readonly send: (signal: AbortSignal) => Promise<Answer>;
  readonly aborted: () => Answer;
}

/** Sends calls; made by {@link createThrottle}. */
export interface Throttle<Answer> {
  /** Sends a call once its endpoint is free, or lets it share the request of an equal call. */
  run(call: ThrottledCall<Answer>): Promise<Answer>;
  /** Later calls whose key starts so share no request that is in flight now: its answer may be older than a write. */
  forget(keyStart: string): void;
}

/**
 * At most one request per endpoint in a window (docs/spec.md, section 9). The first goes at once; a call with the arguments of
 * one that is waiting or in flight shares its answer; others wait for the window's end, in order, and none is lost. A
 * call that is called off while it waits leaves its place to the next.
 */
export function createThrottle<Answer>(clock: Clock, windowMs: number): Throttle<Answer> {
  const queues = new Map<string, EndpointQueue>();
  const requests = new SharedRequests<Answer>();

  async function send(call: ThrottledCall<Answer>, signal: AbortSignal): Promise<Answer> {
    const queue = queues.get(call.endpoint) ?? new EndpointQueue(clock, windowMs);
    queues.set(call.endpoint, queue);
    await queue.wait(signal);
    return signal.aborted ? call.aborted() : call.send(signal);
  }

  return {
    run(call) {
      if (call.signal?.aborted) return Promise.resolve(call.aborted());
      return requests.join(call, send);
    },
    forget: (keyStart) => requests.forget(keyStart),
  };
}

/** The calls of one endpoint: when the next may go, and who waits for that, in order. */
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

  /** Resolves when the next call may go, or at once when it is called off. */
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

interface SharedRequest<Answer> {
  readonly answer: Promise<Answer>;
  readonly controller: AbortController;
  /** How many calls wait for the answer. */
  calls: number;
}

/** The requests that are waiting or in flight, by the key of their calls. */
class SharedRequests<Answer> {
  readonly #requests = new Map<string, SharedRequest<Answer>>();

  /** Answers a call with the request of an equal one, or with one that `send` makes. */
  join(
    call: ThrottledCall<Answer>,
    send: (call: ThrottledCall<Answer>, signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> {
    const request = (call.key !== null && this.#requests.get(call.key)) || this.#start(call, send);
    request.calls += 1;
    const { signal } = call;
    if (!signal) return request.answer;
    return new Promise((resolve, reject) => {
      const leave = () => {
        resolve(call.aborted());
        request.calls -= 1;
        if (request.calls > 0) return;
        this.#end(call.key, request);
        request.controller.abort();
      };
      signal.addEventListener("abort", leave, { once: true });
      request.answer.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
    });
  }

  forget(keyStart: string): void {
    for (const key of this.#requests.keys()) if (key.startsWith(keyStart)) this.#requests.delete(key);
  }

  #start(
    call: ThrottledCall<Answer>,
    send: (call: ThrottledCall<Answer>, signal: AbortSignal) => Promise<Answer>,
  ): SharedRequest<Answer> {
    const controller = new AbortController();
    const request: SharedRequest<Answer> = { controller, calls: 0, answer: send(call, controller.signal) };
    const { key } = call;
    if (key === null) return request;
    this.#requests.set(key, request);
    const end = () => this.#end(key, request);
    request.answer.then(end, end);
    return request;
  }

  #end(key: string | null, request: SharedRequest<Answer>): void {
    if (key !== null && this.#requests.get(key) === request) this.#requests.delete(key);
  }
}
