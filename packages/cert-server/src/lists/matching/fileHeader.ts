import type { NameList } from "../nameList.ts";

/** What a column of a list is called in its file. */
export const fileHeader = (
  { renamed = [] }: Pick<NameList, "renamed">,
  { sheet, column }: { sheet?: string | undefined; column: string },
): string =>
  renamed.find((each) => each.column === column && (each.sheet === undefined || each.sheet === sheet))?.header ??
  column;

/** A problem of a list with the column as its file has it, so that a person finds it there. */
export function toFileColumn<P extends { sheet?: string | undefined; column?: string | undefined }>(
  list: Pick<NameList, "renamed">,
  problem: P,
): P {
  if (list.renamed === undefined || problem.column === undefined) return problem;
  return { ...problem, column: fileHeader(list, { sheet: problem.sheet, column: problem.column }) };
}
