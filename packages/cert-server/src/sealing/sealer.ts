import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** What is sealed. A sealed value opens only as what it was sealed as. */
export type SealedKind = "name list" | "address";

/**
 * Encrypts what the store must not hold in the clear. Its keys are derived from a secret that is not in the store: neither
 * a copy of the database nor an export tells what was sealed.
 */
export interface Sealer {
  /** The bytes encrypted; they are {@link SEAL_BYTES} longer, and different each time. */
  seal(bytes: Uint8Array, kind: SealedKind): Uint8Array;
  /** The bytes that were sealed; null where they were sealed with another secret, or have been changed. */
  unseal(sealed: Uint8Array, kind: SealedKind): Uint8Array | null;
  /** Stands for a text wherever the store has to tell equal ones: HMAC-SHA-256, hex. */
  fingerprint(text: string): string;
}

const VERSION = 1;
const KEY_ID_BYTES = 8;
/** Of AES-GCM, as NIST SP 800-38D recommends. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + KEY_ID_BYTES + NONCE_BYTES;

/** By how many bytes sealing makes bytes longer: version, id of the key, nonce and tag. */
export const SEAL_BYTES = HEAD_BYTES + TAG_BYTES;

/** A sealer (AES-256-GCM) with keys derived from a secret by HKDF-SHA-256. */
export function createSealer(secret: string): Sealer {
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, "", `cert-server ${purpose}`, length));
  const key = derive("sealing", 32);
  const fingerprintKey = derive("fingerprint", 32);
  const head = Buffer.concat([Buffer.from([VERSION]), derive("key id", KEY_ID_BYTES)]);
  return {
    seal(bytes, kind) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(kind));
      const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([head, nonce, cipher.getAuthTag(), encrypted]);
    },
    unseal(sealed, kind) {
      if (sealed.length < SEAL_BYTES || !head.equals(sealed.subarray(0, head.length))) return null;
      const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(head.length, HEAD_BYTES));
      decipher.setAAD(Buffer.from(kind)).setAuthTag(sealed.subarray(HEAD_BYTES, SEAL_BYTES));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(SEAL_BYTES)), decipher.final()]);
      } catch {
        // The tag does not fit: Node.js has no other way to say so
        return null;
      }
    },
    fingerprint: (text) => createHmac("sha256", fingerprintKey).update(text).digest("hex"),
  };
}

/** Stands in where a store is opened without a secret, as for maintenance, which takes sealed values as they are. */
export const noSealer: Sealer = {
  seal: refuse,
  unseal: refuse,
  fingerprint: refuse,
};

function refuse(): never {
  throw new Error("The store was opened without the secret that seals and unseals.");
}
