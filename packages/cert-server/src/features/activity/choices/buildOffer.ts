import {
  type ColumnMatch,
  dataKeys,
  headerProblems,
  type NameListProblem,
  type NameListSheet,
  nameListRowErrors,
  type UploadOffer,
} from "cert-api";
import { joinSheets } from "../../../lists/rules/joinSheets.ts";
import { listLimits } from "../../../lists/listLimits.ts";
import type { ColumnChoice } from "../../../lists/matching/matchColumns.ts";
import type { NameList, SkippedRows } from "../../../lists/nameList.ts";
import type { Actor } from "../../../http/access.ts";
import { type CheckedActivity, checkWholeList, type ListCheckDeps } from "../files/checkActivityList.ts";
import type { Checked } from "../files/checkList.ts";
import {
  type ListChoices,
  type ListFile,
  type PrintedNames,
  readList,
  toSheets,
  withMatches,
} from "../files/usedList.ts";
import { listEarlierHeaders } from "./columnMatch.store.ts";
import { listUnmatched, matchPlaceholders } from "./listMatches.ts";

/** A list that was refused, and what it was refused with. */
export interface RefusedList {
  activity: CheckedActivity;
  /** The one that the list is to be used with. */
  template: PrintedNames | null;
  file: ListFile;
  /** As it was read with the choices. */
  list: NameList;
  choices: ListChoices;
  /** The use of its sheets, where that was chosen. */
  sheets: readonly NameListSheet[] | null;
  /** What is wrong with it. */
  checked: Checked;
}

/** What can be chosen, and the errors to show with it. */
export interface ListOffer {
  offer: Omit<UploadOffer, "file" | "field">;
  problems: NameListProblem[];
  total: number;
}

/**
 * What can be chosen so that a refused list is used after all: columns for its placeholders, and to leave out the rows with
 * errors. Null where no choice helps.
 */
export async function buildOffer(
  deps: ListCheckDeps,
  refused: RefusedList,
  { userId }: Pick<Actor, "userId">,
): Promise<ListOffer | null> {
  const { activity, template, choices, sheets } = refused;
  const list = await readWithNames(refused);
  if (list === null) return null;
  const used = usedSheets(list, sheets);
  const input = { list, sheets: used, template, validityMonths: activity.validityMonths, matches: choices.matches };
  const names = listUnmatched(input).map(({ name }) => name);
  const departmentId = activity.department === null ? null : Number(activity.department.id);
  const earlier = await listEarlierHeaders(deps.store.read, { activityId: activity.id, departmentId, userId, names });
  const { matches, choosable } = matchPlaceholders(input, earlier);
  const proposed = matches.flatMap(({ name, column, proposal, optional = false }): ColumnChoice[] => {
    const header = column ?? (optional ? undefined : proposal);
    return header === undefined ? [] : [{ name, header }];
  });
  const matched = await joinSheets(
    withMatches(list, mergeMatches(choices.matches, proposed), template),
    used ?? new Set(),
  );
  const checked = await checkWholeList(deps, activity, matched);
  const rows = findErrorRows(checked, { isFinal: false });
  const errorRows = rows.reduce((total, part) => total + part.rows.length, 0);
  const soundRows = matched.filled - errorRows;
  const isSkippable = errorRows > 0 && soundRows > 0;
  if (matches.length === 0 && !isSkippable) return null;
  if (used === null && checked.problems.some(isOfWholeList)) return null;
  const open = refused.checked.problems.filter(({ code }) => code === "missingColumn");
  const others = checked.problems.filter(({ code, level }) => level === "error" && code !== "missingColumn");
  return {
    offer: {
      ...(matches.length > 0 && { matches: list === refused.list ? matches : matches.map(toProposal), choosable }),
      ...(used !== null && { sheets: sheets === null ? toSheets(list) : [...sheets] }),
      ...(isSkippable && { errorRows, soundRows }),
    },
    problems: [...open, ...others].slice(0, listLimits.problems),
    total: open.length + checked.errors - checked.problems.filter(({ code }) => code === "missingColumn").length,
  };
}

/** Whether an error is neither of a row nor of a column that could be chosen: no choice mends it. */
const isOfWholeList = ({ level, code }: NameListProblem) =>
  level === "error" && code !== "missingColumn" && !nameListRowErrors.has(code);

/** The header with which a list without 姓名 was read again is a proposal as well. */
const toProposal = (match: ColumnMatch): ColumnMatch =>
  match.name === dataKeys.name && match.column !== null
    ? { name: match.name, column: null, proposal: match.column, source: "name" }
    : match;

/** The list, read again with its likeliest column of names where it has no 姓名; null where nothing is likely. */
async function readWithNames({ list, choices, file, template }: RefusedList): Promise<NameList | null> {
  const hasHeader = list.problems.every(({ code }) => !headerProblems.has(code));
  if (hasHeader) return list;
  if (list.headerOffer === undefined) return null;
  const { nameHeader: header } = list.headerOffer;
  const matches = mergeMatches(choices.matches, [{ name: dataKeys.name, header }]);
  return readList(file, { ...choices, matches }, template);
}

/** The names of the sheets that are joined, or could be; null where there is nothing to choose from. */
function usedSheets(list: NameList, sheets: readonly NameListSheet[] | null): ReadonlySet<string> | null {
  const all = toSheets(list);
  if (all.every(({ use }) => use !== null)) return null;
  return new Set((sheets ?? all).filter(({ use }) => use !== "ignore").map(({ name }) => name));
}

/** Earlier choices with later ones in the place of those for the same placeholders. */
export const mergeMatches = (earlier: readonly ColumnChoice[], later: readonly ColumnChoice[]): ColumnChoice[] => [
  ...earlier.filter(({ name }) => later.every((choice) => choice.name !== name)),
  ...later,
];

/**
 * The rows without which a list has no errors; none where leaving out rows does not mend it, or not all errors are named.
 * @param isFinal whether the columns are chosen: else one that is still missing does not count
 */
export function findErrorRows({ problems, errors }: Checked, { isFinal }: { isFinal: boolean }): SkippedRows[] {
  const listed = problems.filter(({ level }) => level === "error");
  if (listed.length < errors) return [];
  const ofRows = listed.filter(({ code, row }) => row !== undefined && nameListRowErrors.has(code));
  const others = listed.filter((problem) => !ofRows.includes(problem));
  if (others.some(({ code }) => isFinal || code !== "missingColumn")) return [];
  const sheets = Map.groupBy(ofRows, ({ sheet }) => sheet);
  return [...sheets].map(([sheet, part]) => ({
    ...(sheet !== undefined && { sheet }),
    rows: [...new Set(part.map(({ row = 0 }) => row))].toSorted((first, second) => first - second),
  }));
}

/** Rows that were left out before together with further ones. */
export function mergeSkipped(earlier: readonly SkippedRows[], later: readonly SkippedRows[]): SkippedRows[] {
  const sheets = Map.groupBy([...earlier, ...later], ({ sheet }) => sheet);
  return [...sheets].map(([sheet, parts]) => ({
    ...(sheet !== undefined && { sheet }),
    rows: [...new Set(parts.flatMap(({ rows }) => rows))].toSorted((first, second) => first - second),
  }));
}
