import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import type { Tables } from "../../../../db/tables.ts";

export const NO_HASH = "0".repeat(64);

/** An entry of the audit log with its place in the chain. */
export type ChainedEntry = Selectable<Tables["audit"]> &
  Pick<Tables["audit_chain"], "position" | "who_digest" | "change_digest">;

/** Computes the SHA-256 of texts and a salt, in hex. Erasing the salt with the texts keeps them from being guessed. */
export const computeDigest = (salt: string, ...texts: readonly (string | null)[]): string => hash([salt, ...texts]);

/** Computes the hash of a row of the chain: SHA-256, in hex, of a JSON array, which delimits each field. */
export const computeEntryHash = (previousHash: string, entry: ChainedEntry): string =>
  hash([
    previousHash,
    entry.position,
    entry.id,
    entry.at,
    entry.user_id,
    entry.noun,
    entry.subject,
    entry.action,
    entry.success,
    entry.digest,
    entry.who_digest,
    entry.change_digest,
  ]);

/** Computes a digest of the details that an erasure emptied, in the order of entries and parts: SHA-256 in hex. */
export const computeDetailsDigest = (details: readonly { audit_id: number; part: string; digest: string }[]): string =>
  hash(details.map(({ audit_id: id, part, digest }) => [id, part, digest]));

const hash = (fields: readonly unknown[]) => createHash("sha256").update(JSON.stringify(fields)).digest("hex");
