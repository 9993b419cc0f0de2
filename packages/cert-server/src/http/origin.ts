import type { FastifyRequest } from "fastify";

/** The origin that the request itself was sent to, as far as the proxies that are believed tell. */
export const ownOrigin = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

/**
 * Whether a request that changes something comes from a foreign page. One that a cookie speaks for must say where it
 * comes from; the others must not say a foreign place.
 */
export function originProblem(request: FastifyRequest, publicOrigin: string | null, byCookie: boolean): boolean {
  if (["GET", "HEAD", "OPTIONS"].includes(request.method)) return false;
  const { origin } = request.headers;
  if (origin === undefined) return byCookie;
  return origin !== ownOrigin(request) && origin !== publicOrigin;
}
