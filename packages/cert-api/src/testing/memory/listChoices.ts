import { columnSynonyms } from "../../messages/columnNames.ts";
import { dataKeys } from "../../nouns/dataKeys.ts";
import { toInputError } from "../../messages/describe.ts";
import { nameListProblem, type NameListProblem } from "../../messages/nameListProblem.ts";
import { toReason } from "../../wire/reasons.ts";
import type {
  Activity,
  ColumnMatch,
  ListColumn,
  UnusedColumn,
  UploadedFile,
  UploadOffer,
} from "../../schemas/schemas.ts";
import { buildReport } from "./buildReport.ts";
import type { Handlers } from "./handlers.ts";
import { fieldRefusal, getRow, MemoryOffer, MemoryRefusal, type MemorySheet, type State } from "./state.ts";
import { storeReport } from "./storeTemplate.ts";

/** What every award has without a column. */
const always: ReadonlySet<string> = new Set([
  dataKeys.name,
  dataKeys.number,
  dataKeys.activity,
  dataKeys.year,
  dataKeys.date,
  dataKeys.code,
]);

const listColumns = (sheets: readonly MemorySheet[]) => [
  ...new Set(sheets.flatMap(({ rows }) => Object.keys(rows[0] ?? {}))),
];

/** The placeholders of an uploaded template that the list has no column of, and the columns that can be chosen for them. */
function matchColumns(state: State, { template }: Activity, sheets: readonly MemorySheet[]) {
  const report = state.templates.has(template ?? "") ? state.reports.get(template ?? "") : undefined;
  const placeholders = report?.kind === "template" ? report.placeholders : [];
  const columns = listColumns(sheets);
  const matches = placeholders
    .filter(({ name, kind }) => kind === "text" && !always.has(name) && !columns.includes(name))
    .map(({ name }): ColumnMatch => {
      const synonyms = columnSynonyms.find((group) => group.includes(name)) ?? [];
      const proposal = columns.find((column) => synonyms.includes(column));
      return { name, column: null, ...(proposal !== undefined && { proposal, source: "name" as const }) };
    });
  const choosable = columns.map((name): ListColumn => {
    const samples = sheets.flatMap(({ rows }) => rows.map((row) => row[name] ?? "")).filter((text) => text !== "");
    return { name, samples: [...new Set(samples)].slice(0, 3) };
  });
  return { matches, choosable };
}

/** Rows without a name, as the list counts them: below its header, from 2. */
const listErrors = (sheets: readonly MemorySheet[]): NameListProblem[] =>
  sheets.flatMap(({ rows }) =>
    rows.flatMap((row, index) =>
      row[dataKeys.name] === "" ? [nameListProblem("emptyName", { row: index + 2, column: dataKeys.name })] : [],
    ),
  );

/** Refuses a list whose placeholders lack columns, or whose rows lack names; it waits for a choice. */
export function offerChoices(
  state: State,
  activity: Activity,
  { file, sheets }: { file: UploadedFile; sheets: readonly MemorySheet[] },
): void {
  if (sheets.length > 1) return;
  const { matches, choosable } = matchColumns(state, activity, sheets);
  const missing = matches.map(({ name }) => nameListProblem("missingColumn", { placeholder: name }, { name }));
  const rows = listErrors(sheets);
  const errors = [...missing, ...rows];
  if (errors.length === 0) return;
  const total = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  const offer: UploadOffer = {
    file,
    field: "name_list",
    ...(matches.length > 0 && { matches, choosable }),
    ...(rows.length > 0 && { errorRows: rows.length, soundRows: total - rows.length }),
  };
  state.waiting.set(activity.id, file);
  state.lists.set(file.id, [...sheets]);
  const reason =
    rows.length > 0 ? toReason("activity.listErrors", { count: errors.length }) : toReason("activity.listOffered");
  throw new MemoryOffer(reason, errors, offer);
}

/** How the in-memory API answers the choices that make a refused list usable. */
export const listChoiceHandlers: Pick<Handlers<"activity">, "choices" | "columns" | "markedList"> = {
  choices({ id, file: reference, columns = [], skipRows = false }, { state }) {
    const activity = getRow(state.activities, id);
    const file = [state.waiting.get(id), activity.nameListFile].find((each) => each?.id === reference);
    const sheets = state.lists.get(reference);
    if (!file || !sheets) throw new MemoryRefusal("stale", toReason("activity.fileReplaced"));
    const { matches, choosable } = matchColumns(state, activity, sheets);
    const chosen = new Map(columns.map(({ name, column }) => [name, column]));
    const open = matches.find(({ name }) => (chosen.get(name) ?? null) === null);
    if (open) throw fieldRefusal("invalid", "columns", toReason("activity.choiceErrors", { count: 1 }));
    const headers = new Map(columns.map(({ name, column }) => [column, name]));
    const renamed = sheets.map((sheet) => ({
      ...sheet,
      rows: sheet.rows
        .filter((row) => !skipRows || row[dataKeys.name] !== "")
        .map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [headers.get(key) ?? key, value]))),
    }));
    const filled = matches.map(({ name }): ColumnMatch => ({ name, column: chosen.get(name) ?? null }));
    const errors = listErrors(renamed);
    if (errors.length > 0) {
      const soundRows = renamed.reduce((sum, { rows }) => sum + rows.length, 0) - errors.length;
      const rows = { errorRows: errors.length, soundRows };
      const offer: UploadOffer = { file, field: "name_list", matches: filled, choosable, ...rows };
      throw new MemoryOffer(toReason("activity.choiceErrors", { count: errors.length }), errors, offer);
    }
    const skipped = skipRows ? listErrors(sheets).length : 0;
    state.lists.set(reference, renamed);
    state.waiting.delete(id);
    Object.assign(activity, { nameList: reference, nameListFile: file });
    return storeReport(state, {
      ...buildReport(file, renamed, activity.sheets),
      ...(matches.length > 0 && { matches: filled, choosable }),
      ...(skipped > 0 && { skipped }),
    });
  },
  columns({ id, nameList, columns }, { state }) {
    const activity = getRow(state.activities, id);
    if (activity.nameList === null) throw new MemoryRefusal("nameListMissing");
    const report = state.reports.get(nameList);
    if (activity.nameList !== nameList || report?.kind !== "name_list")
      throw new MemoryRefusal("stale", toReason("activity.listReplaced"));
    const { unused = [] } = report;
    const reasons = columns.flatMap(({ name: column }) => {
      if (unused.some(({ name }) => name === column)) return [];
      return [toReason(report.columns.includes(column) ? "activity.columnUsed" : "activity.unknownHeader", { column })];
    });
    const [firstReason] = reasons;
    if (firstReason !== undefined) {
      const errors = reasons.map((reason) => toInputError(reason, { field: "columns" }));
      throw new MemoryRefusal("invalid", firstReason, errors);
    }
    const uses = new Map(columns.map(({ name, use }) => [name, use]));
    const chosenColumns = unused.map(({ personal, ...column }): UnusedColumn => {
      const use = uses.get(column.name) ?? column.use;
      const missing = use === "import" && (column.use === "omit" || column.missing === true);
      return { name: column.name, use, ...(use === "omit" && personal && { personal }), ...(missing && { missing }) };
    });
    const omittedNames = new Set(chosenColumns.filter(({ use }) => use === "omit").map(({ name }) => name));
    const indexes = report.columns.flatMap((column, index) => (omittedNames.has(column) ? [] : [index]));
    Object.assign(activity, { hasUnpublishedChanges: true });
    return storeReport(state, {
      ...report,
      columns: indexes.map((index) => report.columns[index] ?? ""),
      firstRows: report.firstRows.map((row) => indexes.map((index) => row[index] ?? "")),
      unused: chosenColumns,
    });
  },
  markedList({ id }, { state }) {
    const file = state.waiting.get(id) ?? getRow(state.activities, id).nameListFile;
    if (!file) throw new MemoryRefusal("nameListMissing");
    const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    return new File([file.fileName], file.fileName, { type });
  },
};
