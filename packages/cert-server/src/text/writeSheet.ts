import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { writeXlsxStream } from "hucre/xlsx";
import { asText, toCellText } from "./cellText.ts";

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
