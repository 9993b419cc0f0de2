import type { Confirmation, NameListProblem, NameListProblemParams } from "cert-api";
import type { NameList } from "../../lists/index.ts";
import { findPastValidity } from "../nameList/check/checkValidity.ts";
import { publicPersonal } from "../nameList/check/personalWarnings.ts";

const namedRows = 5;

/**
 * Lists what a user has to confirm before a list is published: past days of validity (`YYYY-MM-DD` in `today`), public
 * columns that look like identity or phone numbers, identical rows, and warnings that the report was too long to list.
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
