import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { writeXlsxStream } from "hucre/xlsx";

type Cells = (string | readonly string[] | undefined)[];

/** Writes a workbook of one sheet whose cells are all text, row by row at the speed of the reader. */
export function writeSheet(
  rows: Iterable<Cells> | AsyncIterable<Cells>,
  { name, headers }: { name: string; headers: readonly string[] },
): Readable {
  const columns = headers.map((header) => ({ header: toCellText(header), numFmt: asText }));
  return Readable.fromWeb(writeXlsxStream(toTexts(rows), { name, columns }) as WebStream<Uint8Array>);
}

async function* toTexts(rows: Iterable<Cells> | AsyncIterable<Cells>): AsyncGenerator<string[]> {
  for await (const row of rows) yield row.map(toCellText);
}

/** Cell format for text. It keeps values such as `007` and `=1+1` unchanged when a cell is edited. */
const asText = "@";

/**
 * Converts a value to the text of a cell, with one line for each entry of a list. Characters that XML cannot represent are
 * removed; the writer escapes other control characters.
 */
const toCellText = (value: string | readonly string[] | undefined): string =>
  (typeof value === "object" ? value.join("\n") : (value ?? "")).toWellFormed().replace(/[\ufffe\uffff]/gu, "");
