import type { FastifyRequest } from "fastify";

/** Returns the origin to which the request was sent, according to the trusted proxies. */
export const ownOrigin = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

/**
 * Reports whether a request that changes data must be refused because of its origin. A request authenticated by cookie
 * must state its own origin; others must not state a foreign one.
 */
export function originProblem(request: FastifyRequest, publicOrigin: string | null, byCookie: boolean): boolean {
  if (["GET", "HEAD", "OPTIONS"].includes(request.method)) return false;
  const { origin } = request.headers;
  if (origin === undefined) return byCookie;
  return origin !== ownOrigin(request) && origin !== publicOrigin;
}
