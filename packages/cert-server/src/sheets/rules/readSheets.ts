import { headerProblems, nameListProblem, type NameListProblem } from "cert-api";
import type { SheetGrid } from "../grid.ts";
import { hasAddressHeader } from "./readAddresses.ts";
import { readHeader } from "./readHeader.ts";
import { inColumns } from "./joinSheets.ts";
import { listLimits } from "../listLimits.ts";
import type { ListSheet, NameList, Reading } from "../nameList.ts";
import { readGrid } from "./readGrid.ts";

interface ReadSheet {
  name: string;
  filledRows: number;
  hasName: boolean;
  list: NameList;
}

/**
 * Reads the sheets of a workbook as one name list. If several visible ones hold data, rows and problems name their sheet,
 * and `joinSheets` applies the choice of sheets later. A sheet with only a header is ignored.
 */
export function readSheets(grids: readonly SheetGrid[], reading: Reading = {}): NameList {
  const visible = grids.filter(({ hidden }) => !hidden).map((grid) => readSheet(grid, reading));
  const hasRows = visible.some(({ hasName, list }) => hasName && !isBare(list));
  const sheets = visible.filter(({ hasName, list }) => !(hasRows && hasName && isBare(list)));
  const list = sheets.length > 1 ? merge(sheets) : (sheets[0]?.list ?? readGrid({ rows: [], columns: [] }));
  const readNames = new Set(sheets.filter(({ hasName }) => hasName).map(({ name }) => name));
  const hasUnreadAddresses = grids.some(
    (grid) => !readNames.has(grid.name) && hasAddressHeader(grid, reading.plainColumns),
  );
  return {
    ...list,
    ...(hasUnreadAddresses && { hasUnreadAddresses }),
    sheets: grids.flatMap((grid) => toFacts(grid, sheets, reading)),
  };
}

function readSheet(grid: SheetGrid, reading: Reading): ReadSheet {
  const { skipped = [] } = reading;
  const isOfSheet = ({ sheet }: { sheet?: string | undefined }) => sheet === undefined || sheet === grid.name;
  const list = readGrid(grid, { ...reading, skipped: skipped.filter(isOfSheet) });
  const hasName = list.problems.every(({ code }) => !headerProblems.has(code));
  return { name: grid.name, filledRows: grid.rows.length, hasName, list };
}

const isBare = ({ errors, problems }: NameList) =>
  errors === 1 && problems[0]?.code === "noRows" && problems.every(({ code }) => code !== "hiddenRows");

function toFacts(grid: SheetGrid, sheets: readonly ReadSheet[], reading: Reading): ListSheet[] {
  const { name, hidden } = grid;
  const none = { columns: [], errors: 0, warnings: 0 };
  if (hidden) {
    const header = readHeader(grid, () => undefined, reading);
    return [{ name, hidden, hasName: header !== null, rows: grid.rows.length - (header?.below ?? 0), ...none }];
  }
  const sheet = sheets.find((candidate) => candidate.name === name);
  if (sheet === undefined) return [];
  const { hasName, filledRows, list } = sheet;
  if (!hasName) return [{ name, hidden, hasName, rows: filledRows, ...none }];
  const { columns, errors, warnings, filled } = list;
  return [{ name, hidden, hasName, rows: filled, columns, errors, warnings }];
}

function merge(sheets: readonly ReadSheet[]): NameList {
  const named = sheets.filter(({ hasName }) => hasName);
  named.forEach(nameSheet);
  limitRows(named);
  const columns = [...new Set(named.flatMap(({ list }) => list.columns))];
  const unnamed = sheets.filter(({ hasName }) => !hasName).flatMap((sheet) => withoutName(sheet, named.length === 0));
  const count = (level: NameListProblem["level"]) => unnamed.filter((problem) => problem.level === level).length;
  return {
    columns,
    rows: named.flatMap(({ list }) => inColumns(list.rows, list.columns, columns)),
    filled: sum(named.map(({ list }) => list.filled)),
    problems: [...named.flatMap(({ list }) => list.problems), ...unnamed],
    errors: sum(named.map(({ list }) => list.errors)) + count("error"),
    warnings: sum(named.map(({ list }) => list.warnings)) + count("warning"),
    personal: named.flatMap(({ list }) => list.personal),
    renamed: named.flatMap(({ list }) => list.renamed ?? []),
    hiddenPersonal: named.flatMap(({ list }) => list.hiddenPersonal ?? []),
    ...(named.some(({ list }) => list.addressColumns) && {
      addressColumns: [...new Set(named.flatMap(({ list }) => list.addressColumns ?? []))],
    }),
    ...(named.length === 0 && { headerOffer: sheets.find(({ list }) => list.headerOffer)?.list.headerOffer }),
    characters: [...new Set(named.flatMap(({ list }) => [...list.characters]))].join(""),
    pictures: [...new Set(named.flatMap(({ list }) => list.pictures))],
    sheets: [],
  };
}

function nameSheet({ name, list }: ReadSheet) {
  for (const place of [list.rows, list.problems, list.personal, list.renamed ?? []].flat()) place.sheet = name;
}

/** Applies the limit of rows to the whole workbook: the sheet that exceeds it cannot be used. */
function limitRows(sheets: readonly ReadSheet[]) {
  let total = 0;
  for (const { name, list } of sheets) {
    if (total + list.rows.length <= listLimits.rows) {
      total += list.rows.length;
      continue;
    }
    list.problems.unshift(nameListProblem("tooManyRows", { sheet: name }, { limit: listLimits.rows }));
    list.errors++;
    list.rows = [];
  }
}

/** Returns the problem of a sheet without a header: an error if no sheet has one, otherwise a warning that it is not used. */
function withoutName({ name, list }: ReadSheet, isError: boolean): NameListProblem[] {
  const almost = list.problems.find(({ code }) => code === "almostHeader");
  const named = almost ?? list.problems.find(({ code }) => code === "unsplitHeader");
  if (isError)
    return [
      named === undefined
        ? nameListProblem("noHeaderInSheet", { sheet: name }, { sheet: name })
        : { ...named, sheet: name },
    ];
  if (almost === undefined) return [];
  const { row, column = "" } = almost;
  return [nameListProblem("almostHeaderInSheet", { sheet: name, row, column }, { header: column })];
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
