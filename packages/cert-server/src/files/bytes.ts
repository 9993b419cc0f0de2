import { hash } from "node:crypto";
import type { Db, Tx } from "../db/tables.ts";

export const computeHash = (bytes: Uint8Array): string => hash("sha256", bytes, "hex");

export async function storeBytes(tx: Tx, bytes: Uint8Array, at: number): Promise<string> {
  const key = computeHash(bytes);
  await tx
    .insertInto("blob")
    .values({ hash: key, size: bytes.length, bytes, created_at: at })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
  return key;
}

export async function readBytes(db: Db, key: string): Promise<Uint8Array> {
  const { bytes } = await db.selectFrom("blob").select("bytes").where("hash", "=", key).executeTakeFirstOrThrow();
  return bytes;
}
