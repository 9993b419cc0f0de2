import { createHash } from "node:crypto";
import { randomId } from "../../../../crypto/randomId.ts";
import { eachInTurn } from "../../../../batches/inChunks.ts";
import type { Tables, Tx } from "../../../../db/tables.ts";
import { getTemplateVersion } from "../../../../files/templateVersions.ts";
import { computeDigest } from "../../../keeping/audit/chain/entryHash.ts";
import { type ChangeContext, type HashedVersion, type NewVersion, toDigestedColumns } from "./awardRows.ts";

type FirstFacts = Pick<
  Tables["award_version"],
  "award_id" | "version" | "name" | "content" | "template_version_id" | "issued_on" | "address_base_id" | "salt"
>;

interface VersionFacts extends FirstFacts {
  /** The program of the template that it is printed with; null without a template. */
  program_hash: string | null;
}

const listFacts = (version: FirstFacts): string[] => [
  version.award_id,
  String(version.version),
  version.name,
  version.content,
  version.issued_on,
  String(version.template_version_id),
  String(version.address_base_id),
];

/** Computes the digest of a version as 0.1.0 did, without the program. */
export const computeFirstDigest = (version: FirstFacts): string =>
  computeDigest(version.salt ?? "", ...listFacts(version));

/** Computes the digest of a version. An erasure removes the salt, after which the holders cannot be guessed from the digest. */
export const computeVersionDigest = (version: VersionFacts): string =>
  computeDigest(version.salt ?? "", ...listFacts(version), version.program_hash);

/** Reports whether a digest is that of a version, in the form of its time: no digest of one form is one of the other. */
export const isVersionDigest = (digest: string, version: VersionFacts): boolean =>
  digest === computeVersionDigest(version) || digest === computeFirstDigest(version);

export async function hashVersions(
  tx: Tx,
  versions: readonly NewVersion[],
  context: Pick<ChangeContext, "addressBaseId">,
): Promise<HashedVersion[]> {
  const programs = await findPrograms(tx, versions);
  const hashedVersions: HashedVersion[] = [];
  await eachInTurn(versions, (version) => {
    const salt = randomId();
    const program_hash = programs.get(version.templateVersionId) ?? null;
    const digest = computeVersionDigest({ ...toDigestedColumns(version, context), program_hash, salt });
    hashedVersions.push({ ...version, salt, digest });
  });
  return hashedVersions;
}

async function findPrograms(tx: Tx, versions: readonly NewVersion[]): Promise<Map<number | null, string>> {
  const programs = new Map<number | null, string>();
  for (const id of new Set(versions.map(({ templateVersionId }) => templateVersionId)))
    if (id !== null) programs.set(id, (await getTemplateVersion(tx, id)).programHash);
  return programs;
}

/** Combines the digests of all versions that one act writes, in any order; returns null if there are none. */
export async function combineDigests(versions: readonly HashedVersion[]): Promise<string | null> {
  if (versions.length === 0) return null;
  const hash = createHash("sha256");
  // Sorted in parts: all at once would hold the thread
  const parts = Map.groupBy(versions, ({ digest }) => digest.slice(0, 1));
  for (const beginning of [...parts.keys()].toSorted()) {
    const digests = parts.get(beginning)?.map(({ digest }) => digest) ?? [];
    for (const digest of digests.toSorted()) hash.update(digest);
    await new Promise(setImmediate);
  }
  return hash.digest("hex");
}
