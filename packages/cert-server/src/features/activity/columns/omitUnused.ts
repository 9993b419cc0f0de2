import type { UnusedColumn } from "cert-api";
import { omitFromNameList } from "../../../lists/reader/readNameList.ts";
import type { NameList } from "../../../lists/nameList.ts";
import {
  type ListChoices,
  type ListFile,
  type PrintedNames,
  readList,
  toReading,
  withListRefusal,
} from "../files/usedList.ts";
import { listUnused, type UnusedInput } from "./unusedColumns.ts";

/** A list without the columns that are not imported. */
export interface ImportedList {
  /** Written anew where columns were left out. */
  bytes: Uint8Array;
  list: NameList;
  unused: UnusedColumn[];
  /** False where columns are to be left out and cells with errors keep the list from being written anew: it is not stored. */
  isStorable: boolean;
}

/** Leaves out of a list what is not imported, before anything of it is stored. */
export async function omitUnused(
  { bytes, fileName }: ListFile,
  input: UnusedInput,
  choices: ListChoices,
): Promise<ImportedList> {
  const { list, template } = input;
  const unused = listUnused(input);
  const omits = unused.filter(({ use }) => use === "omit").map(({ name }) => name);
  if (omits.length === 0) return { bytes, list, unused, isStorable: true };
  const written = await writeWithout({ bytes, fileName }, omits, { choices, template });
  if (written === null) return { bytes, list, unused, isStorable: false };
  return {
    bytes: written,
    list: await readList({ bytes: written, fileName }, choices, template),
    unused,
    isStorable: true,
  };
}

/** The file of a list, written anew without some of its columns; null where errors in its cells forbid it. */
export async function writeWithout(
  { bytes, fileName }: ListFile,
  omits: readonly string[],
  { choices, template }: { choices: ListChoices; template: PrintedNames | null },
): Promise<Uint8Array | null> {
  const reading = { ...toReading(choices, template), omitted: [] };
  const written = await withListRefusal(() => omitFromNameList(bytes, fileName, { omits, reading }));
  return written.length === 0 ? null : written;
}
