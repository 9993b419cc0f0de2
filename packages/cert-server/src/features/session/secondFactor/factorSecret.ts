import type { Sealer } from "../../../sealing/sealer.ts";

/** The secret of a user as it is stored: with whose it is, so that nobody's can be put in place of another's. */
export function sealSecret(sealer: Sealer, userId: number, secret: string): string {
  const sealedBytes = sealer.seal(Buffer.from(`${userId} ${secret}`), "second factor");
  return Buffer.from(sealedBytes).toString("base64");
}

/** The secret that was sealed for a user; null where it cannot be read. */
export function unsealSecret(sealer: Sealer, userId: number, sealed: string): string | null {
  const bytes = sealer.unseal(Buffer.from(sealed, "base64"), "second factor");
  if (bytes === null) return null;
  const [owner, secret] = Buffer.from(bytes).toString().split(" ");
  return owner === String(userId) && secret !== undefined ? secret : null;
}
