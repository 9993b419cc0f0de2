import { createHash } from "node:crypto";
import type { ZodType } from "zod";
import { type FileEnd, fileEnd, fingerprint, header, type Header, type TableEnd, tableEnd } from "./exportFormat.ts";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { errorCode } from "../../faults/errorCode.ts";

/** A part of an export: its header, and then of each table some of the rows, and its end. */
export type ExportPart = { header: Header } | { lines: readonly string[] } | { end: TableEnd };

/**
 * Yields the parts of an export in order. They must be discarded after an error.
 * @throws {@link BrokenFileError} as soon as anything is missing, added or changed
 */
export async function* readExport(file: string): AsyncGenerator<ExportPart> {
  let exportHeader: Header | undefined;
  let ending: FileEnd | undefined;
  const ends: TableEnd[] = [];
  let hash = createHash("sha256");
  let rows = 0;

  const take = function* (lines: readonly string[]): Generator<ExportPart> {
    if (lines.length === 0) return;
    if (ends.length >= (exportHeader?.tables.length ?? 0)) throw new BrokenFileError("A row stands outside its table.");
    hash.update(`${lines.join("\n")}\n`);
    rows += lines.length;
    yield { lines };
  };
  const close = function* (end: TableEnd): Generator<ExportPart> {
    const table = exportHeader?.tables[ends.length];
    if (end.end !== table?.name || end.rows !== rows || end.sha256 !== hash.digest("hex")) {
      throw new BrokenFileError(`The table ${end.end} is not as it was written.`);
    }
    yield { end };
    ends.push(end);
    hash = createHash("sha256");
    rows = 0;
  };

  for await (const piece of exportLines(file)) {
    let taken = 0;
    for (const [index, line] of piece.entries()) {
      if (line.startsWith("[")) continue;
      yield* take(piece.slice(taken, index));
      taken = index + 1;
      if (ending !== undefined) throw new BrokenFileError("Something stands after the end.");
      if (exportHeader === undefined) yield { header: (exportHeader = parse(header, line)) };
      else if (ends.length < exportHeader.tables.length) yield* close(parse(tableEnd, line));
      else ending = parse(fileEnd, line);
    }
    yield* take(piece.slice(taken));
  }
  if (ending === undefined) throw new BrokenFileError("The end is missing.");
  const whole = fingerprint(ends);
  if (whole.sha256 !== ending.sha256 || whole.rows !== ending.rows) throw new BrokenFileError("The sum is wrong.");
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

const MOST_LINES = 1_000;
/** The maximum size of a piece in characters, which may be exceeded by one line. */
const MOST_TEXT = 1_000_000;

/** Thrown if the file is not packed like an export, is incomplete, or has a wrong checksum. */
export class BrokenFileError extends Error {}

/** Yields the lines of a packed file in pieces of bounded size. The last line must end with a line break too. */
async function* exportLines(file: string): AsyncGenerator<string[]> {
  const unpacked = createGunzip();
  // What fails in either comes up where the lines are read
  pipeline(createReadStream(file), unpacked, () => undefined);
  try {
    yield* splitLines(unpacked.setEncoding("utf8"));
  } catch (error) {
    const code = errorCode(error);
    throw code.startsWith("Z_") ? new BrokenFileError(code) : error;
  } finally {
    unpacked.destroy();
  }
}

async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string[]> {
  let begun: string[] = [];
  let piece: string[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    const [first = "", ...others] = chunk.split("\n");
    begun.push(first);
    for (const next of others) {
      const line = begun.join("");
      begun = [next];
      piece.push(line);
      size += line.length;
      if (piece.length < MOST_LINES && size < MOST_TEXT) continue;
      yield piece;
      piece = [];
      size = 0;
    }
  }
  if (begun.some((part) => part !== "")) throw new BrokenFileError("The last line has no end.");
  if (piece.length > 0) yield piece;
}
