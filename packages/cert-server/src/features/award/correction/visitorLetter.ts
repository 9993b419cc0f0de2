import {
  CORRECTION_KEPT_DAYS,
  type CorrectionDetails,
  PROOF_BYTES_MAX,
  PROOFS_WAITING_BYTES_MAX,
  toReason,
} from "cert-api";
import type { Insertable } from "kysely";
import type { Store } from "../../../db/open.ts";
import type { Tables, Tx } from "../../../db/tables.ts";
import { readBytes, storeBytes } from "../../../files/bytes.ts";
import { fieldRefusal } from "../../../http/refusal.ts";
import { createPeriodicWork } from "../../../jobs/periodicWork.ts";
import type { ServerParts } from "../../../serverParts.ts";
import { eraseLetters, hasOldLetters, measureWaitingProofs, type StoredCorrection } from "./correction.store.ts";

type Letter = NonNullable<CorrectionDetails["letter"]>;

export const encryptLetter = ({ cipher }: Store, { message, contact }: Letter): string =>
  Buffer.from(cipher.encrypt(Buffer.from(JSON.stringify({ message, contact })), "correction")).toString("base64");

/** Returns a visitor's letter, or null if it was encrypted with a secret that is no longer known. */
export function decryptLetter({ cipher }: Store, letter: string): Letter | null {
  const bytes = cipher.decrypt(Buffer.from(letter, "base64"), "correction");
  return bytes === null ? null : (JSON.parse(Buffer.from(bytes).toString()) as Letter);
}

interface Proof {
  bytes: Uint8Array;
  type: NonNullable<CorrectionDetails["proof"]>;
}

/** The bytes that a file of each type begins with. */
const signatures: Readonly<Record<Proof["type"], readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

export const PROOF_MEGABYTES = PROOF_BYTES_MAX / (1024 * 1024);

export async function parseProof(file: Blob | undefined): Promise<Proof | null> {
  if (file === undefined || file.size === 0) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  for (const type of ["pdf", "jpeg", "png"] as const) {
    if (signatures[type].every((byte, index) => bytes[index] === byte)) return { bytes, type };
  }
  throw fieldRefusal("invalid", "file", toReason("correction.badProof", { megabytes: PROOF_MEGABYTES }));
}

/** Stores an encrypted proof; returns the columns that refer to it, none if too many wait already. */
export async function storeProof(
  tx: Tx,
  { cipher }: Store,
  { bytes, type }: Proof,
  at: number,
): Promise<Partial<Pick<Insertable<Tables["correction"]>, "proof_hash" | "proof_type">>> {
  if ((await measureWaitingProofs(tx)) + bytes.length > PROOFS_WAITING_BYTES_MAX) return {};
  return { proof_hash: await storeBytes(tx, cipher.encrypt(bytes, "correction"), at), proof_type: type };
}

/** Returns a visitor's proof; null if there is none, or it was encrypted with a secret that is no longer known. */
export async function readProof({ read, cipher }: Store, correction: StoredCorrection): Promise<Proof | null> {
  const { proof_hash: hash, proof_type: type } = correction;
  const bytes = hash === null ? null : cipher.decrypt(await readBytes(read, hash), "correction");
  return bytes === null || type === null ? null : { bytes, type };
}

/** Milliseconds for which a visitor's letter and proof are kept after the end of a correction. */
const KEPT_MS = CORRECTION_KEPT_DAYS * 24 * 60 * 60_000;
const LOOK_INTERVAL = 60 * 60_000;

/** Creates the work that erases the letters and proofs of corrections that ended long ago. */
export const createLetterEraser = (deps: Pick<ServerParts, "store" | "clock" | "onError">) =>
  createPeriodicWork({
    interval: LOOK_INTERVAL,
    async work() {
      const { store, clock } = deps;
      const before = clock() - KEPT_MS;
      if (await hasOldLetters(store.read, before)) await store.write((tx) => eraseLetters(tx, before));
    },
    onError: deps.onError,
  });
