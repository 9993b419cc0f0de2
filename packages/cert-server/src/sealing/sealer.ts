import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Secrets } from "./secrets.ts";

/** What is sealed. A sealed value opens only as what it was sealed as. */
export type SealedKind = "name list" | "address" | "second factor";

/**
 * Encrypts what the store must not hold in the clear. Its keys are derived from a secret that is not in the store: neither
 * a copy of the database nor an export tells what was sealed.
 */
export interface Sealer {
  /** Whether there is a secret, or one can be made: else sealing and fingerprints throw. */
  canSeal: boolean;
  /** The bytes encrypted; they are {@link SEAL_BYTES} longer, and different each time. */
  seal(bytes: Uint8Array, kind: SealedKind): Uint8Array;
  /** The bytes that were sealed; null where they were sealed with a secret that is not known, or have been changed. */
  unseal(sealed: Uint8Array, kind: SealedKind): Uint8Array | null;
  /** Stands for a text wherever the store has to tell equal ones: HMAC-SHA-256, hex. */
  fingerprint(text: string): string;
  /** The id of the key that fingerprints are made with, hex; it tells nothing of the key. */
  getFingerprintKeyId(): string;
  /** Whether fingerprints of the store were made with a key that is not known any more. */
  hasLostKey: boolean;
  /** Whether it knows the key of an id. */
  hasKey(id: string): boolean;
}

const VERSION = 1;
const KEY_ID_BYTES = 8;
/** Of AES-GCM, as NIST SP 800-38D recommends. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + KEY_ID_BYTES + NONCE_BYTES;

/** By how many bytes sealing makes bytes longer: version, id of the key, nonce and tag. */
export const SEAL_BYTES = HEAD_BYTES + TAG_BYTES;

/** The keys of a secret, by HKDF-SHA-256. */
interface Keys {
  id: string;
  sealing: Buffer;
  fingerprint: Buffer;
  /** What sealed values begin with. */
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
 * A sealer (AES-256-GCM) with keys of secrets. It seals with the current one and unseals with each.
 * @param storedKeyIds the ids of the keys that fingerprints of the store were made with, the first one first: it goes on
 * with the first that is known, so that a secret that is replaced while the earlier one stays loses no fingerprint
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

/** Stands in where a store is opened without a secret, as for maintenance, which takes sealed values as they are. */
export const noSealer: Sealer = createSealer({ current: null, earlier: null, create: null });

function refuse(): never {
  throw new Error("The store was opened without the secret that seals and unseals.");
}
