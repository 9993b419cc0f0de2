import type { Sealer } from "../../sealing/sealer.ts";

/** Seals the secret of a user together with the user id, so that it cannot be stored for another user. */
export function sealSecret(sealer: Sealer, userId: number, secret: string): string {
  const sealedBytes = sealer.seal(Buffer.from(`${userId} ${secret}`), "second factor");
  return Buffer.from(sealedBytes).toString("base64");
}

export function unsealSecret(sealer: Sealer, userId: number, sealed: string): string | null {
  const bytes = sealer.unseal(Buffer.from(sealed, "base64"), "second factor");
  if (bytes === null) return null;
  const [owner, secret] = Buffer.from(bytes).toString().split(" ");
  return owner === String(userId) && secret !== undefined ? secret : null;
}
