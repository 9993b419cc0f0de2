import { dataKeys, nameListProblem, type NameListProblem, toNameListProblem } from "cert-api";
import { cleanText } from "../../text/cleanText.ts";
import { type Grid, type GridRow, isBlank } from "../grid.ts";
import { offerHeader } from "../matching/offerHeader.ts";
import { hasAddressHeader, readAddresses } from "./readAddresses.ts";
import { findTotal } from "./findTotal.ts";
import { readHolderAnswers, reportMissingHolderCheck } from "./readHolderAnswers.ts";
import { isRepeatedHeader, readHeader, type Header } from "./readHeader.ts";
import { hasUnreadPersonal } from "./personalColumn.ts";
import { parseHolders } from "./parseHolders.ts";
import { checkSpellings } from "./checkSpellings.ts";
import { joinHolders } from "./joinHolders.ts";
import { listLimits } from "../listLimits.ts";
import type { NameList, NameListRow, PersonalValues, Reading } from "../nameList.ts";
import { personalKind, personalNumber } from "../../text/personalKind.ts";

/** Reads the rows of a grid as a name list. Problems that the user can correct are listed, not thrown. */
export function readGrid(grid: Grid, reading: Reading = {}): NameList {
  const { skipped = [], plainColumns } = reading;
  const problems = problemList();
  const personal = personalList();
  const header = readHeader(grid, problems.report, reading);
  const skippedNumbers = new Set(skipped.flatMap(({ rows: numbers }) => numbers));
  const remainingGrid = skippedNumbers.size === 0 ? grid : withoutRows(grid, header, skippedNumbers);
  const listener = { report: problems.report, note: personal.note };
  const rows = header === null ? [] : readRows(remainingGrid, header, { listener, holderCheck: reading.holderCheck });
  const isRenamed = header !== null && header.nameKey !== dataKeys.name;
  const columns = header?.columns.map(({ key }) => key) ?? [];
  checkSpellings(rows, columns, { spelling: reading.spelling, report: problems.report });
  const joined = joinHolders(rows, columns, problems.report);
  if (header !== null && joined.length === 0) problems.report(nameListProblem("noRows", {}));
  if (header !== null && joined.length > 0) reportMissingHolderCheck(header, reading.holderCheck, problems.report);
  return {
    columns,
    rows: joined,
    filled: rows.length,
    ...problems.summary(),
    personal: personal.all(),
    ...(isRenamed && { renamed: [{ column: dataKeys.name, header: header.nameKey }] }),
    ...(header === null && { headerOffer: offerHeader(grid) }),
    ...(header !== null && header.addresses.length > 0 && { addressColumns: header.addresses.map(({ key }) => key) }),
    ...(header === null && hasAddressHeader(grid, plainColumns) && { hasUnreadAddresses: true }),
    ...(hasUnreadPersonal(grid, header) && { hasUnreadPersonal: true }),
    characters: collectCharacters(joined),
    sheets: [],
  };
}

const withoutRows = (grid: Grid, header: Header | null, rows: ReadonlySet<number>): Grid => ({
  ...grid,
  rows: grid.rows.filter(({ row }, index) => index < (header?.below ?? 0) || !rows.has(row)),
});

type Report = (problem: NameListProblem) => void;

interface Listener {
  report: Report;
  note(code: PersonalValues["code"], place: { row: number; column: string }): void;
}

const namedRows = 3;

function personalList() {
  const columns = new Map<string, PersonalValues>();
  const note: Listener["note"] = (code, { row, column }) => {
    const key = `${code}/${column}`;
    const values = columns.get(key) ?? { code, column, rows: [], count: 0 };
    columns.set(key, values);
    values.count++;
    if (values.rows.length < namedRows) values.rows.push(row);
  };
  return { note, all: () => [...columns.values()] };
}

/** Creates a list of problems that keeps the first ones, errors before warnings, and counts all. */
export function problemList() {
  const errors: NameListProblem[] = [];
  const warnings: NameListProblem[] = [];
  const counts = { errors: 0, warnings: 0 };
  const report: Report = (problem) => {
    const list = problem.level === "error" ? errors : warnings;
    counts[problem.level === "error" ? "errors" : "warnings"]++;
    if (list.length < listLimits.problems) list.push(problem);
  };
  const summary = () => ({ problems: [...errors, ...warnings].slice(0, listLimits.problems), ...counts });
  return { report, summary };
}

interface RowReading extends Pick<Reading, "holderCheck"> {
  listener: Listener;
}

function readRows(grid: Grid, header: Header, reading: RowReading): NameListRow[] {
  const { report } = reading.listener;
  const rows: NameListRow[] = [];
  const otherColumns = [
    ...header.columns,
    ...header.addresses,
    ...(header.holderCheck === null ? [] : [header.holderCheck]),
  ];
  const usedColumns = [header.name, ...otherColumns.map(({ index }) => index)];
  for (const row of grid.rows.slice(header.below)) {
    if (usedColumns.every((index) => isBlank(row.cells[index]))) continue;
    const again = isRepeatedHeader(row, header);
    if (again === "same") continue;
    if (again === "other") report(nameListProblem("otherHeader", { row: row.row, column: dataKeys.name }));
    if (rows.length === listLimits.rows) {
      report(nameListProblem("tooManyRows", { row: row.row }, { limit: listLimits.rows }));
      return rows;
    }
    const total = findTotal(row, header);
    if (total !== undefined)
      report(nameListProblem("totalRow", { row: row.row, column: total.column }, { word: total.word }));
    else if (isSubtitle(row, usedColumns, header))
      report(nameListProblem("subtitle", { row: row.row, column: dataKeys.name }));
    else rows.push(readRow(row, header, reading));
  }
  return rows;
}

/**
 * Reports whether a cell is merged over the name's column and another column of the list, so that it is not one person's
 * name.
 */
const isSubtitle = ({ wide = [] }: GridRow, usedColumns: readonly number[], { name }: Header) =>
  wide.some(([first, last]) => {
    const covers = (index: number) => index >= first && index <= last;
    return covers(name) && usedColumns.some((index) => index !== name && covers(index));
  });

function readRow(row: GridRow, header: Header, { listener, holderCheck }: RowReading): NameListRow {
  const { report } = listener;
  const take = (index: number, column: string) => {
    const cell = row.cells[index] ?? "";
    const place = { row: row.row, column };
    if (typeof cell !== "string") {
      report(toNameListProblem(cell, place));
      return null;
    }
    const text = cleanText(cell);
    if (text.includes("\ufffd")) report(nameListProblem("damagedText", place));
    return text;
  };
  if (row.fault !== undefined) {
    report(toNameListProblem(row.fault, { row: row.row, column: row.fault.column }));
  }
  const name = take(header.name, dataKeys.name);
  const holders = parseHolders(name ?? "");
  if (name !== null) checkHolders(holders, row.row, report);
  const values = header.columns.map(({ index, key }) => {
    const text = take(index, key) ?? "";
    checkValue(text, { row: row.row, column: key }, listener);
    return text;
  });
  const number = header.columns.findIndex(({ key }) => key === dataKeys.number);
  const texts = header.addresses.map(({ index, key, kind }) => ({ key, kind, text: take(index, key) ?? "" }));
  const addresses = readAddresses(texts, row.row, report);
  const takeHolderCheck = ({ index, key }: { index: number; key: string }) => {
    const isRead = [...header.columns, ...header.addresses].some((column) => column.index === index);
    if (!isRead) return take(index, key);
    // What is wrong with the cell itself was reported before
    const cell = row.cells[index] ?? "";
    return typeof cell === "string" ? cleanText(cell) : null;
  };
  const holderAnswers =
    header.holderCheck === null || holderCheck === undefined
      ? null
      : readHolderAnswers(takeHolderCheck(header.holderCheck), { holderCheck, row: row.row, report });
  const pictures = rowPictures(row, header);
  return {
    row: row.row,
    holders,
    number: values[number] || null,
    values,
    ...(header.addresses.length > 0 && { addresses }),
    ...(holderAnswers !== null && { holderAnswers }),
    ...(pictures && { pictures }),
  };
}

function rowPictures({ pictures }: GridRow, { columns }: Header): Record<string, string> | undefined {
  if (pictures === undefined) return undefined;
  const entries = columns.map(({ index, key }) => [key, pictures[index]] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function checkHolders(holders: string[], row: number, report: Report): void {
  const place = { row, column: dataKeys.name };
  if (holders.length === 0) report(nameListProblem("emptyName", place));
  if (holders.length > listLimits.holders) report(nameListProblem("manyHolders", place, { limit: listLimits.holders }));
  if (holders.some((name) => name.length > listLimits.name)) {
    report(nameListProblem("longName", place, { limit: listLimits.name }));
  }
}

function checkValue(text: string, place: { row: number; column: string }, { report, note }: Listener): void {
  const isNumber = place.column === dataKeys.number;
  const limit = isNumber ? listLimits.number : listLimits.value;
  if (text.length > limit) report(nameListProblem(isNumber ? "longNumber" : "longValue", place, { limit }));
  const personal = isNumber ? personalNumber(text) : personalKind(text);
  if (personal !== null) note(personal, place);
}

function collectCharacters(rows: NameListRow[]): string {
  const characters = new Set<string>();
  for (const { holders, values } of rows) {
    for (const text of holders) for (const character of text) characters.add(character);
    for (const text of values) for (const character of text) characters.add(character);
  }
  return [...characters].join("");
}
