import { hash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../db/tables.ts";

/** SHA-256 of bytes, in hex: what they are stored under. */
export const computeHash = (bytes: Uint8Array): string => hash("sha256", bytes, "hex");

/** Stores bytes once, however often they come, and answers their hash. */
export async function storeBytes(tx: Transaction<Tables>, bytes: Uint8Array, at: number): Promise<string> {
  const key = computeHash(bytes);
  await tx
    .insertInto("blob")
    .values({ hash: key, size: bytes.length, bytes, created_at: at })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
  return key;
}

/** Bytes that were stored are gone: they were removed before anything referred to them. */
export class RemovedBytesError extends Error {}

/** Hashes in one statement. */
const most = 500;

/** Throws a {@link RemovedBytesError} unless the bytes of all hashes are stored, so that rows can refer to them. */
export async function assertStored(db: Kysely<Tables>, rows: readonly { hash: string }[]): Promise<void> {
  const hashes = [...new Set(rows.map((row) => row.hash))];
  for (let start = 0; start < hashes.length; start += most) {
    const part = hashes.slice(start, start + most);
    const stored = await db.selectFrom("blob").select("hash").where("hash", "in", part).execute();
    if (stored.length < part.length) throw new RemovedBytesError("Stored bytes were removed before they were used.");
  }
}

/** The bytes that are stored under a hash; they must be there. */
export async function readBytes(db: Kysely<Tables>, key: string): Promise<Uint8Array> {
  const { bytes } = await db.selectFrom("blob").select("bytes").where("hash", "=", key).executeTakeFirstOrThrow();
  return bytes;
}
