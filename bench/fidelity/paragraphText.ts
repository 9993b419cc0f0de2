import { strFromU8, unzipSync } from "fflate";
import { foldCharacter, type TextUnit } from "./alignText.ts";
import { decodeEntities } from "./readGlyphs.ts";

/** The text of a document with the paragraph of each character. */
export interface ParagraphText {
  units: TextUnit[];
  /** A number for each stretch of text that only its width breaks: a paragraph, or a part of one up to a line break. */
  paragraphs: Int32Array;
}

const parts = /^word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml$/;
const fallbacks = /<mc:Fallback>.*?<\/mc:Fallback>/gs;
const marks = /<(\/?)w:p(?=[ >/])[^>]*?(\/?)>|<w:(?:br|cr)(?=[ >/])[^>]*>|<w:t(?:| [^>]*)>([^<]*)<\/w:t>/g;

/** Reads which characters of a .docx belong together; of alternatives the first, as Word does. */
export function readParagraphText(docx: Uint8Array): ParagraphText {
  const files = unzipSync(docx, { filter: ({ name }) => parts.test(name) });
  const names = Object.keys(files).sort((a, b) => Number(b.includes("document")) - Number(a.includes("document")));
  return parseParagraphText(names.map((name) => strFromU8(files[name] ?? new Uint8Array()).replace(fallbacks, "")));
}

/** Reads the text of parts of a document. */
export function parseParagraphText(xmls: readonly string[]): ParagraphText {
  const units: TextUnit[] = [];
  const paragraphs: number[] = [];
  let count = 0;
  for (const xml of xmls) {
    // Paragraphs of text boxes stand within paragraphs
    const open: number[] = [];
    for (const [mark, closing, single, text] of xml.matchAll(marks)) {
      if (text !== undefined) {
        for (const letter of decodeEntities(text)) {
          for (const character of foldCharacter(letter)) {
            units.push({ character, page: 0 });
            paragraphs.push(open.at(-1) ?? -1);
          }
        }
      } else if (!mark.includes("w:p")) open[open.length - 1] = count++;
      else if (closing === "/") open.pop();
      else if (single !== "/") open.push(count++);
    }
  }
  return { units, paragraphs: Int32Array.from(paragraphs) };
}
