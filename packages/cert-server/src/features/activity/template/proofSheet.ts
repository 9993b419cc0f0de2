import { dataKeys, formatDay, holderSeparator, isOrganizationHeader } from "cert-api";
import { findLatestTemplateVersion } from "../../../files/templateVersions.ts";
import { Refusal } from "../../../http/refusal.ts";
import { templateMessages } from "../../../messages.ts";
import { looksPersonal, type NameListRow } from "../../../sheets/index.ts";
import { writeSheet } from "../../../text/writeSheet.ts";
import { getActivity } from "../activity/activity.service.ts";
import { findYear } from "../activity/awardContent.ts";
import type { PreviewDeps } from "./sample.ts";

/**
 * Writes the awards of an activity's list for those who check them before they are issued: the holders with what is not
 * personal, those of an organization together.
 */
export async function writeProofSheet({ store, clock, timeZone, readList }: PreviewDeps, id: string) {
  const activity = await getActivity(store.read, id);
  const { name, template, holderCheck } = activity;
  const version = await findLatestTemplateVersion(store.read, template?.id ?? "");
  const { columns, rows } = await readList(activity, version);
  if (rows.length === 0) throw new Refusal("nameListMissing");
  const year = Number(findYear(name, formatDay(clock(), timeZone)));
  const photos = version?.placeholders.filter(({ kind }) => kind === "photo").map((placeholder) => placeholder.name);
  const isHidden = (column: string, index: number) =>
    column === holderCheck?.column ||
    photos?.includes(column) === true ||
    looksPersonal(
      column,
      rows.map(({ values }) => values[index] ?? ""),
      year,
    );
  const shownColumns = columns
    .map((column, index) => ({ column, index }))
    .filter(({ column, index }) => !isHidden(column, index));
  const organization = shownColumns.find(({ column }) => isOrganizationHeader(column));
  const toGroup = ({ values }: NameListRow) => (organization && values[organization.index]) ?? "";
  const groups = Map.groupBy(rows, toGroup);
  const others = shownColumns.filter((column) => column !== organization);
  const ordered = [...groups].flatMap(([group, members]) =>
    members.map(({ holders, values }) => [
      ...(organization ? [group] : []),
      holders.join(holderSeparator),
      ...others.map(({ index }) => values[index]),
    ]),
  );
  const headers = [...(organization ? [organization] : []), { column: dataKeys.name }, ...others];
  const { proofSheet } = templateMessages;
  const bytes = writeSheet(ordered, { name: proofSheet, headers: headers.map(({ column }) => column) });
  return { fileName: `${name}-${proofSheet}.xlsx`, bytes, awards: rows.length };
}
