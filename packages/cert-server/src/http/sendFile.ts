import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { contentDisposition } from "./contentDisposition.ts";

/** The content types of Office's files. */
export const docxType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** What is sent as a file. */
export interface SentFile {
  /** The content type. */
  type: string;
  /** The name under which a browser saves it; a file without one is shown. */
  fileName?: string;
  /** Null when only the headers are asked for (HEAD). */
  bytes: Uint8Array | Readable | null;
}

/** Sends a file that no cache may keep, for who is logged in only. */
export function sendFile(reply: FastifyReply, { type, fileName, bytes }: SentFile): FastifyReply {
  reply.header("cache-control", "no-store").type(type);
  if (fileName !== undefined) reply.header("content-disposition", contentDisposition("attachment", fileName));
  return bytes === null ? reply.send() : reply.send(bytes);
}
