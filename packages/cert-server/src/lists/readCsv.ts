import { CsvError, parse } from "csv-parse/sync";
import { dataKeys } from "cert-api";
import { headerKey } from "./cleanText.ts";
import { columnLetters, type Grid, type GridCell } from "./grid.ts";
import { ListRefusal } from "./ListRefusal.ts";
import { listLimits } from "./listLimits.ts";

const delimiters = [",", "\t", ";"];
const headerSearch = 100;

/** A .csv as a grid: UTF-8, else GB 18030; comma, tab or semicolon, whichever parts the header. */
export function readCsv(bytes: Uint8Array): Grid {
  const text = decode(bytes).replace(/^sep=.\r?\n/u, "");
  const delimiter = delimiterOf(text);
  const records = parseRecords(text, delimiter, listLimits.rows + 1_000);
  const width = records.reduce((widest, record) => Math.max(widest, record.length), 0);
  const rows = records.map((record, index) => ({
    row: index + 1,
    cells: Array.from({ length: width }, (_, column) => cellOf(record[column] ?? "")),
  }));
  return { rows, columns: Array.from({ length: width }, (_, column) => columnLetters(column)) };
}

function decode(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw new ListRefusal("notText");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    try {
      return new TextDecoder("gb18030", { fatal: true }).decode(bytes);
    } catch (error) {
      throw new ListRefusal("encoding", error);
    }
  }
}

/** The delimiter with which a row near the top has a name's header and the most cells. */
function delimiterOf(text: string): string {
  let best = { delimiter: ",", width: 0 };
  for (const delimiter of delimiters) {
    const records = parseRecords(text, delimiter, headerSearch, true);
    const header = records.find((record) => record.some((cell) => headerKey(cell) === dataKeys.name));
    if (header !== undefined && header.length > best.width) best = { delimiter, width: header.length };
  }
  return best.delimiter;
}

function parseRecords(text: string, delimiter: string, to: number, tolerant = false): string[][] {
  try {
    return parse(text, { delimiter, to, relax_column_count: true, relax_quotes: true, skip_empty_lines: false });
  } catch (error) {
    if (tolerant && error instanceof CsvError) return [];
    if (error instanceof CsvError) throw new ListRefusal("quotes", error);
    throw error;
  }
}

/** What Excel writes to keep a number's zeros (`="007"`) is unwrapped; what it has already shortened is told. */
function cellOf(text: string): GridCell {
  const kept = /^="([^"]*)"$/u.exec(text)?.[1] ?? text;
  return /^\d\.\d+E\+\d{2,}$/u.test(kept) ? { code: "shortenedDigits", details: [kept] } : kept;
}
