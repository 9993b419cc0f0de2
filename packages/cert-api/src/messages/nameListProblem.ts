import type { Problem } from "../schemas/upload.ts";
import {
  type NameListProblemCode,
  type NameListProblemParams,
  type NameListProblemReason,
  nameListWarnings,
} from "../wire/nameListProblems.ts";
import type { NoParams } from "../wire/codedMessage.ts";
import { describeNameListProblem } from "./describe.ts";

/**
 * A problem of a name list. `row` is numbered as in the spreadsheet; `column` is the column's header in NFKC without white
 * space, like the names of placeholders. A problem of a header itself shows the header as in the file; a column without a
 * header is named by its letter.
 */
export interface NameListProblem extends Problem {
  code: NameListProblemCode;
}

type PlaceInList = Pick<Problem, "sheet" | "row" | "column" | "placeholder" | "place" | "placeCodes">;

/** Creates the problem of a code with its sentence. Codes whose sentence contains values take parameters. */
export const nameListProblem = <Code extends NameListProblemCode>(
  code: Code,
  place: PlaceInList,
  ...[params]: NameListProblemParams[Code] extends NoParams ? [] : [params: NameListProblemParams[Code]]
): NameListProblem => toNameListProblem({ code, params: params ?? {} } as NameListProblemReason, place);

/** Creates the problem of a code with its parameters. */
export function toNameListProblem(reason: NameListProblemReason, place: PlaceInList): NameListProblem {
  const { code, params } = reason;
  const level = nameListWarnings.has(code) ? "warning" : "error";
  return { level, code, params: { ...params }, ...place, message: describeNameListProblem(reason) };
}
