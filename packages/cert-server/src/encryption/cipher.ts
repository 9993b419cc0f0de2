import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Secrets } from "./secrets.ts";

/** The purpose of an encrypted value, which can only be decrypted for the same purpose. */
export type EncryptedKind = "name list" | "address" | "second factor" | "correction";

/**
 * Encrypts data that the store must not hold in the clear. The keys are derived from a secret outside the store, so that
 * neither a copy of the database nor an export reveals the data.
 */
export interface Cipher {
  /** True if there is a secret or one can be created. Otherwise encryption and fingerprints throw. */
  canEncrypt: boolean;
  /** Encrypts bytes. The result is {@link ENCRYPTION_BYTES} longer and different each time. */
  encrypt(bytes: Uint8Array, kind: EncryptedKind): Uint8Array;
  /** Decrypts encrypted bytes. Returns null if they were encrypted with an unknown secret or were changed. */
  decrypt(encrypted: Uint8Array, kind: EncryptedKind): Uint8Array | null;
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

/** The number of bytes that encryption adds: version, key id, nonce and tag. */
export const ENCRYPTION_BYTES = HEAD_BYTES + TAG_BYTES;

interface Keys {
  id: string;
  encryption: Buffer;
  fingerprint: Buffer;
  head: Buffer;
}

function deriveKeys(secret: string): Keys {
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, "", `cert-server ${purpose}`, length));
  const id = derive("key id", KEY_ID_BYTES);
  return {
    id: id.toString("hex"),
    // The purposes are part of the keys: what is stored could not be read with others
    encryption: derive("sealing", 32),
    fingerprint: derive("fingerprint", 32),
    head: Buffer.concat([Buffer.from([VERSION]), id]),
  };
}

/**
 * Creates a cipher (AES-256-GCM) with keys derived from secrets. It encrypts with the current secret and decrypts with any.
 * @param storedKeyIds the ids of the keys with which the store's fingerprints were made, oldest first. The first known key
 * stays in use, so that replacing the secret while keeping the earlier one loses no fingerprint
 */
export function createCipher({ current, earlier, create }: Secrets, storedKeyIds: readonly string[] = []): Cipher {
  const known = [current, earlier].filter((secret) => secret !== null).map(deriveKeys);
  let encrypting = current === null ? undefined : known[0];
  let fingerprinting = storedKeyIds.flatMap((id) => known.filter((keys) => keys.id === id))[0];
  const getEncrypting = (): Keys => {
    if (encrypting !== undefined) return encrypting;
    if (create === null) refuse();
    encrypting = deriveKeys(create());
    known.push(encrypting);
    return encrypting;
  };
  const hasKey = (id: string) => known.some((keys) => keys.id === id);
  const getFingerprinting = (): Keys => (fingerprinting ??= getEncrypting());
  return {
    canEncrypt: current !== null || create !== null,
    encrypt: (bytes, kind) => encryptBytes(getEncrypting(), bytes, kind),
    decrypt(encrypted, kind) {
      const keys = known.find(
        ({ head }) => encrypted.length >= ENCRYPTION_BYTES && head.equals(encrypted.subarray(0, head.length)),
      );
      return keys === undefined ? null : decryptBytes(keys, encrypted, kind);
    },
    fingerprint: (text) => createHmac("sha256", getFingerprinting().fingerprint).update(text).digest("hex"),
    getFingerprintKeyId: () => getFingerprinting().id,
    hasLostKey: !storedKeyIds.every(hasKey),
    hasKey,
  };
}

function encryptBytes({ encryption, head }: Keys, bytes: Uint8Array, kind: EncryptedKind): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const stream = createCipheriv("aes-256-gcm", encryption, nonce).setAAD(Buffer.from(kind));
  const encrypted = Buffer.concat([stream.update(bytes), stream.final()]);
  return Buffer.concat([head, nonce, stream.getAuthTag(), encrypted]);
}

function decryptBytes({ encryption, head }: Keys, encrypted: Uint8Array, kind: EncryptedKind): Uint8Array | null {
  const stream = createDecipheriv("aes-256-gcm", encryption, encrypted.subarray(head.length, HEAD_BYTES));
  stream.setAAD(Buffer.from(kind)).setAuthTag(encrypted.subarray(HEAD_BYTES, ENCRYPTION_BYTES));
  try {
    return Buffer.concat([stream.update(encrypted.subarray(ENCRYPTION_BYTES)), stream.final()]);
  } catch {
    // The tag does not fit: Node.js has no other way to say so
    return null;
  }
}

/** Used if a store is opened without a secret, for example for maintenance, which copies encrypted values unchanged. */
export const noCipher: Cipher = createCipher({ current: null, earlier: null, create: null });

function refuse(): never {
  throw new Error("The store was opened without the secret that encrypts and decrypts.");
}
