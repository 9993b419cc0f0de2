import type { FastifyRequest } from "fastify";

/**
 * Whether the asker has what an entity tag stands for: `If-None-Match` names it, weak or strong, or says `*`, which is
 * whatever is there (RFC 9110, 13.1.2). Tags are given without their quotes.
 */
export type IsKnown = (tag: string) => boolean;

/** Reads the header If-None-Match (RFC 9110, 13.1.2); without it no tag is known. */
export function ifNoneMatch({ headers }: FastifyRequest): IsKnown {
  const header = headers["if-none-match"] ?? "";
  if (header.trim() === "*") return () => true;
  const tags = new Set([...header.matchAll(/"([^"]*)"/gu)].map(([, tag = ""]) => tag));
  return (tag) => tags.has(tag);
}
