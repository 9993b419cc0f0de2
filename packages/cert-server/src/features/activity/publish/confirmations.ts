import { activityMessages } from "cert-api";
import type { NameList } from "../../../lists/nameList.ts";
import { publicPersonal } from "../files/personalWarnings.ts";

/** How many equal rows are named one by one. */
const namedRows = 5;

/**
 * What has to be confirmed before a list is published: columns before the public with values that look like somebody's
 * identity or phone number, rows that say the same, and what is not listed for its length.
 */
export function listConfirmations(list: NameList, columns: ReadonlySet<string>): string[] {
  const personal = publicPersonal(list, columns).map(({ code, sheet, column, rows: [row = 0], count }) =>
    activityMessages.personal(code, row, column, count, sheet),
  );
  const listed = list.problems.filter(({ level }) => level === "warning");
  const equal = listed.filter(({ code }) => code === "equalRow");
  const named = equal
    .slice(0, namedRows)
    .map(({ row = 0, sheet, message }) => activityMessages.equalRow(row, message, sheet));
  const otherCount = equal.length - named.length;
  const hidden = list.warnings - listed.length;
  return [
    ...personal,
    ...named,
    ...(otherCount > 0 ? [activityMessages.equalRows(otherCount)] : []),
    ...(hidden > 0 ? [activityMessages.unlistedWarnings(hidden)] : []),
  ];
}
