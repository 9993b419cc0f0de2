import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { findAward, type StoredAward, type StoredVersion } from "../award/record/storedAward.ts";
import type { PdfSigner } from "../signature/pdfSigner.service.ts";
import type { VersionKey } from "./frozenPdf.store.ts";
import { findPublicSigner } from "./pdfSignature.store.ts";
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

/** Finds the name of who signed the PDF of a version, or will when it is downloaded; null if it is not signed. */
export async function findSigner(
  db: Kysely<Tables>,
  key: VersionKey,
  pdfSigner: PdfSigner | null,
): Promise<string | null> {
  const name = await findPublicSigner(db, key);
  if (name !== undefined) return name;
  const isUnsigned = await isPublishedVersion(db, key.award_id, key.version);
  return isUnsigned ? null : (pdfSigner?.findName() ?? null);
}
