import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** What a browser can unpack and what is worth packing. */
export type Coding = "br" | "gzip";

/** From how many bytes on packing is worth while. */
const packFrom = 600;

/** How a text of so many bytes is packed for who asks; null: not at all. */
export function chooseCoding(request: FastifyRequest, byteCount: number): Coding | null {
  if (byteCount < packFrom) return null;
  const accepted = String(request.headers["accept-encoding"] ?? "");
  if (/\bbr\b(?!;q=0(\.0+)?\b)/.test(accepted)) return "br";
  return /\bgzip\b(?!;q=0(\.0+)?\b)/.test(accepted) ? "gzip" : null;
}

const packers = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Packs a text. `quality`: of 9 what is packed once, of 4 what is packed for each answer. */
export const pack = (text: Buffer, coding: Coding, quality: number): Promise<Buffer> =>
  coding === "gzip"
    ? packers.gzip(text, { level: quality })
    : packers.br(text, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
      });

/**
 * Packs the pages that are written for each answer, which carry the styles of the site. None of them holds a secret beside
 * what its reader has sent, which the length of what is packed could tell to others.
 */
export function packPages(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    const isPage = String(reply.getHeader("content-type")).startsWith("text/html");
    if (typeof payload !== "string" || !isPage) return done(null, payload);
    const vary = reply.getHeader("vary");
    reply.header("vary", vary === undefined ? "accept-encoding" : `${String(vary)}, accept-encoding`);
    const text = Buffer.from(payload);
    const coding = chooseCoding(request, text.length);
    if (coding === null) return done(null, payload);
    reply.header("content-encoding", coding);
    pack(text, coding, 4).then((packed) => done(null, packed), done);
  });
}
