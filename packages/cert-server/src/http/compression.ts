import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { gzipParts, type GzipPart } from "cert-render";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** The supported content codings (RFC 9110, 8.4.1). */
export type Coding = "br" | "gzip";

const compressFrom = 600;

export function chooseCoding(request: FastifyRequest, byteCount: number): Coding | null {
  if (byteCount < compressFrom) return null;
  const accepted = String(request.headers["accept-encoding"] ?? "");
  if (/\bbr\b(?!;q=0(\.0+)?\b)/.test(accepted)) return "br";
  return acceptsGzip(request) ? "gzip" : null;
}

export const acceptsGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!;q=0(\.0+)?\b)/.test(String(headers["accept-encoding"] ?? ""));

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };

export const compressText = (text: Buffer, coding: Coding, quality: number): Promise<Buffer> =>
  coding === "gzip"
    ? compressors.gzip(text, { level: quality })
    : compressors.br(text, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
      });

/** Sends a page as text or, because what is the same in all of them is compressed only once, as gzip. */
export function sendParts(reply: FastifyReply, parts: readonly (string | GzipPart)[]): FastifyReply {
  if (!acceptsGzip(reply.request))
    return reply.send(parts.map((part) => (typeof part === "string" ? part : part.text)).join(""));
  return varyBy(reply, "accept-encoding").header("content-encoding", "gzip").send(gzipParts(parts));
}

/** Adds request headers to those by which the answer varies. */
export function varyBy(reply: FastifyReply, headers: string): FastifyReply {
  const vary = reply.getHeader("vary");
  return reply.header("vary", vary === undefined ? headers : `${String(vary)}, ${headers}`);
}

/**
 * Compresses the pages that are generated per response and contain the styles of the site, and the answers of endpoints. A
 * page must not contain secrets besides the reader's own input, because the compressed length would reveal them (BREACH).
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    if (!isCompressible(request, reply, payload)) return done(null, payload);
    varyBy(reply, "accept-encoding");
    const text = typeof payload === "string" ? Buffer.from(payload) : payload;
    const coding = chooseCoding(request, text.length);
    if (coding === null) return done(null, payload);
    reply.header("content-encoding", coding);
    compressText(text, coding, 4).then((compressed) => done(null, compressed), done);
  });
}

/** Bytes from which an answer of an endpoint is worth it: to compress one of a search, of 3 kB, takes longer than the search. */
const endpointFrom = 4_000;
/** The nouns whose answers may carry a secret. */
const secretNouns: ReadonlySet<string> = new Set(["session", "accessToken"]);

function isCompressible(
  { routeOptions }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): payload is string | Buffer {
  const type = String(reply.getHeader("content-type"));
  if (typeof payload === "string") return /^(?:text\/html|application\/json)\b/u.test(type);
  if (!Buffer.isBuffer(payload) || payload.length < endpointFrom || !type.startsWith("application/json")) return false;
  const { noun } = routeOptions.config?.endpoint ?? {};
  return noun !== undefined && !secretNouns.has(noun);
}
