import { execFileSync } from "node:child_process";
import { foldCharacter } from "./alignText.ts";

/** One drawn character; lengths in points, from the top left corner of its page. */
export interface Glyph {
  /** As `foldCharacter` gives it: never white space. */
  character: string;
  page: number;
  /** Its origin: on the baseline, at its left edge. */
  x: number;
  y: number;
  size: number;
}

/** The text of a PDF in the order in which it is drawn, and the sizes of its pages. */
export interface PdfText {
  pages: { width: number; height: number }[];
  glyphs: Glyph[];
}

/** Reads the text of a PDF with mutool. */
export function readGlyphs(file: string): PdfText {
  const xml = execFileSync("mutool", ["draw", "-q", "-F", "stext", "-o", "-", file], {
    encoding: "utf8",
    maxBuffer: 2 ** 30,
    stdio: ["ignore", "pipe", "ignore"],
  });
  return parseStext(xml);
}

const tags = /<(?:page [^>]*width="([^"]+)" height="([^"]+)"|font [^>]*size="([^"]+)"|char ([^>]*))>/g;
const character = /x="([^"]+)" y="([^"]+)"(?: [a-z]+="[^"]*")* c="([^"]*)"/;

/** Reads what `mutool draw -F stext` writes: a tag for each page, font and character. */
export function parseStext(xml: string): PdfText {
  const text: PdfText = { pages: [], glyphs: [] };
  let size = 0;
  for (const [, width, height, fontSize, attributes] of xml.matchAll(tags)) {
    if (width !== undefined) text.pages.push({ width: Number(width), height: Number(height) });
    else if (fontSize !== undefined) size = Number(fontSize);
    else {
      const [, x, y, encoded = ""] = character.exec(attributes ?? "") ?? [];
      for (const folded of foldCharacter(decodeEntities(encoded))) {
        text.glyphs.push({ character: folded, page: text.pages.length - 1, x: Number(x), y: Number(y), size });
      }
    }
  }
  return text;
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** XML text without entities. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (entity, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return named[name] ?? entity;
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
}
