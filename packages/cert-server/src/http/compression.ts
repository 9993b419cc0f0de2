import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** The content codings (RFC 9110, 8.4.1) that are offered to browsers. */
export type Coding = "br" | "gzip";

/** From how many bytes on compression is worth while. */
const compressFrom = 600;

/** How a text of so many bytes is compressed for who asks; null: not at all. */
export function chooseCoding(request: FastifyRequest, byteCount: number): Coding | null {
  if (byteCount < compressFrom) return null;
  const accepted = String(request.headers["accept-encoding"] ?? "");
  if (/\bbr\b(?!;q=0(\.0+)?\b)/.test(accepted)) return "br";
  return /\bgzip\b(?!;q=0(\.0+)?\b)/.test(accepted) ? "gzip" : null;
}

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Compresses a text. `quality`: 9 for what is compressed once, 4 for what is compressed for each answer. */
export const compressText = (text: Buffer, coding: Coding, quality: number): Promise<Buffer> =>
  coding === "gzip"
    ? compressors.gzip(text, { level: quality })
    : compressors.br(text, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
      });

/**
 * Compresses the pages that are written for each answer, which carry the styles of the site. None of them holds a secret
 * beside what its reader has sent: the compressed length would tell others of it (BREACH).
 */
export function compressPages(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    const isPage = String(reply.getHeader("content-type")).startsWith("text/html");
    if (typeof payload !== "string" || !isPage) return done(null, payload);
    const vary = reply.getHeader("vary");
    reply.header("vary", vary === undefined ? "accept-encoding" : `${String(vary)}, accept-encoding`);
    const text = Buffer.from(payload);
    const coding = chooseCoding(request, text.length);
    if (coding === null) return done(null, payload);
    reply.header("content-encoding", coding);
    compressText(text, coding, 4).then((compressed) => done(null, compressed), done);
  });
}
