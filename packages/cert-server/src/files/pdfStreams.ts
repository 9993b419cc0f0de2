export interface Span {
  start: number;
  end: number;
}

const BEGIN = Buffer.from("stream");
const END = Buffer.from("endstream");
const [CARRIAGE_RETURN, LINE_FEED] = [13, 10];
/** The maximum length of a stream's dictionary in PDFs written by this product. A stream with a longer one is not found. */
const dictionaryLimit = 2_048;

/**
 * Finds the contents of a PDF's stream objects (ISO 32000-1, 7.3.8) of at least `minimum` bytes, such as pictures, fonts
 * and profiles, in the order of the file and without overlap. Accepts any bytes; for those that are not a PDF the result
 * is usually empty. A span need not be a whole stream: it marks where several files are likely to have equal parts.
 */
export function findStreams(file: Uint8Array, minimum: number): Span[] {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const spans: Span[] = [];
  for (let from = 0; ;) {
    const keyword = bytes.indexOf(BEGIN, from);
    if (keyword < 0) return spans;
    const start = contentStart(bytes, keyword + BEGIN.length);
    const end = start === undefined ? undefined : contentEnd(bytes, start, bytes.subarray(from, keyword));
    if (start === undefined || end === undefined) {
      from = keyword + BEGIN.length;
      continue;
    }
    if (end - start >= minimum) spans.push({ start, end });
    // `endstream` ends in the keyword too
    from = bytes.indexOf(END, end) + END.length;
  }
}

/** Returns the start of a stream's content: the keyword must be followed by CR LF or LF. */
function contentStart(bytes: Buffer, afterKeyword: number): number | undefined {
  const lineFeed = bytes[afterKeyword] === CARRIAGE_RETURN ? afterKeyword + 1 : afterKeyword;
  return bytes[lineFeed] === LINE_FEED ? lineFeed + 1 : undefined;
}

/**
 * Returns the end of a stream's content. Prefers the length in the dictionary if it leads to the end of a stream, since
 * the content may contain the keyword by chance.
 */
function contentEnd(bytes: Buffer, start: number, before: Buffer): number | undefined {
  const dictionary = before.toString("latin1", Math.max(0, before.length - dictionaryLimit));
  const [, length] = [...dictionary.matchAll(/\/Length\s+(\d{1,10})(?!\s+\d+\s+R)/gu)].at(-1) ?? [];
  if (length !== undefined) {
    const end = start + Number(length);
    // An end of line before the keyword is not part of the contents
    if (end <= bytes.length && /^\r?\n?endstream/u.test(bytes.toString("latin1", end, end + END.length + 2)))
      return end;
  }
  const keyword = bytes.indexOf(END, start);
  return keyword < 0 ? undefined : keyword;
}
