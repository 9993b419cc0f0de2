import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "./refusal.ts";

/** What one address may do in a minute. Whatever shares a limit counts together; HEAD counts as GET. */
export interface AddressLimit {
  /** Counts a request; answers how many seconds to wait, 0 when it is within the limit. */
  secondsToWait(request: FastifyRequest): Promise<number>;
}

const WINDOW_MS = 60_000;

/** A limit for each address, an IPv6 network of 64 bits being one; 0: none. Counted in this process. */
export function createAddressLimit(app: FastifyInstance, perMinute: number): AddressLimit {
  if (perMinute === 0) return { secondsToWait: async () => 0 };
  const count = app.createRateLimit({ max: perMinute, timeWindow: WINDOW_MS });
  return {
    async secondsToWait(request) {
      const counted = await count(request);
      return counted.isAllowed || !counted.isExceeded ? 0 : Math.max(1, counted.ttlInSeconds);
    },
  };
}

/** A hook that refuses what is over the limit and says when to come back. */
export const refuseOver =
  (limit: AddressLimit) =>
  async (request: FastifyRequest): Promise<void> => {
    const seconds = await limit.secondsToWait(request);
    if (seconds > 0) throw new Refusal("tooMany", undefined, { headers: retryAfter(seconds) });
  };

/** The header that says in how many seconds to come back. */
export const retryAfter = (seconds: number): Record<string, string> => ({ "retry-after": String(seconds) });
