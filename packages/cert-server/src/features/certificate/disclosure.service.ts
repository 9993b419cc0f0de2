import { toReason } from "cert-api";
import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { Refusal } from "../../http/refusal.ts";
import { findAward, type StoredAward, type StoredVersion } from "../award/record/storedAward.ts";
import { findErasureTime } from "../erasure/awardErasure.service.ts";
import { isPublishedVersion } from "./rendition.store.ts";

export interface DisclosedVersion {
  award: StoredAward;
  /** The next version, if a later one supersedes this. A revoked or withdrawn award is not superseded. */
  nextVersion: StoredVersion | undefined;
  /**
   * True if its name and values may be shown: not for a withdrawn award, and for an earlier version only if the public had
   * downloaded it.
   */
  isDisclosed: boolean;
}

/** Finds a version of an award, by default the current one; undefined if there is none. */
export async function findDisclosedVersion(
  db: Kysely<Tables>,
  id: string,
  version?: number,
): Promise<DisclosedVersion | undefined> {
  const award = await findAward(db, id, version);
  if (award === undefined) return undefined;
  const { selectedVersion } = award;
  const isCurrent = selectedVersion.version === award.version;
  const isSuperseded = award.state === "valid" && !isCurrent;
  const next = isSuperseded ? await findAward(db, id, selectedVersion.version + 1) : undefined;
  const isDisclosed =
    award.state !== "withdrawn" && (isCurrent || (await isPublishedVersion(db, id, selectedVersion.version)));
  return { award, nextVersion: next?.selectedVersion, isDisclosed };
}

/** Returns an award that may be downloaded. A void award is refused in all its versions. */
export async function getDownloadable(
  db: Kysely<Tables>,
  id: string,
  version: number | undefined,
): Promise<StoredAward> {
  const award = await findAward(db, id, version);
  if (award === undefined) {
    throw new Refusal("notFound", version === undefined ? toReason("award.notFound") : toReason("award.noVersion"));
  }
  if (award.state === "revoked") throw new Refusal("gone", toReason("award.revoked"));
  if (award.state === "withdrawn") {
    const isErased = (await findErasureTime(db, id)) !== null;
    throw new Refusal("gone", toReason(isErased ? "award.erased" : "award.withdrawn"));
  }
  return award;
}
