import type { FontSlot, TabStop, TextPart } from "../model/model.ts";

export const fontSlots: readonly FontSlot[] = ["ascii", "hAnsi", "eastAsia", "cs"];

export interface GlyphAdvances {
  advancesOf(face: Pick<LineFace, "family" | "weight" | "italic">): (codePoint: number) => number;
  measureJoined(face: Pick<LineFace, "family" | "weight" | "italic">, text: string): number;
  familyFor(family: string, codePoint: number): string | undefined;
}

export interface LineFace {
  family: string;
  weight: number;
  italic: boolean;
  /** True for an East Asian font: its quotes and dashes are as wide as a Han character. */
  wide?: boolean;
  /** True if its marks keep their cells in a full line, regardless of the document's setting. */
  rigid?: boolean;
  /** True if its digits and spaces are half an em wide; only in plans stored before fonts had tailored letters. */
  half?: boolean;
}

export interface LineText {
  id: string;
  parts?: TextPart[];
  size: number;
  sizes?: readonly number[];
  scale: number;
  /** Spacing of each character, and the additional spacing of East Asian ones from a character grid. */
  spacing: number;
  gridSpacing: number;
  faces: LineFace[];
  /** True if its no-break spaces are underlined blanks: a line may end among them. */
  blanks: boolean;
}

export interface LineBox {
  id: string;
  width: number;
}

export interface LineTab {
  id: string;
  tab: true;
  size: number;
  face: LineFace;
  stop?: LineTabStop;
}

export type LinePiece = LineText | LineBox | LineTab | { end: true };

export interface LineTabs {
  left: number;
  stops: LineTabStop[];
  step: number;
  /** True if the first tab ends a list label, which may fill its space to the end. */
  label: boolean;
  /** Position of the text area on its page; undefined if it is not known, as in a cell. */
  page?: number;
}

/** A stop that tabs lead to; bars are excluded. */
export type LineTabStop = TabStop & { align: Exclude<TabStop["align"], "bar"> };

/** The room on both sides of a drawing in the lines of a paragraph: 0 on a side that has no text. */
export interface LineSplit {
  before: number;
  after: number;
  align: "left" | "center" | "right";
  /** The lines that the drawing stands in; all of them if absent. */
  lines?: { first: number; count: number };
}

export interface LinePlan {
  /**
   * Absent in plans that 0.1.0 stored, whose certificates keep their bytes: they narrow spaces by up to a tenth, and omit the
   * spacing where scripts meet.
   */
  rules?: 2;
  width: number;
  first: number;
  rest: number;
  justify: boolean;
  kinsoku: boolean;
  breakWords?: boolean;
  hang: boolean;
  /** w:characterSpacingControl: adjacent marks share a blank, including those of fonts whose marks otherwise keep their cells. */
  compress: boolean;
  /** Squeezing and hanging of the marks in a full line: none, as in Word, or as in WPS. */
  squeeze: "none" | "word" | "wps";
  /** True if the spaces of a full line may be narrowed: in justified paragraphs, since Word 2013. */
  shrink?: boolean;
  /** w:balanceSingleByteDoubleByteWidth: spaces next to East Asian characters are half an em wide. */
  balance?: boolean;
  /**
   * Number of pieces in a list label. Its spaces stay as wide as in their font, and it has no gaps between scripts (none
   * in the five labels “제2조” of a Korean document that Word printed).
   */
  labels?: number;
  /**
   * True if Korean words are kept whole, as Latin ones are, unless the paragraph breaks words. Word does so (three of
   * three wrapped lines in a document that it printed), except in its own Korean default style (three of three in two
   * documents).
   */
  koreanWords?: boolean;
  gapLetters: boolean;
  gapDigits: boolean;
  tabs?: LineTabs;
  split?: LineSplit;
  pieces: LinePiece[];
}
