import {
  dataKeys,
  holderSeparator,
  isRemark,
  type ListAnswers,
  nameListNotes,
  nameListProblem,
  type NameListProblem,
  toNameListProblem,
} from "cert-api";
import { cleanText, headerKey } from "../../text/cleanText.ts";
import { type Grid, type GridRow, isBlank } from "../grid.ts";
import { offerHeader } from "../matching/offerHeader.ts";
import { hasAddressHeader, readAddresses } from "./readAddresses.ts";
import { findTeam } from "./findTeam.ts";
import { findTotal } from "./findTotal.ts";
import { formatRows } from "./formatRows.ts";
import { readHolderAnswers, reportMissingHolderCheck } from "./readHolderAnswers.ts";
import { isRepeatedHeader, readHeader, type Header } from "./readHeader.ts";
import { listHiddenPersonal } from "./personalColumn.ts";
import { parseHolders } from "./parseHolders.ts";
import { checkSpellings } from "./checkSpellings.ts";
import { joinHolders } from "./joinHolders.ts";
import { listLimits } from "../listLimits.ts";
import type { NameList, NameListRow, PersonalValues, Reading, Report } from "../nameList.ts";
import { personalKind, personalNumber } from "../../text/personalKind.ts";

/** Reads the rows of a grid as a name list. Problems that the user can correct are listed, not thrown. */
export function readGrid(grid: Grid, reading: Reading = {}): NameList {
  const { skipped = [], plainColumns, answers = {} } = reading;
  const problems = problemList();
  const personal = personalList();
  const header = readHeader(grid, problems.report, reading);
  const skippedNumbers = new Set(skipped.flatMap(({ rows: numbers }) => numbers));
  const wholeGrid = header !== null && answers.hiddenRows === "join" ? withHiddenRows(grid, header) : grid;
  const remainingGrid = skippedNumbers.size === 0 ? wholeGrid : withoutRows(wholeGrid, header, skippedNumbers);
  const listener = { report: problems.report, note: personal.note };
  const rowReading = { listener, answers, holderCheck: reading.holderCheck };
  const hiddenWinners = header === null ? [] : reportHidden(grid, header, rowReading);
  const rows = header === null ? [] : readRows(remainingGrid, header, rowReading);
  const hiddenPersonal = header === null ? [] : listHiddenPersonal(grid, header);
  const isRenamed = header !== null && header.nameKey !== dataKeys.name;
  const columns = header?.columns.map(({ key }) => key) ?? [];
  checkSpellings(rows, columns, { spelling: answers.spelling, report: problems.report });
  const joined = joinHolders(rows, columns, problems.report);
  if (header !== null && joined.length === 0)
    problems.report(nameListProblem("noRows", {}, { hidden: formatRows(hiddenWinners.map(({ row }) => row)) }));
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
    ...(hiddenPersonal.length > 0 && { hiddenPersonal }),
    characters: collectCharacters(joined),
    pictures: listPictures([...joined, ...hiddenWinners]),
    sheets: [],
  };
}

const listPictures = (rows: readonly NameListRow[]): string[] => [
  ...new Set(rows.flatMap(({ pictures = {} }) => Object.values(pictures))),
];

const withoutRows = (grid: Grid, header: Header | null, rows: ReadonlySet<number>): Grid => ({
  ...grid,
  rows: grid.rows.filter(({ row }, index) => index < (header?.below ?? 0) || !rows.has(row)),
});

const listHiddenRows = ({ rows, hiddenRows = [] }: Grid, { below }: Header): GridRow[] =>
  hiddenRows.filter(({ row }) => row > (rows[below - 1]?.row ?? 0));

const withHiddenRows = (grid: Grid, header: Header): Grid => ({
  ...grid,
  rows: [...grid.rows, ...listHiddenRows(grid, header)].toSorted((first, second) => first.row - second.row),
});

/**
 * Reports the hidden rows that would be winners, unless they are read or were said to be none, and hidden columns. Returns
 * those rows.
 */
function reportHidden(grid: Grid, header: Header, { listener: { report }, answers, ...reading }: RowReading) {
  const silent = { report: () => undefined, note: () => undefined };
  const hidden = { ...grid, rows: answers.hiddenRows === undefined ? listHiddenRows(grid, header) : [] };
  const winners = readRows(hidden, { ...header, below: 0 }, { ...reading, answers, listener: silent });
  const rows = formatRows(winners.map(({ row }) => row));
  if (winners.length > 0)
    report(nameListProblem("hiddenRows", { row: winners[0]?.row }, { count: winners.length, rows }));
  const headerRow = grid.rows[header.below - 1]?.row ?? 0;
  const columns = (grid.hiddenColumns ?? []).map(({ column, texts }) => texts[headerRow]?.trim() ?? column);
  if (columns.length > 0) report(nameListProblem("hiddenColumns", {}, { columns: columns.join(holderSeparator) }));
  return winners;
}

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
  const notes: NameListProblem[] = [];
  const warnings: NameListProblem[] = [];
  const counts = { errors: 0, warnings: 0 };
  const report: Report = (problem) => {
    const list = problem.level === "error" ? errors : warnings;
    counts[problem.level === "error" ? "errors" : "warnings"]++;
    // Warnings of what is not read come first, however many others there are
    if (nameListNotes.has(problem.code)) notes.push(problem);
    else if (list.length < listLimits.problems) list.push(problem);
  };
  const summary = () => ({ problems: [...errors, ...notes, ...warnings].slice(0, listLimits.problems), ...counts });
  return { report, summary };
}

interface RowReading extends Pick<Reading, "holderCheck"> {
  listener: Listener;
  answers: ListAnswers;
}

type NoteCode = "severalNames" | "remarkRows";

/** Collects rows of which a list warns all at once. */
function rowNotes() {
  const notes = new Map<NoteCode, { rows: number[]; example: string; column: string }>();
  const add = (code: NoteCode, row: number, { example, column }: { example: string; column: string }) => {
    const note = notes.get(code) ?? { rows: [], example: [...example].slice(0, exampleMax).join(""), column };
    notes.set(code, note);
    note.rows.push(row);
  };
  const reportAll = (report: Report) =>
    notes.forEach(({ rows, example, column }, code) => {
      const params = { count: rows.length, rows: formatRows(rows), example };
      report(nameListProblem(code, { row: rows[0], column }, params));
    });
  return { add, reportAll };
}

const exampleMax = 30;

function readRows(grid: Grid, header: Header, reading: RowReading): NameListRow[] {
  const { report } = reading.listener;
  const { answers } = reading;
  const notes = rowNotes();
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
      break;
    }
    const remark = answers.remarks === "join" ? undefined : findRemark(row);
    const total = findTotal(row, header);
    if (total !== undefined)
      report(nameListProblem("totalRow", { row: row.row, column: total.column }, { word: total.word }));
    else if (remark !== undefined) notes.add("remarkRows", row.row, { example: remark, column: dataKeys.name });
    else if (isSubtitle(row, usedColumns, header))
      report(nameListProblem("subtitle", { row: row.row, column: dataKeys.name }));
    else {
      const listed = readRow(row, header, reading);
      rows.push(listed);
      const teams = listed.holders.filter((name) => findTeam(name) !== null);
      if (answers.teams === "split") listed.holders = splitTeams(listed.holders, row.row, report);
      else if (teams[0] !== undefined) notes.add("severalNames", row.row, { example: teams[0], column: dataKeys.name });
    }
  }
  notes.reportAll((problem) => {
    const isAnswered = problem.code === "severalNames" ? answers.teams : answers.remarks;
    if (isAnswered === undefined) report(problem);
  });
  return rows;
}

function splitTeams(holders: readonly string[], row: number, report: Report): string[] {
  const names = [...new Set(holders.flatMap((name) => findTeam(name) ?? [name]))];
  if (names.length > listLimits.holders && holders.length <= listLimits.holders)
    report(nameListProblem("manyHolders", { row, column: dataKeys.name }, { limit: listLimits.holders }));
  return names;
}

/** Reports whether a cell is merged over the names and another column, so that it names no person. */
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

function checkHolders(holders: string[], row: number, report: Report) {
  const place = { row, column: dataKeys.name };
  if (holders.length === 0) report(nameListProblem("emptyName", place));
  if (holders.length > listLimits.holders) report(nameListProblem("manyHolders", place, { limit: listLimits.holders }));
  if (holders.some((name) => name.length > listLimits.name)) {
    report(nameListProblem("longName", place, { limit: listLimits.name }));
  }
}

function checkValue(text: string, place: { row: number; column: string }, { report, note }: Listener) {
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

/**
 * Returns the first text of a row that is a remark or a signature below a list: it begins with a word for one, and the
 * others are such words too, or follow a label. Returns undefined for any other row.
 */
function findRemark({ cells }: Pick<GridRow, "cells">): string | undefined {
  const texts = cells.flatMap((cell) => (typeof cell === "string" ? cleanText(cell) || [] : [cell.code]));
  const keys = texts.map(headerKey);
  const isExplained = (key: string, index: number) => isRemark(key) || (keys[index - 1]?.endsWith(":") ?? false);
  return keys[0] !== undefined && isRemark(keys[0]) && keys.every(isExplained) ? texts[0] : undefined;
}
