import { findCertificateHash, findValidUntil, holderSeparator, type PublicSearchScope } from "cert-api";
import type { RowGenerator, TableRows } from "../../../db/rowGenerator.ts";
import type { AwardVersionTable } from "../../../db/tables.ts";
import { numberKey } from "../../../lists/rules/numberKey.ts";
import { listPhotoReferences } from "./listPhotoReferences.ts";
import { buildClaimValues } from "../columnValue.ts";
import { restrictKeys, searchKeys } from "../search/searchKeys.ts";

/** A version of an award that is to be written. */
export interface NewVersion {
  id: string;
  version: number;
  holders: readonly string[];
  content: string;
  number: string | null;
  templateVersionId: number | null;
  /** `YYYY-MM-DD` */
  issuedOn: string;
  /** The base of the version before. */
  addressBaseId?: number | null;
}

/** A version with its digest, see `hashVersions`, and the salt that keeps its holders from being guessed from it. */
export interface HashedVersion extends NewVersion {
  salt: string;
  digest: string;
}

/** Returns the base that a version is issued under. */
export const findAddressBaseId = (version: NewVersion, { addressBaseId }: Pick<ChangeContext, "addressBaseId">) =>
  addressBaseId ?? version.addressBaseId ?? null;

/** What new awards have in common. */
export interface NewAwards {
  activityId: number | null;
  /** The department of the activity, or of who makes them by hand; null: none. */
  departmentId: number | null;
  occasion: ChangeContext;
}

/** The same with what is looked up where the awards are written. */
interface IssuedAwards extends NewAwards {
  /** By what visitors find them. */
  scope: PublicSearchScope;
  /** The columns for whose values the activity has claim links. */
  claimColumns: readonly string[];
}

/** What all versions that are written together have in common. */
export interface ChangeContext {
  /** The entry of the audit log about the act, which has the digest of all of them. */
  auditId: number;
  source: AwardVersionTable["source"];
  userId: number | null;
  reason: string;
  at: number;
  /** The base that is issued under now, see `baseToIssue`; null: each version keeps that of the version before. */
  addressBaseId: number | null;
}

/** What a new version adds. */
export function versionRows(versions: readonly HashedVersion[], occasion: ChangeContext) {
  const { source, userId, reason, at, auditId } = occasion;
  return [
    {
      table: "award_version" as const,
      rows: versions.map((version) => ({
        award_id: version.id,
        version: version.version,
        name: version.holders.join(holderSeparator),
        content: version.content,
        template_version_id: version.templateVersionId,
        issued_on: version.issuedOn,
        source,
        user_id: userId,
        reason,
        created_at: at,
        valid_until: findValidUntil(version.content, version.issuedOn),
        address_base_id: findAddressBaseId(version, occasion),
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

/** What new awards add: their first version, what they are found by, and the numbers that they take for good. */
export function buildRows(
  versions: readonly HashedVersion[],
  { activityId, departmentId, occasion, scope, claimColumns }: IssuedAwards,
): TableRows[] {
  const { at } = occasion;
  return [
    {
      table: "award",
      rows: versions.map(({ id, number, version }) => ({
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
    {
      table: "award_key",
      rows: versions.flatMap(({ id, holders, number }) =>
        restrictKeys(searchKeys(holders, number), scope).map(({ key, rank, shared }) => ({
          key,
          rank,
          award_id: id,
          shared,
        })),
      ),
    },
    {
      table: "claim_value",
      rows: versions.flatMap(({ holders, ...version }) =>
        activityId === null
          ? []
          : buildClaimValues(claimColumns, { ...version, activityId, name: holders.join(holderSeparator) }),
      ),
    },
    {
      table: "number_taken",
      rows: versions.flatMap(({ id, number }) =>
        number === null ? [] : [{ number: numberKey(number), award_id: id, created_at: at }],
      ),
    },
  ];
}

/** Makes the rows of new awards. */
export const buildAwards: RowGenerator<HashedVersion, IssuedAwards> = { module: import.meta.url, buildRows };
