import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Secrets } from "./secrets.ts";

/** The purpose of a sealed value, which can only be unsealed for the same purpose. */
export type SealedKind = "name list" | "address" | "second factor" | "correction";

/**
 * Encrypts data that the store must not hold in the clear. The keys are derived from a secret outside the store, so that
 * neither a copy of the database nor an export reveals the data.
 */
export interface Sealer {
  /** True if there is a secret or one can be created. Otherwise sealing and fingerprints throw. */
  canSeal: boolean;
  /** Encrypts bytes. The result is {@link SEAL_BYTES} longer and different each time. */
  seal(bytes: Uint8Array, kind: SealedKind): Uint8Array;
  /** Decrypts sealed bytes. Returns null if they were sealed with an unknown secret or were changed. */
  unseal(sealed: Uint8Array, kind: SealedKind): Uint8Array | null;
  /** Returns a keyed hash of a text (HMAC-SHA-256, hex), by which the store can compare texts. */
  fingerprint(text: string): string;
  /** Returns the id of the fingerprint key in hex, which reveals nothing about the key. */
  getFingerprintKeyId(): string;
  /** True if fingerprints of the store were made with a key that is no longer known. */
  hasLostKey: boolean;
  hasKey(id: string): boolean;
}

const VERSION = 1;
const KEY_ID_BYTES = 8;
/** The nonce length of AES-GCM recommended by NIST SP 800-38D. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + KEY_ID_BYTES + NONCE_BYTES;

/** The number of bytes that sealing adds: version, key id, nonce and tag. */
export const SEAL_BYTES = HEAD_BYTES + TAG_BYTES;

/** The keys derived from a secret by HKDF-SHA-256. */
interface Keys {
  id: string;
  sealing: Buffer;
  fingerprint: Buffer;
  head: Buffer;
}

function deriveKeys(secret: string): Keys {
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, "", `cert-server ${purpose}`, length));
  const id = derive("key id", KEY_ID_BYTES);
  return {
    id: id.toString("hex"),
    sealing: derive("sealing", 32),
    fingerprint: derive("fingerprint", 32),
    head: Buffer.concat([Buffer.from([VERSION]), id]),
  };
}

/**
 * Creates a sealer (AES-256-GCM) with keys derived from secrets. It seals with the current secret and unseals with any.
 * @param storedKeyIds the ids of the keys with which the store's fingerprints were made, oldest first. The first known key
 * stays in use, so that replacing the secret while keeping the earlier one loses no fingerprint
 */
export function createSealer({ current, earlier, create }: Secrets, storedKeyIds: readonly string[] = []): Sealer {
  const known = [current, earlier].filter((secret) => secret !== null).map(deriveKeys);
  let sealing = current === null ? undefined : known[0];
  let fingerprinting = storedKeyIds.flatMap((id) => known.filter((keys) => keys.id === id))[0];
  const getSealing = (): Keys => {
    if (sealing !== undefined) return sealing;
    if (create === null) refuse();
    sealing = deriveKeys(create());
    known.push(sealing);
    return sealing;
  };
  const hasKey = (id: string) => known.some((keys) => keys.id === id);
  const getFingerprinting = (): Keys => (fingerprinting ??= getSealing());
  return {
    canSeal: current !== null || create !== null,
    seal: (bytes, kind) => encrypt(getSealing(), bytes, kind),
    unseal(sealed, kind) {
      const keys = known.find(
        ({ head }) => sealed.length >= SEAL_BYTES && head.equals(sealed.subarray(0, head.length)),
      );
      return keys === undefined ? null : decrypt(keys, sealed, kind);
    },
    fingerprint: (text) => createHmac("sha256", getFingerprinting().fingerprint).update(text).digest("hex"),
    getFingerprintKeyId: () => getFingerprinting().id,
    hasLostKey: !storedKeyIds.every(hasKey),
    hasKey,
  };
}

function encrypt({ sealing, head }: Keys, bytes: Uint8Array, kind: SealedKind): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", sealing, nonce).setAAD(Buffer.from(kind));
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([head, nonce, cipher.getAuthTag(), encrypted]);
}

function decrypt({ sealing, head }: Keys, sealed: Uint8Array, kind: SealedKind): Uint8Array | null {
  const decipher = createDecipheriv("aes-256-gcm", sealing, sealed.subarray(head.length, HEAD_BYTES));
  decipher.setAAD(Buffer.from(kind)).setAuthTag(sealed.subarray(HEAD_BYTES, SEAL_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(SEAL_BYTES)), decipher.final()]);
  } catch {
    // The tag does not fit: Node.js has no other way to say so
    return null;
  }
}

/** Used if a store is opened without a secret, for example for maintenance, which copies sealed values unchanged. */
export const noSealer: Sealer = createSealer({ current: null, earlier: null, create: null });

function refuse(): never {
  throw new Error("The store was opened without the secret that seals and unseals.");
}
