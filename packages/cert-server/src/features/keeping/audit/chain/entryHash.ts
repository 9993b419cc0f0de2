import { createHash } from "node:crypto";

export const NO_HASH = "0".repeat(64);

export interface ChainedEntry {
  position: number;
  id: number;
  at: number;
  userId: number | null;
  noun: string;
  subject: string | null;
  action: string;
  success: number;
  digest: string | null;
  whoDigest: string;
  changeDigest: string;
}

/** Computes the SHA-256 of texts and a salt, in hex. Erasing the salt with the texts keeps them from being guessed. */
export const computeDigest = (salt: string, ...texts: readonly (string | null)[]): string => hash([salt, ...texts]);

/** Computes the hash of a row of the chain: SHA-256, in hex, of a JSON array, which delimits each field. */
export const computeEntryHash = (previousHash: string, entry: ChainedEntry): string =>
  hash([
    previousHash,
    entry.position,
    entry.id,
    entry.at,
    entry.userId,
    entry.noun,
    entry.subject,
    entry.action,
    entry.success,
    entry.digest,
    entry.whoDigest,
    entry.changeDigest,
  ]);

/** Computes a digest of the details that an erasure emptied, in the order of entries and parts: SHA-256 in hex. */
export const computeDetailsDigest = (details: readonly { audit_id: number; part: string; digest: string }[]): string =>
  hash(details.map(({ audit_id: id, part, digest }) => [id, part, digest]));

const hash = (fields: readonly unknown[]) => createHash("sha256").update(JSON.stringify(fields)).digest("hex");
