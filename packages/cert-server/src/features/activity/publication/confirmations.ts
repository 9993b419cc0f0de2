import { type Confirmation, dataKeys, formatDay, type NameListProblem, type NameListProblemParams } from "cert-api";
import type { Placeholder, Warning } from "cert-render";
import type { TemplateFindings, TemplateVersion } from "../../../files/templateVersions.ts";
import type { NameList } from "../../../sheets/index.ts";
import type { StoredActivity } from "../activity/storedActivity.ts";
import { findPastValidity, listFilledNames } from "../nameList/check/checkValidity.ts";
import { publicColumns, publicPersonal } from "../nameList/check/personalWarnings.ts";
import { listPlaceholders, photoPlaceholders, validityNames } from "../template/placeholders.ts";
import type { PublishDeps } from "./publishInput.ts";

type ConfirmationDeps = Pick<PublishDeps, "store" | "clock" | "timeZone">;
type ConfirmedActivity = Pick<StoredActivity, "id" | "winnerColumn" | "validityMonths">;

const namedRows = 5;

/**
 * Lists what a user has to confirm before a list is published: what its template or its settings let expect and it does not
 * fill, hidden rows and joined names of which nobody said how they are read, past days of validity, public columns that look
 * like identity or phone numbers, identical rows, and warnings that the report was too long to list.
 * @param list null while there is none, or its sheets are not chosen
 */
export async function listConfirmations(
  deps: ConfirmationDeps,
  activity: ConfirmedActivity,
  { list, template }: { list: NameList | null; template: TemplateVersion | null },
): Promise<Confirmation[]> {
  const ofTemplate = template === null ? [] : listTemplateConfirmations(template, list, activity);
  return list === null
    ? ofTemplate
    : [...ofTemplate, ...(await listNameListConfirmations(deps, activity, { list, template }))];
}

async function listNameListConfirmations(
  { store, clock, timeZone }: ConfirmationDeps,
  { id, winnerColumn }: ConfirmedActivity,
  { list, template }: { list: NameList; template: TemplateVersion | null },
): Promise<Confirmation[]> {
  const columns = await publicColumns(store.read, id, template);
  const lacksWinnerColumn = winnerColumn !== null && !list.columns.includes(winnerColumn);
  const today = formatDay(clock(), timeZone);
  const past = findPastValidity(list, today).map((place) => ({ code: "pastValidity" as const, ...place }));
  const ofColumns = [...publicPersonal(list, columns), ...past].map(
    ({ code, sheet, column, rows: [row = 0], count }): Confirmation => ({
      code,
      params: { row, column, count, ...(sheet !== undefined && { sheet }) },
    }),
  );
  const listed = list.problems.filter(({ level }) => level === "warning");
  const unanswered = listed.flatMap(({ code, sheet, params }) =>
    code === "hiddenRows" || code === "severalNames"
      ? [{ code, params: { ...params, ...(sheet !== undefined && { sheet }) } } as Confirmation]
      : [],
  );
  const equal = listed.filter(({ code }) => code === "equalRow");
  const named = equal.slice(0, namedRows).map(toConfirmation);
  const otherCount = equal.length - named.length;
  const hidden = list.warnings - listed.length;
  return [
    ...(lacksWinnerColumn ? [{ code: "winnerColumnMissing" as const, params: { column: winnerColumn } }] : []),
    ...unanswered,
    ...ofColumns,
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

/** Names whose text is the same on every certificate of an activity. */
const sameForAll: ReadonlySet<string> = new Set([
  dataKeys.activity,
  dataKeys.year,
  dataKeys.date,
  dataKeys.numeralDate,
  dataKeys.code,
]);

/**
 * Lists what is unexpected about certificates printed from a template: that all are alike, that places of it look like
 * blanks, and placeholders that are empty on all of them.
 * @param list null while there is none: then nothing is said of its columns
 */
function listTemplateConfirmations(
  { placeholders, candidates, warnings }: Pick<TemplateFindings, "placeholders" | "candidates" | "warnings">,
  list: Pick<NameList, "columns" | "rows"> | null,
  { validityMonths }: { validityMonths: number | null },
): Confirmation[] {
  const filled = list && [dataKeys.name, dataKeys.number, ...listFilledNames(list.columns, validityMonths)];
  const printed = [...placeholders, ...candidates.filter(({ name }) => filled?.includes(name) ?? true)];
  const blanks = warnings.find(({ code }) => code === "reading.blanks");
  const names = list === null ? [] : listUnfilled(placeholders, list, filled ?? []);
  return [
    ...(printed.every(({ name }) => sameForAll.has(name)) ? [{ code: "noPlaceholders" as const, params: {} }] : []),
    ...(blanks === undefined ? [] : [toUnnamedBlanks(blanks)]),
    ...(names.length > 0 ? [{ code: "unfilledPlaceholders" as const, params: { names } }] : []),
  ];
}

const toUnnamedBlanks = ({ params: { text, count }, place }: Warning): Confirmation => ({
  code: "unnamedBlanks",
  params: { text: String(text), count: Number(count), place },
});

function listUnfilled(
  placeholders: readonly Placeholder[],
  { columns, rows }: Pick<NameList, "columns" | "rows">,
  filled: readonly string[],
): string[] {
  return [...listPlaceholders(placeholders), ...photoPlaceholders(placeholders)]
    .filter(({ name, optional }) => {
      if (!optional || (validityNames.has(name) && filled.includes(name))) return false;
      const index = columns.indexOf(name);
      return rows.every(({ values }) => (values[index] ?? "") === "");
    })
    .map(({ name }) => name);
}
