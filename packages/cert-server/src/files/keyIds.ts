import { FINGERPRINT_KEYS, listKeyIds } from "../db/keyIds.ts";
import { storeSetting } from "../db/settings.ts";
import type { Tx } from "../db/tables.ts";
import type { Cipher } from "../encryption/cipher.ts";

/** Records the key of a cipher's fingerprints, in the transaction that stores the first of them. */
export async function recordKeyId(tx: Tx, cipher: Cipher, at: number): Promise<void> {
  const ids = await listKeyIds(tx);
  if (!ids.includes(cipher.getFingerprintKeyId())) await replaceKeyId(tx, cipher, at);
}

/** Makes a cipher's key the latest one of the store, which servers need in order to start. */
export async function replaceKeyId(tx: Tx, cipher: Cipher, at: number): Promise<void> {
  const id = cipher.getFingerprintKeyId();
  const others = (await listKeyIds(tx)).filter((other) => other !== id);
  await storeSetting(tx, FINGERPRINT_KEYS, JSON.stringify([...others, id]), at);
}

/** Reports whether a cipher has the latest key of the store. The first key is recorded. */
export async function claimKeyId(tx: Tx, cipher: Cipher, at: number): Promise<boolean> {
  const last = (await listKeyIds(tx)).at(-1);
  if (last === undefined) await recordKeyId(tx, cipher, at);
  return last === undefined || cipher.hasKey(last);
}
