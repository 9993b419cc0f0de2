import type { FontSlot, TextPart } from "../model/model.ts";

/** The order in which the program, the plans and the values name a run's fonts. */
export const fontSlots: readonly FontSlot[] = ["ascii", "hAnsi", "eastAsia", "cs"];

/** What a line breaker asks of the fonts. */
export interface GlyphAdvances {
  /** Advances in em in the face nearest to a weight and slope; 0 for characters that the family lacks. */
  advancesOf(face: Pick<LineFace, "family" | "weight" | "italic">): (codePoint: number) => number;
}

/** A face of a font, as far as its widths go. */
export interface LineFace {
  family: string;
  weight: number;
  italic: boolean;
  /** An East Asian font: its quotes and dashes are as wide as a Han character. */
  wide?: boolean;
  /** Its digits and blanks are half an em wide each: only in plans stored before fonts had letters made to measure. */
  half?: boolean;
}

/** A run of such a paragraph: what its characters measure. Lengths in points. */
export interface LineText {
  /** Under which the parts go to the program. */
  id: string;
  /** Parts of a static text; a value's come with it. */
  parts?: TextPart[];
  size: number;
  /** Horizontal scale, 1 = 100 %. */
  scale: number;
  /** Added to each character, and what a character grid adds to East Asian ones beyond that. */
  spacing: number;
  gridSpacing: number;
  /** In the order of the font slots. */
  faces: LineFace[];
  /** Its no-break spaces are blanks that are drawn, with a line under them: a line may end among them. */
  blanks: boolean;
}

/** Something of one piece, such as a picture. */
export interface LineBox {
  id: string;
  width: number;
}

/** What stands in a paragraph: text, something of one piece, or a forced line end. */
export type LinePiece = LineText | LineBox | { end: true };

/** A paragraph whose lines are broken before it is set, by Word's rules. */
export interface LinePlan {
  /** Room of a line, and how much less the first and the others have. */
  width: number;
  first: number;
  rest: number;
  /** Every line but the last reaches from edge to edge. */
  justify: boolean;
  kinsoku: boolean;
  /** w:overflowPunct */
  hang: boolean;
  /** w:characterSpacingControl: marks may be squeezed. */
  compress: boolean;
  /** w:autoSpaceDE, w:autoSpaceDN */
  gapLetters: boolean;
  gapDigits: boolean;
  pieces: LinePiece[];
}
