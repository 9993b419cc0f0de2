import { normalizeTerm } from "cert-api";

/** A part of a text. `matched` is true if it matches the search term. */
export interface MarkedPart {
  text: string;
  matched: boolean;
}

const graphemes = new Intl.Segmenter("zh", { granularity: "grapheme" });

/**
 * Splits `text` into parts so that every occurrence of `term` is a part of its own. Both are normalized like in the
 * server's search and compared by whole characters. White space and dots are ignored, because the search finds names with
 * and without them.
 */
export function markedParts(text: string, term: string): MarkedPart[] {
  const needle = toCompared(term);
  if (needle === "" || text === "") return text === "" ? [] : [{ text, matched: false }];
  let normalizedText = "";
  // For each position in `normalizedText`, where its character begins and ends in `text`
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const normalized = toCompared(segment);
    normalizedText += normalized;
    for (let i = 0; i < normalized.length; i++) {
      starts.push(index);
      ends.push(index + segment.length);
    }
  }
  const parts: MarkedPart[] = [];
  let partsEnd = 0;
  for (let at = normalizedText.indexOf(needle); at >= 0; at = normalizedText.indexOf(needle, at + needle.length)) {
    const start = Math.max(partsEnd, starts[at] ?? partsEnd);
    const end = ends[at + needle.length - 1] ?? start;
    if (start > partsEnd) parts.push({ text: text.slice(partsEnd, start), matched: false });
    if (end > start) parts.push({ text: text.slice(start, end), matched: true });
    partsEnd = Math.max(partsEnd, end);
  }
  if (partsEnd < text.length) parts.push({ text: text.slice(partsEnd), matched: false });
  return parts;
}

const toCompared = (text: string): string => normalizeTerm(text).replace(/[ \u00b7]/g, "");
