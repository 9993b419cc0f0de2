import { normalizeTerm } from "cert-api";

/** A stretch of a text, and whether it is what was searched for. */
export interface MarkedPart {
  text: string;
  matched: boolean;
}

const graphemes = new Intl.Segmenter("zh", { granularity: "grapheme" });

/**
 * Parts of `text`, in order, that together are the text, with every occurrence of `term` a part of its own. Both are
 * compared as the search compares them, whole characters at a time; white space is passed over, since the search knows
 * names with and without it.
 */
export function markedParts(text: string, term: string): MarkedPart[] {
  const wanted = normalizeTerm(term).replaceAll(" ", "");
  if (wanted === "" || text === "") return text === "" ? [] : [{ text, matched: false }];
  let folded = "";
  const starts: number[] = []; // for each position in `folded`, where its character begins in `text`
  const ends: number[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const form = normalizeTerm(segment);
    folded += form;
    for (let i = 0; i < form.length; i++) {
      starts.push(index);
      ends.push(index + segment.length);
    }
  }
  const parts: MarkedPart[] = [];
  let done = 0;
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    const start = Math.max(done, starts[at] ?? done);
    const end = ends[at + wanted.length - 1] ?? start;
    if (start > done) parts.push({ text: text.slice(done, start), matched: false });
    if (end > start) parts.push({ text: text.slice(start, end), matched: true });
    done = Math.max(done, end);
  }
  if (done < text.length) parts.push({ text: text.slice(done), matched: false });
  return parts;
}
