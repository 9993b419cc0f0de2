import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { Elapsed } from "../../clock/elapsed.ts";

/** Addresses that are remembered; the one that was seen least lately is forgotten. */
const addressesMax = 5_000;

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
      const earlierWindow = this.#windows.get(key);
      const isOpen = earlierWindow !== undefined && now < earlierWindow.startedAt + timeWindow;
      const currentWindow = isOpen
        ? { ...earlierWindow, count: earlierWindow.count + 1 }
        : { count: 1, startedAt: now };
      this.#windows.delete(key);
      this.#windows.set(key, currentWindow);
      const [oldest] = this.#windows.keys();
      if (this.#windows.size > addressesMax && oldest !== undefined) this.#windows.delete(oldest);
      callback(null, { current: currentWindow.count, ttl: currentWindow.startedAt + timeWindow - now });
    }

    child(): FastifyRateLimitStore {
      return new WindowStore();
    }
  };
}
