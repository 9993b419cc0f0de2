import { type Coverage, createCoverage } from "../fonts/coverage.ts";
import { fontFiles } from "../fonts/fontFiles.ts";
import { lineParts } from "../lines/lineParts.ts";
import { fontSlots, type LinePlan, type LineText } from "../lines/linePlan.ts";
import type { TextPart } from "../model/model.ts";
import { splitByScript } from "../typst/text/splitByScript.ts";

export const tinos = { family: "Tinos", weight: 400, italic: false };
export const serif = { family: "Noto Serif SC", weight: 400, italic: false, wide: true };

/** Loads the glyphs of the renderer's own fonts. */
export const loadCoverage = async (): Promise<Coverage> => createCoverage(await fontFiles());

export const textPart = (slot: number, text: string): TextPart => ({ type: "text", slot, text, family: undefined });

/** Creates a run of 10 pt: a Han character is 10 wide, a digit 5. */
export const textPiece = (text: string, options: Partial<LineText> = {}): LineText => ({
  id: "0",
  parts: splitByScript(text, "eastAsia").map(({ slot, text: stretch }) => textPart(fontSlots.indexOf(slot), stretch)),
  size: 10,
  scale: 1,
  spacing: 0,
  gridSpacing: 0,
  blanks: false,
  faces: [tinos, tinos, serif, tinos],
  ...options,
});

/** Creates a paragraph without indents, with Word's default rules of Chinese typesetting. */
export const linePlan = (options: Pick<LinePlan, "pieces" | "width"> & Partial<LinePlan>): LinePlan => ({
  rules: 2,
  first: 0,
  rest: 0,
  justify: true,
  kinsoku: true,
  hang: true,
  compress: true,
  squeeze: "word",
  gapLetters: true,
  gapDigits: true,
  ...options,
});

/** Breaks a paragraph into lines. Returns the parts of all of them, with a `lineEnd` at the end of each. */
export const layOutLines = (plan: LinePlan, coverage: Coverage): TextPart[] =>
  lineParts(
    plan,
    plan.pieces.map((piece) => ("parts" in piece ? (piece.parts ?? []) : [])),
    coverage,
  ).flat();

/** Writes the lines of a paragraph: "|" between them, each tab as its width in brackets. */
export const formatLines = (plan: LinePlan, coverage: Coverage): string =>
  layOutLines(plan, coverage)
    .map((part) => {
      if (part.type === "newline") return "\n";
      if (part.type === "lineEnd") return "|";
      if (part.type === "tab") return `[${Math.round(part.width * 100) / 100}]`;
      return "text" in part ? part.text : "";
    })
    .join("");
