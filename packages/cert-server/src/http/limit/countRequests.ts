import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import type { Elapsed } from "../../clock/elapsed.ts";
import { remember } from "../../batches/remember.ts";

/** The number of remembered addresses; the least recently seen one is forgotten first. */
const addressesMax = 5_000;

interface Window {
  count: number;
  startedAt: number;
}

/** Counts requests for `createRequestLimit`: by itself the plugin counts HEAD and each route apart. */
export async function countRequests(app: FastifyInstance, elapsed: Elapsed): Promise<void> {
  await app.register(rateLimit, { global: false, store: windowStore(elapsed) });
}

/**
 * Creates a counter of requests based on elapsed time. The plugin's own store uses the system clock: setting it back by an
 * hour made clients who had used up a one-minute limit wait for an hour.
 */
function windowStore(elapsed: Elapsed): FastifyRateLimitStoreCtor {
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
      remember(this.#windows, key, currentWindow, addressesMax);
      callback(null, { current: currentWindow.count, ttl: currentWindow.startedAt + timeWindow - now });
    }

    child(): FastifyRateLimitStore {
      return new WindowStore();
    }
  };
}
