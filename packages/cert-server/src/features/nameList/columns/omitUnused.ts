import type { UnusedColumn } from "cert-api";
import { type NameList, omitFromNameList } from "../../../lists/index.ts";
import {
  type ListChoices,
  type ListFile,
  type PrintedNames,
  readList,
  toReading,
  withListRefusal,
} from "../../listReading/usedList.ts";
import { listUnused, type UnusedInput } from "./unusedColumns.ts";

export interface ImportedList {
  bytes: Uint8Array;
  list: NameList;
  unusedColumns: UnusedColumn[];
  /** False if columns must be removed but cells with errors prevent writing a new file. The list is then not stored. */
  isStorable: boolean;
}

export async function omitUnused(
  { bytes, fileName }: ListFile,
  input: UnusedInput,
  choices: ListChoices,
): Promise<ImportedList> {
  const { list, template } = input;
  const unusedColumns = listUnused(input);
  const headers = unusedColumns.filter(({ use }) => use === "omit").map(({ name }) => name);
  if (headers.length === 0) return { bytes, list, unusedColumns, isStorable: true };
  const newBytes = await writeWithout({ bytes, fileName }, headers, { choices, template });
  if (newBytes === null) return { bytes, list, unusedColumns, isStorable: false };
  return {
    bytes: newBytes,
    list: await readList({ bytes: newBytes, fileName }, choices, template),
    unusedColumns,
    isStorable: true,
  };
}

/** Writes the file of a list without some of its columns and rows; returns null if cells with errors prevent it. */
export async function writeWithout(
  { bytes, fileName }: ListFile,
  headers: readonly string[],
  {
    choices,
    template,
    rows,
  }: { choices: ListChoices; template: PrintedNames | null; rows?: Parameters<typeof omitFromNameList>[2]["rows"] },
): Promise<Uint8Array | null> {
  const reading = { ...toReading(choices, template), omitted: [] };
  const newBytes = await withListRefusal(() => omitFromNameList(bytes, fileName, { omits: headers, rows, reading }));
  return newBytes.length === 0 ? null : newBytes;
}
