import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../refusal.ts";

/** The number of requests per minute allowed to one client. Endpoints with the same limit count together; HEAD counts as GET. */
export interface RequestLimit {
  /** Counts a request. Returns the seconds to wait, or 0 if it is within the limit. */
  secondsToWait(request: FastifyRequest): Promise<number>;
}

const WINDOW_MS = 60_000;

/**
 * Creates a limit per client (an IPv4 address, or a 64-bit network of IPv6), counted in this process.
 * @param perMinute 0 for no limit
 */
export function createRequestLimit(app: FastifyInstance, perMinute: number): RequestLimit {
  if (perMinute === 0) return { secondsToWait: async () => 0 };
  const count = app.createRateLimit({ max: perMinute, timeWindow: WINDOW_MS });
  return {
    async secondsToWait(request) {
      const counted = await count(request);
      return counted.isAllowed || !counted.isExceeded ? 0 : Math.max(1, counted.ttlInSeconds);
    },
  };
}

export const refuseOver =
  (limit: RequestLimit) =>
  async (request: FastifyRequest): Promise<void> => {
    const seconds = await limit.secondsToWait(request);
    if (seconds > 0) throw new Refusal("tooMany", undefined, { headers: retryAfter(seconds) });
  };

export const retryAfter = (seconds: number): Record<string, string> => ({ "retry-after": String(seconds) });
