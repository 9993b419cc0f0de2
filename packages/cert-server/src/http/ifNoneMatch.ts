import type { FastifyRequest } from "fastify";

/**
 * Reports whether the client has the representation with an entity tag: `If-None-Match` lists the tag, weak or strong, or
 * is `*` (RFC 9110, 13.1.2). Tags are given without quotes.
 */
export type IsKnown = (tag: string) => boolean;

/** Parses the `If-None-Match` header (RFC 9110, 13.1.2). Without the header, no tag is known. */
export function ifNoneMatch({ headers }: FastifyRequest): IsKnown {
  const header = headers["if-none-match"] ?? "";
  if (header.trim() === "*") return () => true;
  const tags = new Set([...header.matchAll(/"([^"]*)"/gu)].map(([, tag = ""]) => tag));
  return (tag) => tags.has(tag);
}
