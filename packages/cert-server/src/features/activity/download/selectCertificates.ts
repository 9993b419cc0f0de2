import { toInputError, toReason } from "cert-api";
import type { Store } from "../../../db/open.ts";
import { Refusal } from "../../../http/refusal.ts";
import { findColumnValue } from "../../award/columnValue.ts";
import { listHandedAwards } from "../handout/handout.store.ts";

/** A certificate that is downloaded with others. */
export interface SelectedCertificate {
  id: string;
  name: string;
  /** Empty where it has none. */
  number: string;
  /** The last day on which it is valid, `YYYY-MM-DD`; null: for good. */
  validUntil: string | null;
  /** Its value of the grouping column, empty where it has none; undefined: certificates are not grouped. */
  group?: string;
}

/** Which certificates are downloaded. */
export interface CertificateSelection {
  /** The ids of awards; all when undefined. */
  awards?: readonly string[] | undefined;
  /** The column that groups them. */
  group?: string | undefined;
  /** Only those that the public has not downloaded. */
  isUndownloadedOnly?: boolean | undefined;
}

/**
 * The valid certificates of an activity in the order of its list, those of one group together, groups in the order in
 * which they first come up. Throws a `Refusal` when there are none, or none that was not downloaded, when a selected award is not among them, and when no
 * award has the column.
 */
export async function selectCertificates(
  { read }: Store,
  activityId: number,
  { awards, group, isUndownloadedOnly = false }: CertificateSelection,
): Promise<SelectedCertificate[]> {
  const wanted = awards && new Set(awards);
  const groups = new Map<string, SelectedCertificate[]>();
  let hasColumn = false;
  let hasAwards = false;
  for await (const chunk of listHandedAwards(read, activityId)) {
    for (const award of chunk) {
      const { id, name, number, validUntil, downloadedAt } = award;
      const value = group === undefined ? undefined : findColumnValue(group, award);
      hasColumn ||= value !== undefined;
      if (wanted !== undefined && !wanted.delete(id)) continue;
      hasAwards = true;
      if (isUndownloadedOnly && downloadedAt !== null) continue;
      const facts = { id, name, number: number ?? "", validUntil };
      const certificate = { ...facts, ...(group !== undefined && { group: value ?? "" }) };
      const members = groups.get(value ?? "");
      if (members === undefined) groups.set(value ?? "", [certificate]);
      else members.push(certificate);
    }
  }
  if (wanted !== undefined && wanted.size > 0) {
    throw fieldRefusal("awards", toReason("activity.otherAwards", { count: wanted.size }));
  }
  if (!hasAwards) throw new Refusal("notFound", toReason("activity.noCertificates"));
  if (groups.size === 0) throw new Refusal("notFound", toReason("activity.noUndownloaded"));
  if (group !== undefined && !hasColumn) {
    throw fieldRefusal("group", toReason("activity.unknownColumn", { column: group }));
  }
  return [...groups.values()].flat();
}

const fieldRefusal = (field: string, reason: ReturnType<typeof toReason>): Refusal =>
  new Refusal("invalid", reason, { errors: [toInputError(reason, { field })] });
