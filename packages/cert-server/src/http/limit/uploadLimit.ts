import type { IncomingMessage } from "node:http";
import { CERTIFICATES_BYTES_MAX, PROOF_BYTES_MAX } from "cert-api";
import { Refusal } from "../refusal.ts";
import { type Client, currentClient } from "./currentClient.ts";

/**
 * Runs work that reads the body of a request, which stays until the work is done. Throws a `Refusal`, and aborts the signal
 * that the work was given: `stalled` if no more bytes arrive, `tooMany` if uploads already hold too many bytes.
 */
export type UploadLimit = <T>(body: IncomingMessage, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

const clientShare = 1 / 3;

/** Creates the upload limits of a process, which count the bytes received and ignore the declared length. */
export function createUploadLimit({
  smallBytes = 1024 * 1024,
  // The largest file and its form for each of three clients
  bytes = (CERTIFICATES_BYTES_MAX + smallBytes) / clientShare,
  silentMs = 10_000,
  client = currentClient,
}: {
  smallBytes?: number;
  bytes?: number;
  silentMs?: number;
  client?: () => Client;
} = {}): UploadLimit {
  const bytesByClient = new Map<string, number>();
  let allBytes = 0;
  const hold = (id: string, count: number): number => {
    const ofClient = (bytesByClient.get(id) ?? 0) + count;
    if (ofClient === 0) bytesByClient.delete(id);
    else bytesByClient.set(id, ofClient);
    allBytes += count;
    return ofClient;
  };
  return async (body, work) => {
    const { id } = client();
    const { promise: refused, reject } = Promise.withResolvers<never>();
    const abortion = new AbortController();
    const refuse = (refusal: Refusal) => {
      // What else comes is read past, so that the answer finds its way
      body.unpipe().resume();
      abortion.abort();
      reject(refusal);
    };
    let received = 0;
    const timer = setTimeout(
      () => refuse(new Refusal("stalled", undefined, { headers: { connection: "close" } })),
      silentMs,
    );
    const count = (chunk: Buffer) => {
      timer.refresh();
      received += chunk.length;
      const ofClient = hold(id, chunk.length);
      if (received <= smallBytes) return;
      if (ofClient > bytes * clientShare) refuse(new Refusal("tooMany", "busy.ownUploads"));
      else if (allBytes > bytes) refuse(new Refusal("tooMany", "busy.uploads"));
    };
    const stopTimer = () => clearTimeout(timer);
    try {
      const done = work(abortion.signal);
      // The reader is there by now: what comes first would else be lost to it
      body.on("data", count).once("end", stopTimer);
      return await Promise.race([done, refused]);
    } finally {
      stopTimer();
      body.off("data", count).off("end", stopTimer);
      hold(id, -received);
    }
  };
}

/** The limit of the forms of visitors. They hold up no upload of a user, and letters without a file always pass. */
export const visitorUploads = createUploadLimit({ smallBytes: 64 * 1024, bytes: 20 * PROOF_BYTES_MAX });
