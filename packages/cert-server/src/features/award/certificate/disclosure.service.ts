import { type AwardState, disclosedStates, toReason } from "cert-api";
import type { Kysely } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { Refusal } from "../../../http/refusal.ts";
import { findAward, type StoredAward, type StoredVersion } from "../award/record/storedAward.ts";
import { findErasureTime } from "../../keeping/erasure/awardErasure.service.ts";
import { isPublishedVersion } from "./rendition.store.ts";

export interface DisclosedVersion {
  award: StoredAward;
  /** The next version, if there is a later one. */
  nextVersion: StoredVersion | undefined;
  /**
   * True if its name and values may be shown: those of an award that is disclosed, and of an earlier version only if the
   * public had downloaded it.
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
  const next = isCurrent ? undefined : await findAward(db, id, selectedVersion.version + 1);
  const isDisclosed =
    disclosedStates.includes(award.state) && (isCurrent || (await isPublishedVersion(db, id, selectedVersion.version)));
  return { award, nextVersion: next?.selectedVersion, isDisclosed };
}

/** The reasons for which awards are not downloaded, by their state. */
const refusalReasons = { revoked: "award.revoked", withdrawn: "award.withdrawn" } as const satisfies Record<
  Exclude<AwardState, "valid">,
  string
>;

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
  if (award.state === "valid") return award;
  const isErased = (await findErasureTime(db, id)) !== null;
  throw new Refusal("gone", toReason(isErased ? "award.erased" : refusalReasons[award.state]));
}
