import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

export const docxType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export interface SentFile {
  type: string;
  fileName?: string;
  bytes: Uint8Array | Readable | null;
}

export function sendFile(reply: FastifyReply, { type, fileName, bytes }: SentFile): FastifyReply {
  reply.header("cache-control", "no-store").type(type);
  if (fileName !== undefined) reply.header("content-disposition", contentDisposition("attachment", fileName));
  return bytes === null ? reply.send() : reply.send(bytes);
}

/** Returns a `Content-Disposition` for a file name in any script (RFC 6266, RFC 8187), without marks that turn its direction. */
export function contentDisposition(type: "inline" | "attachment", givenName: string): string {
  const fileName = givenName.replace(/\p{Bidi_Control}/gu, "");
  const plain = fileName.replace(/[^\x20-\x7e]/gu, "_").replace(/["\\]/gu, "_");
  const encoded = encodeURIComponent(fileName).replace(/['()*]/gu, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
