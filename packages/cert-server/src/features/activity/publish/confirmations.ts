import type { Confirmation, NameListProblem, NameListProblemParams } from "cert-api";
import type { NameList } from "../../../lists/nameList.ts";
import { findPastValidity } from "../files/checkValidity.ts";
import { publicPersonal } from "../files/personalWarnings.ts";

/** How many equal rows are named one by one. */
const namedRows = 5;

/**
 * What has to be confirmed before a list is published: days of validity that are over today (`YYYY-MM-DD`), columns before the public with values that look like somebody's
 * identity or phone number, rows that say the same, and what is not listed for its length.
 */
export function listConfirmations(
  list: NameList,
  { columns, today }: { columns: ReadonlySet<string>; today: string },
): Confirmation[] {
  const past = findPastValidity(list, today).map(({ sheet, column, rows: [row = 0], count }): Confirmation => ({
    code: "pastValidity",
    params: { row, column, count, ...(sheet !== undefined && { sheet }) },
  }));
  const personal = publicPersonal(list, columns).map(
    ({ code, sheet, column, rows: [row = 0], count }): Confirmation => ({
      code,
      params: { row, column, count, ...(sheet !== undefined && { sheet }) },
    }),
  );
  const listed = list.problems.filter(({ level }) => level === "warning");
  const equal = listed.filter(({ code }) => code === "equalRow");
  const named = equal.slice(0, namedRows).map(toConfirmation);
  const otherCount = equal.length - named.length;
  const hidden = list.warnings - listed.length;
  return [
    ...personal,
    ...past,
    ...named,
    ...(otherCount > 0 ? [{ code: "equalRows" as const, params: { count: otherCount } }] : []),
    ...(hidden > 0 ? [{ code: "unlistedWarnings" as const, params: { count: hidden } }] : []),
  ];
}

/** A row that says what an earlier one says. */
function toConfirmation({ row = 0, sheet, params }: NameListProblem): Confirmation {
  const other = params as NameListProblemParams["equalRow"];
  return {
    code: "equalRow",
    params: {
      row,
      ...(sheet !== undefined && { sheet }),
      otherRow: other.row,
      ...(other.sheet !== undefined && { otherSheet: other.sheet }),
    },
  };
}
