import { dataKeys, holderSeparator } from "cert-api";
import type { ColumnChoice, NameList, NameListRow, Reading, RenamedColumn } from "../nameList.ts";
import { findRunningNumbers } from "./runningNumbers.ts";

interface Target {
  key: string;
  header: string;
  isHolders?: boolean;
}

interface ListMatching {
  matches: readonly ColumnChoice[];
  /** The names that are needed unchanged: those printed by the template or read by the product itself. */
  neededNames: ReadonlySet<string>;
  /** The columns that only number the rows. */
  runningNumbers: ReadonlySet<string>;
}

/** A part of a list with its own headers: a sheet, or the whole list if its rows name no sheet. */
interface Part {
  sheet: string | undefined;
  columns: readonly string[];
}

/**
 * Renames the list's columns to the template's placeholders, sheet by sheet because each has its own headers. A column
 * with the placeholder's own name takes precedence over any choice. A column that fills a placeholder keeps its own name
 * in addition only if that is needed too. A column that only numbers the rows is dropped unless something needs it.
 */
export function matchColumns(
  list: NameList,
  { matches = [], neededNames = [] }: Pick<Reading, "matches" | "neededNames">,
): NameList {
  const runningNumbers = findRunningNumbers(list);
  if (matches.length === 0 && runningNumbers.size === 0) return list;
  const listMatching = { matches, neededNames: new Set(neededNames), runningNumbers };
  const parts = splitSheets(list).map((part) => ({ ...part, targets: toTargets(list, part, listMatching) }));
  const isChanged = ({ columns, targets }: (typeof parts)[number]) =>
    columns.length !== targets.length ||
    targets.some(({ key, header }, index) => key !== header || key !== columns[index]);
  if (!parts.some(isChanged)) return list;
  const columns = [...new Set(parts.flatMap(({ targets }) => targets.map(({ key }) => key)))];
  const partOf = (sheet: string | undefined) => parts.find((part) => part.sheet === sheet) ?? parts[0];
  const readers = new Map(
    parts.map((part) => [part, columns.map((column) => createReader(list, part.targets, column))]),
  );
  const matchRow = (row: NameListRow): NameListRow => {
    const part = partOf(row.sheet);
    const values = part === undefined ? [] : (readers.get(part) ?? []).map((read) => read(row));
    return { ...row, values, ...(row.pictures && { pictures: renameKeys(row.pictures, part?.targets ?? []) }) };
  };
  return {
    ...list,
    columns,
    rowNumbers: [...runningNumbers].filter((header) => !columns.includes(header)),
    rows: list.rows.map(matchRow),
    personal: list.personal.flatMap((values) =>
      (partOf(values.sheet)?.targets ?? [])
        .filter(({ header }) => header === values.column)
        .map(({ key }) => ({ ...values, column: key })),
    ),
    renamed: [...(list.renamed ?? []), ...parts.flatMap(listRenamed)],
    sheets: list.sheets.map((sheet) => ({
      ...sheet,
      columns: sheet.columns.length === 0 ? [] : (partOf(sheet.name)?.targets ?? []).map(({ key }) => key),
    })),
  };
}

function splitSheets({ columns, sheets, rows }: NameList): Part[] {
  const isSplit = rows.some(({ sheet }) => sheet !== undefined);
  if (!isSplit) return [{ sheet: undefined, columns }];
  return sheets
    .filter((sheet) => sheet.columns.length > 0)
    .map((sheet) => ({ sheet: sheet.name, columns: sheet.columns }));
}

function toTargets({ renamed = [] }: NameList, { sheet, columns }: Part, matching: ListMatching): Target[] {
  const { matches, neededNames, runningNumbers } = matching;
  const present = new Set(columns);
  const namesFor = (header: string) =>
    matches.filter((match) => match.header === header && !present.has(match.name)).map(({ name }) => name);
  const isNames = (column: RenamedColumn) =>
    column.column === dataKeys.name && (column.sheet === undefined || column.sheet === sheet);
  const nameHeader = renamed.find(isNames)?.header ?? dataKeys.name;
  const holders = namesFor(nameHeader).filter((name) => name !== dataKeys.name);
  if (nameHeader !== dataKeys.name && neededNames.has(nameHeader)) holders.push(nameHeader);
  return [
    ...columns.flatMap((header) => {
      const names = namesFor(header);
      if (names.length === 0 && runningNumbers.has(header) && !neededNames.has(header)) return [];
      const keys = names.length === 0 || neededNames.has(header) ? [header, ...names] : names;
      return keys.map((key) => ({ key, header }));
    }),
    ...[...new Set(holders)].map((key) => ({ key, header: nameHeader, isHolders: true })),
  ];
}

function createReader({ columns }: NameList, targets: readonly Target[], column: string): (row: NameListRow) => string {
  const target = targets.find(({ key }) => key === column);
  if (target?.isHolders) return ({ holders }) => holders.join(holderSeparator);
  const place = columns.indexOf(target?.header ?? "");
  return ({ values }) => values[place] ?? "";
}

const listRenamed = ({ sheet, targets }: Part & { targets: readonly Target[] }): RenamedColumn[] =>
  targets
    .filter(({ key, header }) => key !== header)
    .map(({ key, header }) => ({ ...(sheet !== undefined && { sheet }), column: key, header }));

const renameKeys = (pictures: Readonly<Record<string, string>>, targets: readonly Target[]) =>
  Object.fromEntries(
    targets.flatMap(({ key, header }) => {
      const part = pictures[header];
      return part === undefined ? [] : [[key, part]];
    }),
  );

export const fileHeader = (
  { renamed = [] }: Pick<NameList, "renamed">,
  { sheet, column }: { sheet?: string | undefined; column: string },
): string =>
  renamed.find((each) => each.column === column && (each.sheet === undefined || each.sheet === sheet))?.header ??
  column;

/** Renames the column of a problem to its name in the file, where the user will look for it. */
export function toFileColumn<P extends { sheet?: string | undefined; column?: string | undefined }>(
  list: Pick<NameList, "renamed">,
  problem: P,
): P {
  if (list.renamed === undefined || problem.column === undefined) return problem;
  return { ...problem, column: fileHeader(list, { sheet: problem.sheet, column: problem.column }) };
}
