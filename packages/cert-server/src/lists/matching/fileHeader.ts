import type { NameList } from "../nameList.ts";

export const fileHeader = (
  { renamed = [] }: Pick<NameList, "renamed">,
  { sheet, column }: { sheet?: string | undefined; column: string },
): string =>
  renamed.find((each) => each.column === column && (each.sheet === undefined || each.sheet === sheet))?.header ??
  column;

/** Renames the column of a problem to its name in the file, where the user will look for it. */
export function toFileColumn<P extends { sheet?: string | undefined; column?: string | undefined }>(
  list: Pick<NameList, "renamed">,
  problem: P,
): P {
  if (list.renamed === undefined || problem.column === undefined) return problem;
  return { ...problem, column: fileHeader(list, { sheet: problem.sheet, column: problem.column }) };
}
