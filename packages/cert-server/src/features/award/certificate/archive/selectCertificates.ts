import { toReason } from "cert-api";
import type { Store } from "../../../../db/open.ts";
import { fieldRefusal, Refusal } from "../../../../http/refusal.ts";
import { findColumnValue } from "../../award/record/columnValue.ts";
import { listHandoutAwards } from "../../award/record/handoutAwards.ts";

export interface SelectedCertificate {
  id: string;
  name: string;
  number: string;
  validUntil: string | null;
  /** Value of the grouping column, empty if the award has none; undefined if certificates are not grouped. */
  group?: string;
}

export interface CertificateSelection {
  awards?: readonly string[] | undefined;
  group?: string | undefined;
  isUndownloadedOnly?: boolean | undefined;
}

/**
 * Lists the valid certificates of an activity in the order of its list. Certificates of one group are kept together, and
 * groups follow the order of their first certificate.
 * @throws Refusal if no certificate is selected, if a selected award is not valid or not in the activity, or if no award
 * has the grouping column
 */
export async function selectCertificates(
  { read }: Store,
  activityId: number,
  { awards, group, isUndownloadedOnly = false }: CertificateSelection,
): Promise<SelectedCertificate[]> {
  const wanted = awards && new Set(awards);
  const certificates: SelectedCertificate[] = [];
  let hasColumn = false;
  let hasAwards = false;
  for await (const chunk of listHandoutAwards(read, activityId)) {
    for (const award of chunk) {
      const { id, name, number, validUntil, downloadedAt } = award;
      const value = group === undefined ? undefined : findColumnValue(group, award);
      hasColumn ||= value !== undefined;
      if (wanted !== undefined && !wanted.delete(id)) continue;
      hasAwards = true;
      if (isUndownloadedOnly && downloadedAt !== null) continue;
      const facts = { id, name, number: number ?? "", validUntil };
      certificates.push({ ...facts, ...(group !== undefined && { group: value ?? "" }) });
    }
  }
  if (wanted !== undefined && wanted.size > 0) {
    throw fieldRefusal("invalid", "awards", toReason("activity.otherAwards", { count: wanted.size }));
  }
  if (!hasAwards) throw new Refusal("notFound", "activity.noCertificates");
  if (certificates.length === 0) throw new Refusal("notFound", "activity.noUndownloaded");
  if (group !== undefined && !hasColumn) {
    throw fieldRefusal("invalid", "group", toReason("activity.unknownColumn", { column: group }));
  }
  return [...Map.groupBy(certificates, (certificate) => certificate.group).values()].flat();
}
