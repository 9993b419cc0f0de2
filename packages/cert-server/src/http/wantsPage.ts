import type { FastifyRequest } from "fastify";

/**
 * Whether the answer is shown to a person: the browser says that it opens a document (Fetch Metadata), or, where it
 * says nothing of it, names HTML before JSON among what it accepts. A program that takes anything gets JSON.
 */
export function wantsPage({ headers }: Pick<FastifyRequest, "headers">): boolean {
  const destination = headers["sec-fetch-dest"];
  if (destination !== undefined) return ["document", "iframe", "frame"].includes(String(destination));
  const weights = parseWeights(headers.accept ?? "");
  const html = weights.get("text/html") ?? 0;
  return html > 0 && html >= (weights.get("application/json") ?? 0);
}

/** The media types of an `Accept` with their weights, RFC 9110, section 12.5.1. */
function parseWeights(accept: string): ReadonlyMap<string, number> {
  return new Map(
    accept.split(",").map((range) => {
      const [type = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="));
      return [type, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
    }),
  );
}
