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
  /** The arguments in writing; calls alike share one request while it is in flight. Null: never shared. */
  readonly key: string | null;
  /** Ends the wait, or leaves a shared request; the answer is then `aborted()`. */
  readonly signal?: AbortSignal | undefined;
  /** Sends. The signal ends when everybody who shares the request has left. */
  readonly send: (signal: AbortSignal) => Promise<Answer>;
  readonly aborted: () => Answer;
}

/** The calls of one endpoint: when the next may go, and who waits for that, in order. */
interface Lane {
  freeAt: number;
  timed: boolean;
  readonly waiting: Set<() => void>;
}

interface Flight<Answer> {
  readonly answer: Promise<Answer>;
  readonly controller: AbortController;
  sharers: number;
}

/**
 * At most one request per endpoint in a window (docs/spec.md, section 9). The first goes at once; a call with the arguments of
 * one that is waiting or in flight shares its answer; others wait for the window's end, in order, and none is lost. A
 * call that is called off while it waits gives its turn to the next.
 */
export function createThrottle<Answer>(clock: Clock, windowMs: number) {
  const lanes = new Map<string, Lane>();
  const flights = new Map<string, Flight<Answer>>();

  function turn(endpoint: string, signal: AbortSignal): Promise<void> {
    const lane = lanes.get(endpoint) ?? { freeAt: clock.now(), timed: false, waiting: new Set() };
    lanes.set(endpoint, lane);
    if (!lane.timed && clock.now() >= lane.freeAt) {
      lane.freeAt = clock.now() + windowMs;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      lane.waiting.add(resolve);
      if (!lane.timed) admitNext(lane);
      signal.addEventListener("abort", () => {
        lane.waiting.delete(resolve);
        resolve();
      });
    });
  }

  function admitNext(lane: Lane): void {
    lane.timed = true;
    clock.after(lane.freeAt - clock.now(), () => {
      lane.timed = false;
      const [next] = lane.waiting;
      if (!next) return;
      lane.waiting.delete(next);
      lane.freeAt = clock.now() + windowMs;
      next();
      if (lane.waiting.size > 0) admitNext(lane);
    });
  }

  function depart(call: ThrottledCall<Answer>): Flight<Answer> {
    const controller = new AbortController();
    const send = async () => {
      await turn(call.endpoint, controller.signal);
      return controller.signal.aborted ? call.aborted() : call.send(controller.signal);
    };
    const flight: Flight<Answer> = { controller, sharers: 0, answer: send() };
    const { key } = call;
    if (key !== null) {
      flights.set(key, flight);
      const land = () => {
        if (flights.get(key) === flight) flights.delete(key);
      };
      flight.answer.then(land, land);
    }
    return flight;
  }

  function board(flight: Flight<Answer>, call: ThrottledCall<Answer>): Promise<Answer> {
    const { signal } = call;
    flight.sharers += 1;
    if (!signal) return flight.answer;
    return new Promise((resolve, reject) => {
      const leave = () => {
        resolve(call.aborted());
        flight.sharers -= 1;
        if (flight.sharers > 0) return;
        if (call.key !== null && flights.get(call.key) === flight) flights.delete(call.key);
        flight.controller.abort();
      };
      signal.addEventListener("abort", leave, { once: true });
      flight.answer.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
    });
  }

  return {
    /** Sends a call in its turn, or lets it share one that is alike. */
    run(call: ThrottledCall<Answer>): Promise<Answer> {
      if (call.signal?.aborted) return Promise.resolve(call.aborted());
      return board((call.key !== null && flights.get(call.key)) || depart(call), call);
    },
    /** Later calls whose key begins so share nothing that is in flight now: it may be older than a write. */
    forget(keyStart: string): void {
      for (const key of flights.keys()) if (key.startsWith(keyStart)) flights.delete(key);
    },
  };
}
