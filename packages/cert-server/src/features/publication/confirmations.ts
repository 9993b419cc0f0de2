import { type Confirmation, formatDay, type NameListProblem, type NameListProblemParams } from "cert-api";
import { findPastValidity } from "../nameList/check/checkValidity.ts";
import { publicColumns, publicPersonal } from "../nameList/check/personalWarnings.ts";
import type { PublishDeps, PublishInput } from "./publishInput.ts";

const namedRows = 5;

/**
 * Lists what a user has to confirm before a list is published: past days of validity, public columns that look like
 * identity or phone numbers, identical rows, and warnings that the report was too long to list.
 */
export async function listConfirmations(
  { store, clock, timeZone }: Pick<PublishDeps, "store" | "clock" | "timeZone">,
  activity: { id: number },
  { list, template }: Pick<PublishInput, "list" | "template">,
): Promise<Confirmation[]> {
  const columns = await publicColumns(store.read, activity.id, template);
  const today = formatDay(clock(), timeZone);
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
