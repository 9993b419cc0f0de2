import type { FastifyRequest } from "fastify";

/**
 * Reports whether the response is shown to a person: the browser requests a document (Fetch Metadata) or, without that
 * header, prefers HTML to JSON in `Accept`. A client that accepts anything receives JSON.
 */
export function wantsPage({ headers }: Pick<FastifyRequest, "headers">): boolean {
  const destination = headers["sec-fetch-dest"];
  if (destination !== undefined) return ["document", "iframe", "frame"].includes(String(destination));
  const weights = parseWeights(headers.accept ?? "");
  const html = weights.get("text/html") ?? 0;
  return html > 0 && html >= (weights.get("application/json") ?? 0);
}

/** Parses the values of an `Accept` or `Accept-Language` header with their weights (RFC 9110, 12.4.2). */
export function parseWeights(accept: string): ReadonlyMap<string, number> {
  return new Map(
    accept.split(",").map((range) => {
      const [type = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="));
      return [type, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
    }),
  );
}
