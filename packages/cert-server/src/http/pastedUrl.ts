import { withoutSlash } from "cert-api";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "./refusal.ts";

/** The addresses that people pass on. They end by themselves: ids, tokens and codes have a known length. */
const passedOn = [
  String.raw`/v/[\w-]{22}(?:/correction|/\d+)?`,
  String.raw`/api/award/download/id/[\w-]{22}\.(?:pdf|png|webp)`,
  String.raw`/c/[\w-]{43}(?:/certificates\.zip)?`,
  String.raw`/unsubscribe/[\da-f]{64}`,
  String.raw`/correction/(?:[\da-z]{4}-){4}[\da-z]{4}`,
  // Pages of the site, which are also found with a slash or as files
  String.raw`/(?:verify|frame/search|frame/password)(?![\w-]|\.html|/+(?:[?#]|$))`,
];
// The lookahead takes as much as it can, and nothing of that is given back
const withRest = new RegExp(String.raw`^(?=(${passedOn.join("|")}))\1[^?#]`, "u");

/**
 * Returns where a request belongs whose address was copied with what stood around it, or that a messenger added to: a
 * bracket, a full stop, a sentence. Undefined for any other address.
 */
const findPastedUrl = ({ method, url }: Pick<FastifyRequest, "method" | "url">): string | undefined =>
  method === "GET" || method === "HEAD" ? withRest.exec(url)?.[1] : undefined;

/** Redirects a request to the address at the beginning of its own; returns null if there is none. */
export function redirectPasted(request: FastifyRequest, reply: FastifyReply, basePath: string): FastifyReply | null {
  const address = findPastedUrl(request);
  return address === undefined ? null : reply.redirect(withoutSlash(basePath) + address);
}

/** Redirects what {@link redirectPasted} can, and refuses an address with a NUL, which no store holds. */
export function readAddresses(app: FastifyInstance, basePath: string): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (redirectPasted(request, reply, basePath) !== null) return;
    done(/^[^?]*%00/u.test(request.url) ? new Refusal("notFound") : undefined);
  });
}
