import { dataKeys, headerProblems, nameListProblem, type NameListProblem, personalHeader } from "cert-api";
import type { Placeholder, Renderer } from "cert-render";
import { eachInTurn } from "../../../../batches/inChunks.ts";
import { fileHeader, guessColumns, listLimits, type NameList, toFileColumn } from "../../../../sheets/index.ts";
import { numberKey } from "../../../../text/numberKey.ts";
import {
  listPlaceholders,
  requiredNames,
  standIns,
  toMarkProblems,
  validityNames,
  type PrintedNames,
} from "../../template/placeholders.ts";
import { checkValidity, createValidityReader, listFilledNames, pastValidityWarnings } from "./checkValidity.ts";
import { personalWarnings } from "./personalWarnings.ts";

export interface Checked {
  problems: NameListProblem[];
  errors: number;
  warnings: number;
}

export interface Checks {
  activityName: string;
  placeholders: readonly Placeholder[] | null;
  omissions: readonly string[];
  publicColumns: ReadonlySet<string>;
  renderer: Renderer;
  /** False for existing certificates, which need no font. */
  isPrinted: boolean;
  findConflicts(numbers: readonly string[]): Promise<Map<string, "taken" | "spent">>;
  validityMonths: number | null;
  today: string;
}

export async function checkList(list: NameList, checks: Checks): Promise<Checked> {
  const problems: NameListProblem[] = [];
  let errors = list.errors;
  const warnings: NameListProblem[] = [];
  const report = (problem: NameListProblem) => {
    if (!isError(problem)) return void warnings.push(problem);
    errors++;
    if (problems.length < listLimits.problems) problems.push(problem);
  };
  const hasHeader = list.problems.every(({ code }) => !headerProblems.has(code));
  if (checks.placeholders !== null && hasHeader)
    await checkPlaceholders(list, { ...checks, placeholders: checks.placeholders }, report);
  await checkValidity(list, report);
  await checkNumbers(list, checks, report);
  if (checks.isPrinted) await checkGlyphs(list, checks, report);
  const all = [...list.problems.filter(isError), ...problems].toSorted(byPlace(list));
  warnings.push(...personalWarnings(list, checks.publicColumns), ...pastValidityWarnings(list, checks.today));
  all.push(...warnings, ...list.problems.filter((problem) => !isError(problem)));
  const listed = all.slice(0, listLimits.problems).map((problem) => toFileColumn(list, problem));
  return { problems: listed, errors, warnings: list.warnings + warnings.length };
}

/** Checks a list against a template that is to replace the one of its activity. Without errors it lists the warnings. */
export async function checkNewTemplate(
  list: NameList,
  {
    template: { placeholders, candidates },
    omissions,
    publicColumns,
    validityMonths,
    today,
  }: Pick<Checks, "omissions" | "publicColumns" | "validityMonths" | "today"> & { template: PrintedNames },
): Promise<{ errors: NameListProblem[]; warnings: NameListProblem[] }> {
  const problems: NameListProblem[] = [];
  const report = (problem: NameListProblem) => void problems.push(toFileColumn(list, problem));
  await checkPlaceholders(list, { placeholders, omissions, validityMonths }, report);
  const errors = problems.filter(isError);
  if (errors.length > 0) return { errors, warnings: [] };
  const warnings = [
    ...problems,
    ...personalWarnings(list, publicColumns),
    ...pastValidityWarnings(list, today),
    ...toMarkProblems(candidates, listFilledNames(list.columns, validityMonths)),
  ];
  return { errors, warnings };
}

type Report = (problem: NameListProblem) => void;

function byPlace({ sheets }: NameList): (a: NameListProblem, b: NameListProblem) => number {
  const order = new Map(sheets.map(({ name }, index) => [name, index]));
  const getSheetIndex = ({ sheet }: NameListProblem) => (sheet === undefined ? -1 : (order.get(sheet) ?? 0));
  return (a, b) => getSheetIndex(a) - getSheetIndex(b) || (a.row ?? 0) - (b.row ?? 0);
}

const isError = ({ level }: NameListProblem) => level === "error";

/** Reports placeholders without a column, and required values that are empty and not yet reported. */
async function checkPlaceholders(
  list: Pick<NameList, "columns" | "rows" | "problems" | "renamed">,
  {
    placeholders,
    omissions,
    validityMonths,
  }: Pick<Checks, "omissions" | "validityMonths"> & { placeholders: readonly Placeholder[] },
  report: Report,
): Promise<void> {
  const validity = createValidityReader(list.columns);
  const hasValidity = validity.hasColumn || validityMonths !== null;
  const columns = new Map(list.columns.map((column, index) => [column, index]));
  const missing = listPlaceholders(placeholders).filter(
    ({ name }) => !columns.has(name) && !standIns.has(name) && !(hasValidity && validityNames.has(name)),
  );
  const omittedNames = findOmittedNames(
    missing,
    omissions.filter((header) => !columns.has(header)),
  );
  for (const { name, optional } of missing) {
    const isOmitted = omittedNames.has(name);
    if (optional && !isOmitted) continue;
    const code = optional ? "omittedOptionalColumn" : isOmitted ? "omittedColumn" : "missingColumn";
    report(nameListProblem(code, { placeholder: name }, { name }));
  }
  const printed = requiredNames(placeholders).flatMap((name) => {
    const index = columns.get(name) ?? (hasValidity && validityNames.has(name) ? -1 : undefined);
    return index === undefined ? [] : [{ name, index }];
  });
  const endsByRule = (values: readonly string[]) => validity.endsOnDay(values, validityMonths);
  const reportedCells = new Set(
    list.problems.filter(isError).map(({ sheet, row, column }) => `${sheet}/${row}/${column}`),
  );
  await eachInTurn(list.rows, ({ sheet, row, values }) => {
    for (const { name, index } of printed) {
      const isFilled = (values[index] ?? "") !== "" || (validityNames.has(name) && endsByRule(values));
      if (isFilled || reportedCells.has(`${sheet}/${row}/${fileHeader(list, { sheet, column: name })}`)) continue;
      report(nameListProblem("emptyValue", { sheet, row, column: name, placeholder: name }, { name }));
    }
  });
}

/** Returns the names of placeholders that a column of the file would fill, had it been imported. */
function findOmittedNames(missing: readonly Placeholder[], omissions: readonly string[]): ReadonlySet<string> {
  const names = missing.map(({ name }) => name);
  const guesses = guessColumns(
    names,
    omissions.map((header) => ({ header, samples: [] })),
  );
  const personalNames = omissions.length === 0 ? [] : names.filter((name) => personalHeader.test(name));
  return new Set([...guesses.map(({ name }) => name), ...personalNames]);
}

async function checkNumbers(list: NameList, { findConflicts }: Checks, report: Report) {
  const numbered = list.rows.filter(({ number }) => number !== null);
  if (numbered.length === 0) return;
  const conflicts = await findConflicts(numbered.map(({ number }) => number ?? ""));
  if (conflicts.size === 0) return;
  await eachInTurn(numbered, ({ sheet, row, number }) => {
    const conflict = conflicts.get(numberKey(number ?? ""));
    if (conflict === undefined) return;
    const code = conflict === "spent" ? "spentNumber" : "takenNumber";
    report(nameListProblem(code, { sheet, row, column: dataKeys.number }, { number: number ?? "" }));
  });
}

async function checkGlyphs(list: NameList, { activityName, renderer }: Checks, report: Report) {
  const missing = await renderer.missingCharacters(list.characters + activityName);
  if (missing.length === 0) return;
  const find = (text: string) => missing.filter((character) => text.includes(character)).join("");
  if (find(activityName) !== "")
    report(nameListProblem("missingGlyph", { column: dataKeys.activity }, { characters: find(activityName) }));
  await eachInTurn(list.rows, ({ sheet, row, holders, values }) => {
    [holders.join(), ...values].forEach((text, index) => {
      const characters = find(text);
      const column = index === 0 ? dataKeys.name : (list.columns[index - 1] ?? "");
      if (characters !== "") report(nameListProblem("missingGlyph", { sheet, row, column }, { characters }));
    });
  });
}
