import {
  type ColumnMatch,
  dataKeys,
  headerProblems,
  type NameListProblem,
  type NameListSheet,
  nameListRowErrors,
  type Reason,
  type UnusedColumn,
  type UploadOffer,
  toReason,
  type UploadedFile,
} from "cert-api";
import { refuseErasedSince } from "../../../../resource/refuseStale.ts";
import { type ColumnChoice, listLimits, type PreparedList, type SkippedRows } from "../../../../sheets/index.ts";
import type { Actor } from "../../../../http/access.ts";
import type { Refusal } from "../../../../http/refusal.ts";
import {
  type CheckedActivity,
  checkWholeList,
  type ListCheckDeps,
  refused,
  type UploadedList,
  withOffer,
} from "../check/checkActivityList.ts";
import type { Checked } from "../check/checkList.ts";
import { mergeMatches, prepareList, toSheets, withLikelyName } from "../reading/prepareList.ts";
import { listEarlierHeaders } from "../../activity/columnMatches.ts";
import { listUnmatched, matchPlaceholders } from "../check/listMatches.ts";
import type { Tx } from "../../../../db/tables.ts";
import { addWaiting } from "../../activity/waitingFile.ts";

interface RefusedList extends UploadedList {
  activity: CheckedActivity;
  sheets: readonly NameListSheet[] | null;
  checked: Checked;
  unusedColumns?: UnusedColumn[];
}

/**
 * Builds the choices that make a refused list usable: columns for its placeholders, and excluding the rows with errors.
 * Returns null if no choice helps.
 */
export async function buildOffer(deps: ListCheckDeps, refused: RefusedList, { userId }: Pick<Actor, "userId">) {
  const { activity, template, file, choices, sheets, unusedColumns = [] } = refused;
  const list = await readWithNames(refused);
  if (list === null) return null;
  const { source, joined } = list;
  const { matches: chosen } = choices;
  const input = { list: source, sheets: joined, template, validityMonths: activity.validityMonths, matches: chosen };
  const names = listUnmatched(input).map(({ name }) => name);
  const { departmentId } = activity;
  const earlier = await listEarlierHeaders(deps.store.read, { activityId: activity.id, departmentId, userId, names });
  const { matches, choosable } = matchPlaceholders(input, earlier);
  const proposed = matches.flatMap(({ name, column, proposal, optional = false }): ColumnChoice[] => {
    const header = column ?? (optional ? undefined : proposal);
    return header === undefined ? [] : [{ name, header }];
  });
  const matched = await prepareList(file, { ...choices, matches: mergeMatches(chosen, proposed) }, template);
  const checked = await checkWholeList(deps, activity, matched);
  const rows = findErrorRows(checked, { isFinal: false });
  const errorRows = rows.reduce((total, part) => total + part.rows.length, 0);
  const soundRows = matched.filled - errorRows;
  const isSkippable = errorRows > 0 && soundRows > 0;
  if (matches.length === 0 && !isSkippable) return null;
  if (joined === null && checked.problems.some(isOfWholeList)) return null;
  const open = refused.checked.problems.filter(({ code }) => code === "missingColumn");
  const others = checked.problems.filter(({ code, level }) => level === "error" && code !== "missingColumn");
  const warnings = checked.problems.filter(({ level }) => level === "warning");
  return {
    offer: {
      ...(matches.length > 0 && { matches: list === refused.list ? matches : matches.map(toProposal), choosable }),
      ...(joined !== null && { sheets: sheets === null ? toSheets(list) : [...sheets] }),
      ...(isSkippable && { errorRows, soundRows }),
      ...(warnings.length > 0 && { warnings }),
      ...(unusedColumns.length > 0 && { unused: unusedColumns }),
    },
    problems: [...open, ...others].slice(0, listLimits.problems),
    total: open.length + checked.errors - checked.problems.filter(({ code }) => code === "missingColumn").length,
  };
}

/** Builds the refusal of a choice or of a list, with what can be chosen instead, if anything. */
export async function refuseWithOffer(
  deps: ListCheckDeps,
  list: RefusedList,
  { reason, principal, ...offered }: { reason: Reason; principal: Actor } & Pick<UploadOffer, "file" | "field">,
): Promise<Refusal> {
  const { problems, errors } = list.checked;
  const refusal = refused(reason, problems, errors);
  const built = await buildOffer(deps, list, principal);
  return built === null ? refusal : withOffer(refusal, { ...built.offer, ...offered });
}

export interface RefusedUpload extends RefusedList {
  field: UploadOffer["field"];
  reason(count: number): Reason;
  store(tx: Tx, at: number): Promise<UploadedFile>;
}

/** Builds the refusal of a file. One that a choice can make usable is stored until then. */
export async function offerUpload(
  deps: ListCheckDeps,
  { field, reason, store, ...list }: RefusedUpload,
  principal: Actor,
): Promise<Refusal> {
  const built = await buildOffer(deps, list, principal);
  if (built === null) return refused(reason(list.checked.errors), list.checked.problems, list.checked.errors);
  const at = deps.clock();
  const file = await deps.store.write(async (tx) => {
    await refuseErasedSince(tx, list.activity);
    const upload = await store(tx, at);
    await addWaiting(tx, list.activity.id, upload.id);
    return upload;
  });
  // Where only columns are to be chosen nothing is wrong with the file
  const offered = toReason(field === "template" ? "activity.templateOffered" : "activity.listOffered");
  const why = built.offer.errorRows === undefined ? offered : reason(built.total);
  const refusal = refused(why, built.problems, built.total);
  return withOffer(refusal, { ...built.offer, file, field });
}

/** Returns true if an error concerns neither a row nor a column that could be chosen, so that no choice resolves it. */
const isOfWholeList = ({ level, code }: NameListProblem) =>
  level === "error" && code !== "missingColumn" && !nameListRowErrors.has(code);

/** Marks the header that served as 姓名 on the second read as a proposal too. */
const toProposal = (match: ColumnMatch): ColumnMatch =>
  match.name === dataKeys.name && match.column !== null
    ? { name: match.name, column: null, proposal: match.column, source: "name" }
    : match;

/** Reads a list without 姓名 again, using its likeliest column of names; returns null if no column is likely. */
async function readWithNames({ list, choices, file, template }: RefusedList): Promise<PreparedList | null> {
  const { problems, headerOffer } = list.source;
  const hasHeader = problems.every(({ code }) => !headerProblems.has(code));
  if (hasHeader) return list;
  if (headerOffer === undefined) return null;
  return prepareList(file, withLikelyName(choices, list.source), template);
}

/**
 * Finds the rows whose exclusion leaves no errors. Returns none if excluding rows does not help or if some errors are not
 * listed.
 * @param isFinal true if the columns have been chosen; if false, missing columns do not count
 */
export function findErrorRows({ problems, errors }: Checked, { isFinal }: { isFinal: boolean }): SkippedRows[] {
  const listed = problems.filter(({ level }) => level === "error");
  if (listed.length < errors) return [];
  const ofRows = listed.filter(({ code, row }) => row !== undefined && nameListRowErrors.has(code));
  const others = listed.filter((problem) => !ofRows.includes(problem));
  if (others.some(({ code }) => isFinal || code !== "missingColumn")) return [];
  return mergeSkipped(ofRows.map(({ sheet, row = 0 }) => ({ sheet, rows: [row] })));
}

/** Returns the rows in one part for each sheet. */
export const mergeSkipped = (skipped: readonly SkippedRows[]): SkippedRows[] =>
  [...Map.groupBy(skipped, ({ sheet }) => sheet)].map(([sheet, parts]) => ({
    sheet,
    rows: [...new Set(parts.flatMap(({ rows }) => rows))].toSorted((first, second) => first - second),
  }));
