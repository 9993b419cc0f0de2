import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { contentDisposition } from "./contentDisposition.ts";

/** The media types of Office files. */
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
