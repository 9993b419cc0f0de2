import { CsvError, parse } from "csv-parse/sync";
import { dataKeys } from "cert-api";
import { headerKey } from "../../text/cleanText.ts";
import { columnLetters, type Grid, type GridCell, type GridRow, isBlank } from "../grid.ts";
import { ListRefusal } from "../ListRefusal.ts";
import { isNameLike } from "../matching/offerHeader.ts";
import { listLimits } from "../listLimits.ts";

const delimiters = [",", "\t", ";", "|"];
const encodings = ["gb18030", "big5", "shift_jis", "euc-jp", "euc-kr"];
const searchedCharacters = 100_000;
const headerSearch = 100;
/** The maximum number of fields per line, equal to the maximum number of columns in a spreadsheet. */
const maxFields = 16_384;
/** The maximum number of characters in an Excel cell. A longer text is cut here and refused as too long for its column. */
const maxCharacters = 32_767;
const otherKinds = /^\s*(?:<(?:!doctype|\?xml|html|head|meta|body|style|table)\b|%PDF-|\{\\rtf)/iu;

/**
 * Reads a .csv file: UTF-8, otherwise GB 18030 or the East Asian encoding in which it has the header, or UTF-16 with a
 * byte order mark ("Unicode text" of Excel); separated by what its first line names (`sep=;`), or else by commas, tabs,
 * semicolons or vertical bars, whichever splits the header.
 * @param nameHeader the key of the header used as 姓名 if no row has that
 */
export function readCsv(bytes: Uint8Array, nameHeader?: string): Grid {
  const whole = decode(bytes, nameHeader);
  const [line = "", named] = /^"?sep=([^"\r\n])"?(?:\r\n?|\n)/iu.exec(whole) ?? [];
  const text = whole.slice(line.length);
  if (otherKinds.test(text)) throw new ListRefusal("notText");
  const candidates = (named === undefined ? delimiters : [named]).filter(
    (delimiter) => widestRecord(text, delimiter, maxFields) <= maxFields,
  );
  const delimiter = named ?? detectDelimiter(text, candidates);
  if (!candidates.includes(delimiter)) throw new ListRefusal("tooWide");
  const records = parseRecords(text, delimiter);
  const width = records.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  if (width * records.length > listLimits.room) throw new ListRefusal("tooLarge");
  const columns = Array.from({ length: width }, (_, column) => columnLetters(column));
  const header =
    records.find(({ cells }) => hasKey(cells, dataKeys.name)) ??
    records.find(({ cells }) => nameHeader !== undefined && hasKey(cells, nameHeader));
  const rows = records.map(({ row, cells }): GridRow => {
    const filled = columns.map((_, column) => toCell(cells[column] ?? ""));
    const extra = header === undefined || row < header.row ? -1 : beyond(filled, header.width);
    if (extra < 0) return { row, cells: filled };
    return { row, cells: filled, fault: { code: "extraCells", params: {}, column: columnLetters(extra) } };
  });
  return { rows, columns };
}

interface CsvRecord {
  row: number;
  cells: string[];
  width: number;
}

/** Decodes a text. Most bytes can be read as GB 18030, so another encoding is taken where only that has the header. */
function decode(bytes: Uint8Array, nameHeader: string | undefined): string {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (!isUtf16 && bytes.includes(0)) throw new ListRefusal("notText");
  const text = decodeAs(bytes, isUtf16 ? (first === 0xff ? "utf-16le" : "utf-16be") : "utf-8");
  if (text !== undefined) return text;
  if (isUtf16) throw new ListRefusal("encoding");
  const hasHeader = (candidate: string) => {
    const start = headerKey(candidate.slice(0, searchedCharacters));
    return [dataKeys.name, nameHeader].some((header) => header !== undefined && start.includes(header));
  };
  for (const encoding of encodings) {
    const candidate = decodeAs(bytes, encoding);
    if (candidate !== undefined && hasHeader(candidate)) return candidate;
  }
  // A few damaged characters are errors of their cells
  const damaged = new TextDecoder().decode(bytes);
  const other = hasHeader(damaged) ? damaged : decodeAs(bytes, "gb18030");
  if (other === undefined) throw new ListRefusal("encoding");
  return other;
}

function decodeAs(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

const hasKey = (cells: readonly string[], key: string) => cells.some((cell) => headerKey(cell) === key);

/** Finds content after the header's last column: a delimiter in an unquoted text has shifted it. */
const beyond = (cells: readonly GridCell[], width: number) =>
  cells.findIndex((cell, index) => index >= width && !isBlank(cell));

/** Returns the delimiter with which a row near the top has the name's header, or one that resembles it, and the most cells. */
function detectDelimiter(text: string, candidates: readonly string[]): string {
  const isNamed = (cells: readonly string[]) => hasKey(cells, dataKeys.name);
  const isNearlyNamed = (cells: readonly string[]) =>
    cells.length > 1 && cells.some((cell) => isNameLike(headerKey(cell)));
  const heads = candidates.map((delimiter) => ({ delimiter, records: parseRecords(text, delimiter, true) }));
  for (const isHeader of [isNamed, isNearlyNamed]) {
    let best = { delimiter: ",", width: 0 };
    for (const { delimiter, records } of heads) {
      const header = records.find(({ cells }) => isHeader(cells));
      if (header !== undefined && header.width > best.width) best = { delimiter, width: header.width };
    }
    if (best.width > 0) return best.delimiter;
  }
  return ",";
}

function parseRecords(text: string, delimiter: string, search = false): CsvRecord[] {
  const records: CsvRecord[] = [];
  let row = 0;
  let heldCharacters = 0;
  try {
    parse(text, {
      delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      ...(search && { to: headerSearch }),
      on_record(all: string[]) {
        row++;
        const texts = all.map((cell) => cell.slice(0, maxCharacters));
        const cells = texts.slice(0, texts.findLastIndex((cell) => !isBlank(cell)) + 1);
        if (cells.length === 0) return null;
        if (cells.length > listLimits.usedColumns) throw new ListRefusal("tooWide");
        if ((heldCharacters += cells.length) > listLimits.cells) throw new ListRefusal("tooLarge");
        records.push({ row, cells, width: all.length });
        return null;
      },
    });
  } catch (error) {
    if (search && (error instanceof CsvError || error instanceof ListRefusal)) return [];
    throw error instanceof CsvError ? new ListRefusal("quotes", error) : error;
  }
  return records;
}

function toCell(text: string): GridCell {
  const unquoted = /^="([^"]*)"$/u.exec(text)?.[1] ?? text;
  return /^\d(?:\.\d+)?E\+\d{2,}$/u.test(unquoted)
    ? { code: "shortenedDigits", params: { value: unquoted } }
    : unquoted;
}

const [lineFeed, carriageReturn, quote] = [0x0a, 0x0d, 0x22];

/**
 * Returns the number of fields in the widest record of a .csv without storing any record, or stops at the first record
 * with more than `limit`. A quote opens a quoted field only at the start of the field, and closes it only before a
 * delimiter or line break.
 */
function widestRecord(text: string, delimiter: string, limit: number): number {
  const part = delimiter.charCodeAt(0);
  const ends = (code: number) => code === part || code === lineFeed || code === carriageReturn;
  let widest = 0;
  let fields = 1;
  let isQuoted = false;
  let begins = true;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isQuoted) {
      if (code !== quote) continue;
      if (text.charCodeAt(at + 1) === quote) at++;
      else if (at + 1 === text.length || ends(text.charCodeAt(at + 1))) isQuoted = false;
      continue;
    }
    if (code === quote && begins) isQuoted = true;
    begins = ends(code);
    if (!begins) continue;
    if (code === part) fields++;
    else fields = 1;
    if (fields > widest) widest = fields;
    if (widest > limit) return widest;
  }
  return widest;
}
