import type { Clock } from "../client/throttle.ts";

/** Creates a clock that moves when told. */
export function handClock() {
  let now = 0;
  let timers: { at: number; work: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    after(milliseconds, work) {
      const timer = { at: now + milliseconds, work };
      timers.push(timer);
      return () => void (timers = timers.filter((other) => other !== timer));
    },
  };
  /** Lets promises settle, then moves on, firing what is due in order. */
  async function advance(milliseconds: number) {
    await settle();
    const end = now + milliseconds;
    for (;;) {
      const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      timers = timers.filter((timer) => timer !== next);
      now = next.at;
      next.work();
      await settle();
    }
    now = end;
  }
  return { clock, advance };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
