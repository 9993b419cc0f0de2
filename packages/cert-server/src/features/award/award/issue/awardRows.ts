import { findCertificateHash, findValidUntil, holderSeparator } from "cert-api";
import type { RowGenerator, TableRows } from "../../../../db/rowGenerator.ts";
import { numberKey } from "../../../../text/numberKey.ts";
import { listPhotoReferences } from "./listPhotoReferences.ts";
import { buildClaimValues } from "../record/columnValue.ts";
import { buildKeyRows, buildSearchRow, type IndexSettings } from "../../../public/searchIndex/searchRows.ts";
import type { Tables } from "../../../../db/tables.ts";

export interface NewVersion {
  id: string;
  version: number;
  holders: readonly string[];
  content: string;
  number: string | null;
  templateVersionId: number | null;
  issuedOn: string;
  addressBaseId?: number | null;
}

/** A version with its digest, see `hashVersions`, and the salt that keeps its holders from being guessed from the digest. */
export interface HashedVersion extends NewVersion {
  salt: string;
  digest: string;
}

/** Returns the columns of a version on which its digest depends, see `hashVersions`. */
export const toDigestedColumns = (version: NewVersion, { addressBaseId }: Pick<ChangeContext, "addressBaseId">) => ({
  award_id: version.id,
  version: version.version,
  name: version.holders.join(holderSeparator),
  content: version.content,
  template_version_id: version.templateVersionId,
  issued_on: version.issuedOn,
  address_base_id: addressBaseId ?? version.addressBaseId ?? null,
});

/** Returns the rows that keep numbers from being given again. */
export const numberRows = (awards: readonly { id: string; number: string | null }[], at: number) =>
  awards.flatMap(({ id, number }) =>
    number === null ? [] : [{ number: numberKey(number), award_id: id, created_at: at }],
  );

export interface NewAwards {
  activityId: number | null;
  /** Department of the activity, or of the user who creates the awards by hand; null for none. */
  departmentId: number | null;
  occasion: ChangeContext;
}

/** The first version of an award that has its `seq` already, so that its rows of the search index can be built with it. */
export interface FirstVersion extends HashedVersion {
  seq: number;
}

interface IssuedAwards extends NewAwards {
  indexSettings: IndexSettings;
  claimColumns: readonly string[];
}

export interface ChangeContext {
  auditId: number;
  source: Tables["award_version"]["source"];
  userId: number | null;
  reason: string;
  at: number;
  /** The current address base, see `baseToIssue`; null if each version keeps that of the previous one. */
  addressBaseId: number | null;
}

export function versionRows(versions: readonly HashedVersion[], occasion: ChangeContext) {
  const { source, userId, reason, at, auditId } = occasion;
  return [
    {
      table: "award_version" as const,
      rows: versions.map((version) => ({
        ...toDigestedColumns(version, occasion),
        source,
        user_id: userId,
        reason,
        created_at: at,
        valid_until: findValidUntil(version.content, version.issuedOn),
        audit_id: auditId,
        salt: version.salt,
        digest: version.digest,
      })),
    },
    {
      table: "award_holder" as const,
      rows: versions.flatMap(({ id, version, holders }) =>
        holders.map((name, position) => ({ award_id: id, version, position, name })),
      ),
    },
    {
      table: "award_photo" as const,
      rows: versions.flatMap(({ id, version, content }) =>
        listPhotoReferences(content).map(({ name, hash }) => ({ award_id: id, version, name, hash })),
      ),
    },
    {
      table: "award_pdf" as const,
      rows: versions.flatMap(({ id, version, content }) => {
        const hash = findCertificateHash(content);
        return hash === null ? [] : [{ award_id: id, version, hash }];
      }),
    },
  ] as const satisfies readonly TableRows[];
}

/** Builds the rows of new awards: their first version, the search index, and the numbers that they take permanently. */
export function buildRows(
  versions: readonly FirstVersion[],
  { activityId, departmentId, occasion, indexSettings, claimColumns }: IssuedAwards,
): TableRows[] {
  const { at } = occasion;
  const searchRows = versions.map(({ seq, id, holders, number, content, issuedOn }) =>
    buildSearchRow({
      award: seq,
      id,
      activityId,
      holders,
      number,
      content,
      validUntil: findValidUntil(content, issuedOn),
      ...indexSettings,
    }),
  );
  return [
    {
      table: "award",
      rows: versions.map(({ seq, id, number, version }) => ({
        seq,
        id,
        activity_id: activityId,
        number,
        state: "valid" as const,
        version,
        template_id: null,
        created_at: at,
        state_at: at,
        state_reason: "",
        department_id: departmentId,
      })),
    },
    ...versionRows(versions, occasion),
    { table: "search_award", rows: searchRows },
    // In the order in which the table keeps them
    { table: "award_key", rows: searchRows.flatMap(buildKeyRows).sort(byKey) },
    {
      table: "claim_value",
      rows: versions.flatMap(({ holders, ...version }) =>
        activityId === null
          ? []
          : buildClaimValues(claimColumns, { ...version, activityId, name: holders.join(holderSeparator) }),
      ),
    },
    { table: "number_taken", rows: numberRows(versions, at) },
  ];
}

const byKey = (a: Tables["award_key"], b: Tables["award_key"]) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

export const buildAwards: RowGenerator<FirstVersion, IssuedAwards> = { module: import.meta.url, buildRows };
