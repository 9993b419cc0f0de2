import { createHash } from "node:crypto";
import type { ZodType } from "zod";
import { type FileEnd, fileEnd, fingerprint, header, type Header, type TableEnd, tableEnd } from "./exportFormat.ts";
import { BrokenFileError, exportLines } from "./exportLines.ts";

export interface ExportReader {
  header(exportHeader: Header): Promise<void>;
  rows(place: number, lines: readonly string[]): Promise<void>;
  tableEnd(place: number, end: TableEnd): Promise<void>;
}

/**
 * Reads an export from the first line to the last. What was passed to the reader must be discarded after an error.
 * @throws {@link BrokenFileError} as soon as anything is missing, added or changed
 */
export async function readExport(file: string, reader: ExportReader): Promise<FileEnd> {
  let exportHeader: Header | undefined;
  let ending: FileEnd | undefined;
  const ends: TableEnd[] = [];
  let hash = createHash("sha256");
  let rows = 0;

  const take = async (lines: readonly string[]) => {
    if (lines.length === 0) return;
    if (ends.length >= (exportHeader?.tables.length ?? 0)) throw new BrokenFileError("A row stands outside its table.");
    hash.update(`${lines.join("\n")}\n`);
    rows += lines.length;
    await reader.rows(ends.length, lines);
  };
  const close = async (end: TableEnd) => {
    const table = exportHeader?.tables[ends.length];
    if (end.end !== table?.name || end.rows !== rows || end.sha256 !== hash.digest("hex")) {
      throw new BrokenFileError(`The table ${end.end} is not as it was written.`);
    }
    await reader.tableEnd(ends.length, end);
    ends.push(end);
    hash = createHash("sha256");
    rows = 0;
  };

  for await (const piece of exportLines(file)) {
    let taken = 0;
    for (const [index, line] of piece.entries()) {
      if (line.startsWith("[")) continue;
      await take(piece.slice(taken, index));
      taken = index + 1;
      if (ending !== undefined) throw new BrokenFileError("Something stands after the end.");
      if (exportHeader === undefined) await reader.header((exportHeader = parse(header, line)));
      else if (ends.length < exportHeader.tables.length) await close(parse(tableEnd, line));
      else ending = parse(fileEnd, line);
    }
    await take(piece.slice(taken));
  }
  if (ending === undefined) throw new BrokenFileError("The end is missing.");
  const whole = fingerprint(ends);
  if (whole.sha256 !== ending.sha256 || whole.rows !== ending.rows) throw new BrokenFileError("The sum is wrong.");
  return whole;
}

function parse<T>(schema: ZodType<T>, line: string): T {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (cause) {
    throw new BrokenFileError("A line cannot be read.", { cause });
  }
  const { data, success, error } = schema.safeParse(value);
  if (!success) throw new BrokenFileError(`A line is not what it should be: ${error.message}`);
  return data;
}
