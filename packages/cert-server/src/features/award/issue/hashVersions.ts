import { createHash } from "node:crypto";
import { holderSeparator } from "cert-api";
import { randomId } from "../../../crypto/randomId.ts";
import { inChunks } from "../../../batches/inChunks.ts";
import type { AwardVersionTable } from "../../../db/tables.ts";
import { computeDigest } from "../../audit/chain/entryHash.ts";
import { type ChangeContext, findAddressBaseId, type HashedVersion, type NewVersion } from "./awardRows.ts";

type VersionFacts = Pick<
  AwardVersionTable,
  "award_id" | "version" | "name" | "content" | "template_version_id" | "issued_on" | "address_base_id" | "salt"
>;

/** Computes the digest of a version. An erasure removes the salt, after which the holders cannot be guessed from the digest. */
export const computeVersionDigest = (version: VersionFacts): string =>
  computeDigest(
    version.salt ?? "",
    version.award_id,
    String(version.version),
    version.name,
    version.content,
    version.issued_on,
    String(version.template_version_id),
    String(version.address_base_id),
  );

export async function hashVersions(
  versions: readonly NewVersion[],
  context: Pick<ChangeContext, "addressBaseId">,
): Promise<HashedVersion[]> {
  const hashedVersions: HashedVersion[] = [];
  for await (const chunk of inChunks(versions)) {
    for (const version of chunk) {
      const salt = randomId();
      const digest = computeVersionDigest({
        award_id: version.id,
        version: version.version,
        name: version.holders.join(holderSeparator),
        content: version.content,
        template_version_id: version.templateVersionId,
        issued_on: version.issuedOn,
        address_base_id: findAddressBaseId(version, context),
        salt,
      });
      hashedVersions.push({ ...version, salt, digest });
    }
  }
  return hashedVersions;
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
