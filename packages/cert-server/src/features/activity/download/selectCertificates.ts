import { dataKeys, holderSeparator, parseContent, toInputError, toReason } from "cert-api";
import type { Store } from "../../../db/open.ts";
import { Refusal } from "../../../http/refusal.ts";
import { listIssuedAwards } from "../publish/issuedAwards.store.ts";

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

/** Which certificates are downloaded: the ids of awards, all when undefined; the column that groups them. */
export interface CertificateSelection {
  awards?: readonly string[] | undefined;
  group?: string | undefined;
}

/**
 * The valid certificates of an activity in the order of its list, those of one group together, groups in the order in
 * which they first come up. Throws a `Refusal` when there are none, when a selected award is not among them, and when no
 * award has the column.
 */
export async function selectCertificates(
  { read }: Store,
  activityId: number,
  { awards, group }: CertificateSelection,
): Promise<SelectedCertificate[]> {
  const wanted = awards && new Set(awards);
  const groups = new Map<string, SelectedCertificate[]>();
  let hasColumn = false;
  for await (const chunk of listIssuedAwards(read, activityId)) {
    for (const { id, state, name, number, content, validUntil } of chunk) {
      if (state !== "valid") continue;
      const value = group === undefined ? undefined : findValue(group, name, content);
      hasColumn ||= value !== undefined;
      if (wanted !== undefined && !wanted.delete(id)) continue;
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
  if (groups.size === 0) throw new Refusal("notFound", toReason("activity.noCertificates"));
  if (group !== undefined && !hasColumn) {
    throw fieldRefusal("group", toReason("activity.unknownColumn", { column: group }));
  }
  return [...groups.values()].flat();
}

/** What an award says in a column; undefined: it has no such column. */
function findValue(column: string, name: string, content: string): string | undefined {
  if (column === dataKeys.name) return name;
  const value = parseContent(content)?.[column];
  return typeof value === "object" ? value.join(holderSeparator) : value;
}

const fieldRefusal = (field: string, reason: ReturnType<typeof toReason>): Refusal =>
  new Refusal("invalid", reason, { errors: [toInputError(reason, { field })] });
