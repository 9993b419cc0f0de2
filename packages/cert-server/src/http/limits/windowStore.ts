import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { Elapsed } from "../../clock/elapsed.ts";

/** Addresses that are remembered; the one that was seen least lately is forgotten. */
const remembered = 5_000;

interface Window {
  count: number;
  startedAt: number;
}

/**
 * Where requests are counted. The plugin's own store reads the clock on the wall: set back by an hour, that made everybody
 * wait for an hour who had used up a limit of a minute.
 */
export function windowStore(elapsed: Elapsed): FastifyRateLimitStoreCtor {
  return class WindowStore implements FastifyRateLimitStore {
    readonly #windows = new Map<string, Window>();

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow: number,
    ): void {
      const now = elapsed();
      const earlier = this.#windows.get(key);
      const isOpen = earlier !== undefined && now < earlier.startedAt + timeWindow;
      const current = isOpen ? { ...earlier, count: earlier.count + 1 } : { count: 1, startedAt: now };
      this.#windows.delete(key);
      this.#windows.set(key, current);
      const [oldest] = this.#windows.keys();
      if (this.#windows.size > remembered && oldest !== undefined) this.#windows.delete(oldest);
      callback(null, { current: current.count, ttl: current.startedAt + timeWindow - now });
    }

    child(): FastifyRateLimitStore {
      return new WindowStore();
    }
  };
}
