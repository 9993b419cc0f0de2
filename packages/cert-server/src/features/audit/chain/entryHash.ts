import { createHash } from "node:crypto";

/** What the hash of the first row covers as the one before it. */
export const NO_HASH = "0".repeat(64);

/** An entry of the audit log with the digests of what may be erased of it. */
export interface ChainedEntry {
  position: number;
  id: number;
  at: number;
  userId: number | null;
  noun: string;
  subject: string | null;
  action: string;
  success: number;
  /** Of what was issued or granted. */
  digest: string | null;
  /** Of account and address, see {@link computeDigest}. */
  whoDigest: string;
  /** Of what changed. */
  changeDigest: string;
}

/** SHA-256 in hex of texts and the salt that is erased with them: without it, nobody can try which texts they were. */
export const computeDigest = (salt: string, ...texts: readonly (string | null)[]): string => hash([salt, ...texts]);

/** The hash of a row of the chain: SHA-256 in hex of a JSON array, which says where each field ends. */
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

/** What stands for the details that an erasure emptied, in the order of entries and parts: SHA-256 in hex. */
export const computeDetailsDigest = (details: readonly { audit_id: number; part: string; digest: string }[]): string =>
  hash(details.map(({ audit_id: id, part, digest }) => [id, part, digest]));

const hash = (fields: readonly unknown[]) => createHash("sha256").update(JSON.stringify(fields)).digest("hex");
