import type { Kysely } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { findAward, type StoredAward, type StoredVersion } from "../award.store.ts";
import { isPublishedVersion } from "./rendition.store.ts";

/** One version of an award, with what decides how much of it the public is shown. */
export interface DisclosedVersion {
  /** The award, with the version that was asked for as its `selectedVersion`. */
  award: StoredAward;
  /** The version after it, when a later one has superseded it; a revoked or withdrawn award is not superseded. */
  nextVersion: StoredVersion | undefined;
  /** Whether its name and values may be shown: not of a withdrawn award, of an earlier version only if the public had it. */
  isDisclosed: boolean;
}

/** Finds a version of an award, the current one unless one is named; undefined when there is none. */
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
