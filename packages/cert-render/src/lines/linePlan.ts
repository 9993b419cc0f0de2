import type { FontSlot, TabStop, TextPart } from "../model/model.ts";

/** The order in which the program, the plans and the values name a run's fonts. */
export const fontSlots: readonly FontSlot[] = ["ascii", "hAnsi", "eastAsia", "cs"];

/** What a line breaker asks of the fonts. */
export interface GlyphAdvances {
  /** Advances in em in the face nearest to a weight and slope; 0 for characters that the family lacks. */
  advancesOf(face: Pick<LineFace, "family" | "weight" | "italic">): (codePoint: number) => number;
  /** Width in em of a text whose characters join or stack. */
  measureJoined(face: Pick<LineFace, "family" | "weight" | "italic">, text: string): number;
  /** The family that a character of a family is set in, undefined when no font has it. */
  familyFor(family: string, codePoint: number): string | undefined;
}

/** A face of a font, as far as its widths go. */
export interface LineFace {
  family: string;
  weight: number;
  italic: boolean;
  /** An East Asian font: its quotes and dashes are as wide as a Han character. */
  wide?: boolean;
  /** Its marks keep their cells in a full line, whatever the document says of others. */
  rigid?: boolean;
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
  /** The sizes that it may be set in, from its own downwards; the data say in which. */
  sizes?: readonly number[];
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

/** A tab: how wide it is depends on where in its line it begins. */
export interface LineTab {
  id: string;
  tab: true;
  /** Of its run: what its leader is set in. */
  size: number;
  face: LineFace;
  /** Where it leads, whatever stops the paragraph has. */
  stop?: LineTabStop;
}

/** What stands in a paragraph: text, something of one piece, a tab, or a forced line end. */
export type LinePiece = LineText | LineBox | LineTab | { end: true };

/** Where the tabs of a paragraph lead. Positions in points from the left edge of the text area. */
export interface LineTabs {
  /** Where lines of the full width begin. */
  left: number;
  /** The paragraph's own stops, in order. */
  stops: LineTabStop[];
  /** Behind the last of them there is one at each multiple of this. */
  step: number;
  /** The first tab ends a list's label, which may fill its room to the end. */
  label: boolean;
  /** Where the text area begins on its page; undefined where that is not known, as in a cell. */
  page?: number;
}

/** A stop that tabs lead to; a bar is none. */
export type LineTabStop = TabStop & { align: Exclude<TabStop["align"], "bar"> };

/** Room of a line on both sides of a drawing, in points: text goes on behind the drawing in the same line. */
export interface LineSplit {
  before: number;
  after: number;
  /** Where the text of each side stands in its room, unless the paragraph is justified. */
  align: "left" | "center" | "right";
}

/** A paragraph whose lines are broken before it is set, by Word's rules. */
export interface LinePlan {
  /** Room of a line, and how much less the first and the others have. */
  width: number;
  first: number;
  rest: number;
  /** Every line but the last reaches from edge to edge. */
  justify: boolean;
  kinsoku: boolean;
  /** Latin words may be broken anywhere. */
  breakWords?: boolean;
  /** w:overflowPunct */
  hang: boolean;
  /** w:characterSpacingControl: marks that meet share a blank, those of fonts whose marks keep their cells otherwise too. */
  compress: boolean;
  /** How the marks of a full line are squeezed and hang: not at all, as Word or as WPS does. */
  squeeze: "none" | "word" | "wps";
  /** Blanks of a full line may be made narrower: in justified paragraphs, since Word 2013. */
  shrink?: boolean;
  /** w:balanceSingleByteDoubleByteWidth: blanks beside East Asian characters are half an em wide. */
  balance?: boolean;
  /**
   * How many of the pieces are a list's label, whose blanks stay as wide as in their font, and in which no gap parts the
   * scripts (none in the five labels “제2조” of a Korean document that Word printed).
   */
  labels?: number;
  /**
   * Korean words are kept whole, as Latin ones are, unless the paragraph breaks words. Word does so (three of three wrapped
   * lines in a document that it printed), except in its own Korean default style (three of three in two documents).
   */
  koreanWords?: boolean;
  /** w:autoSpaceDE, w:autoSpaceDN */
  gapLetters: boolean;
  gapDigits: boolean;
  tabs?: LineTabs;
  /** A drawing stands in the middle of its lines. */
  split?: LineSplit;
  pieces: LinePiece[];
}
