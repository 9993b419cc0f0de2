import {
  dataKeys,
  formatDay,
  type ListAnswers,
  type NameListProblem,
  type NameListReport,
  type NameListSheet,
  type Reason,
  type UnusedColumn,
  undecidedSheets,
  type UploadOffer,
} from "cert-api";
import { Refusal } from "../../../../http/refusal.ts";
import { listLimits, type NameList, type PreparedList } from "../../../../sheets/index.ts";
import { findNumberConflicts } from "../../../award/award/issue/issue.service.ts";
import { toMarkProblems, type PrintedNames } from "../../template/placeholders.ts";
import { checkList, type Checked } from "./checkList.ts";
import { listFilledNames } from "./checkValidity.ts";
import { publicColumns } from "./personalWarnings.ts";
import { matchPlaceholders } from "./listMatches.ts";
import {
  type ActivityWithList,
  countSkipped,
  findPrintedNames,
  type ListChoices,
  type ListFile,
  listOmissions,
  prepareList,
  toSheets,
} from "../reading/prepareList.ts";
import type { ServerParts } from "../../../../serverParts.ts";

const previewRows = 5;

export type ListCheckDeps = Pick<ServerParts, "store" | "renderer" | "clock" | "timeZone" | "onError">;

export type CheckedActivity = ActivityWithList & { newTemplate?: PrintedNames | undefined };

export async function checkActivityList(
  { store, renderer, clock, timeZone }: Omit<ListCheckDeps, "onError">,
  { id, name, template, newTemplate, certificates, validityMonths, columnUses }: CheckedActivity,
  list: NameList,
): Promise<Checked> {
  const compiled = newTemplate ?? (await findPrintedNames(store, { template }));
  return checkList(list, {
    activityName: name,
    placeholders: compiled?.placeholders ?? null,
    omissions: listOmissions(columnUses),
    publicColumns: await publicColumns(store.read, id, compiled),
    renderer,
    isPrinted: certificates === null,
    findConflicts: (numbers) => findNumberConflicts(store.read, numbers, id),
    validityMonths,
    today: formatDay(clock(), timeZone),
  });
}

/** Checks all sheets of a list that are in use. With them it is known which marks of the template are placeholders. */
export async function checkWholeList(deps: ListCheckDeps, activity: CheckedActivity, list: NameList): Promise<Checked> {
  const { newTemplate, validityMonths } = activity;
  const checked = await checkActivityList(deps, activity, list);
  const compiled = newTemplate ?? (await findPrintedNames(deps.store, activity));
  const marks = toMarkProblems(compiled?.candidates ?? [], listFilledNames(list.columns, validityMonths));
  const problems = [...checked.problems, ...marks].slice(0, listLimits.problems);
  return { ...checked, problems, warnings: checked.warnings + marks.length };
}

/** Checks an uploaded list; with sheets to choose each on its own, and refused only if all have errors. */
export async function checkUploadedList(
  deps: ListCheckDeps,
  activity: ActivityWithList,
  { list, file, choices, template }: UploadedList,
): Promise<Checked & { isUsable: boolean }> {
  const open = undecidedSheets({ sheets: toSheets(list) });
  if (open.length === 0) {
    const checked = await checkWholeList(deps, activity, list);
    return { ...checked, isUsable: checked.errors === 0 };
  }
  const parts: Checked[] = [];
  for (const { name } of open) {
    const sheet = await prepareList(file, { ...choices, sheets: [{ name, use: "join" }] }, template);
    parts.push(await checkActivityList(deps, activity, sheet));
  }
  const unused = list.source.problems.filter(({ code }) => code === "almostHeaderInSheet");
  const all = [...parts.flatMap(({ problems }) => problems), ...unused];
  const errorsFirst = all.toSorted((a, b) => Number(b.level === "error") - Number(a.level === "error"));
  return {
    problems: errorsFirst.slice(0, listLimits.problems),
    errors: parts.reduce((total, { errors }) => total + errors, 0),
    warnings: parts.reduce((total, { warnings }) => total + warnings, unused.length),
    isUsable: parts.some(({ errors }) => errors === 0),
  };
}

export interface UploadedList {
  list: PreparedList;
  file: ListFile;
  choices: ListChoices;
  template: PrintedNames | null;
}

interface ReportFacts {
  template: PrintedNames | null;
  activity: Pick<ActivityWithList, "validityMonths" | "matches">;
  problems: NameListProblem[];
  total: number;
  sheets: NameListSheet[];
  skipped?: ActivityWithList["skipped"];
  answers?: ListAnswers;
  unusedColumns: UnusedColumn[];
}

export const toFirstRows = ({ rows }: Pick<NameList, "rows">): string[][] =>
  rows.slice(0, previewRows).map(({ holders, values }) => [holders.join("\n"), ...values]);

export function listReport(
  list: PreparedList,
  { template, activity, problems, total, sheets, skipped = [], answers = {}, unusedColumns }: ReportFacts,
): Omit<NameListReport, "kind" | "file"> {
  const matches = matchPlaceholders({ ...activity, list: list.source, sheets: list.joined, template });
  const skippedRows = countSkipped(skipped, sheets);
  return {
    columns: [dataKeys.name, ...list.columns],
    awards: list.rows.length,
    rows: list.filled,
    firstRows: toFirstRows(list),
    ...(sheets.length > 0 && { sheets }),
    ...(matches.matches.length > 0 && matches),
    ...(skippedRows > 0 && { skipped: skippedRows }),
    ...(Object.keys(answers).length > 0 && { answers }),
    ...(unusedColumns.length > 0 && { unused: unusedColumns }),
    ...(list.namesakes && { namesakes: list.namesakes }),
    problems,
    problemTotal: total,
  };
}

export function refused(reason: Reason, problems: readonly NameListProblem[], total: number): Refusal {
  const errors = problems.filter(({ level }) => level === "error").map(({ level: _level, ...error }) => error);
  return new Refusal("invalid", reason, { errors, total });
}

export const withOffer = ({ kind, reason, detail }: Refusal, offer: UploadOffer): Refusal =>
  new Refusal(kind, reason, { ...detail, offer });
