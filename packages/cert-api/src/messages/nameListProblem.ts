import type { Problem } from "../schemas/upload.ts";
import {
  type NameListProblemCode,
  type NameListProblemParams,
  type NameListProblemReason,
  nameListWarnings,
} from "../wire/nameListProblems.ts";
import type { NoParams } from "../wire/coded.ts";
import { describeNameListProblem } from "./describe.ts";

/**
 * One problem of a name list. `row` is counted as the spreadsheet counts it; `column` is the column's header, NFKC
 * without white space, as placeholders name it. What is wrong with a header itself shows it as it stands in the file,
 * and a column without one is named by its letter.
 */
export interface NameListProblem extends Problem {
  code: NameListProblemCode;
}

type PlaceInList = Pick<Problem, "sheet" | "row" | "column" | "placeholder" | "place" | "placeCodes">;

/** Makes the problem of a code with its sentence; a code whose sentence names something takes its parameters. */
export const nameListProblem = <Code extends NameListProblemCode>(
  code: Code,
  place: PlaceInList,
  ...[params]: NameListProblemParams[Code] extends NoParams ? [] : [params: NameListProblemParams[Code]]
): NameListProblem => toNameListProblem({ code, params: params ?? {} } as NameListProblemReason, place);

/** The problem of a code with its parameters. */
export function toNameListProblem(reason: NameListProblemReason, place: PlaceInList): NameListProblem {
  const { code, params } = reason;
  const level = nameListWarnings.has(code) ? "warning" : "error";
  return { level, code, params: { ...params }, ...place, message: describeNameListProblem(reason) };
}
