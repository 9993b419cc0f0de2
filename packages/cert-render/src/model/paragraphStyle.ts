import type { Border, Color, Pt } from "./measures.ts";

/** What a paragraph looks like (w:pPr, ECMA-376 Part 1 §17.3.1), inheritance resolved. */
export interface ParagraphStyle {
  align: "left" | "center" | "right" | "both" | "distribute";
  /**
   * Character units are resolved into points. firstLine < 0: hanging; `left` is where the other lines begin. From right to
   * left that is at the right edge, and `right` is at the left one.
   */
  indent: { left: Pt; right: Pt; firstLine: Pt };
  spacing: {
    before: Pt;
    after: Pt;
    /** Autospacing (14 pt, nothing between list items): the value above holds already. */
    beforeAuto: boolean;
    afterAuto: boolean;
    /** auto: `line` is a factor (1 = single); exact, atLeast: points. */
    rule: "auto" | "exact" | "atLeast";
    line: number;
    /** No gap to a neighbour of the same style. */
    contextual: boolean;
  };
  /** Style id: only for contextual spacing. */
  styleId: string;
  tabs: TabStop[];
  borders: { top?: Border; right?: Border; bottom?: Border; left?: Border; between?: Border };
  shading?: Color;
  keepNext: boolean;
  keepLines: boolean;
  pageBreakBefore: boolean;
  widowControl: boolean;
  snapToGrid: boolean;
  /** Gap between Han and Latin (w:autoSpaceDE), Han and digits (w:autoSpaceDN). */
  autoSpaceDE: boolean;
  autoSpaceDN: boolean;
  kinsoku: boolean;
  /** Latin words may be broken anywhere (w:wordWrap off). */
  breakWords?: boolean;
  /** Korean words may be broken between any two syllables, Latin ones not. */
  breakKoreanWords?: boolean;
  /** Closing punctuation may hang past the right edge. */
  overflowPunctuation: boolean;
  /** w:bidi: its lines begin at the right edge. Right-to-left words in other lines need no mark. */
  rightToLeft: boolean;
  /** w:textAlignment: runs of different size on one line. */
  textAlignment: "auto" | "top" | "center" | "baseline" | "bottom";
  /** w:framePr of a drop cap; other frames have become anchors with a text box. */
  frame?: Frame;
}

/** A frame (w:framePr, ECMA-376 Part 1 §17.3.1.11). */
export interface Frame {
  width?: Pt;
  height?: Pt;
  exactHeight: boolean;
  x: { from: "page" | "margin" | "column"; offset?: Pt; align?: "left" | "center" | "right" | "inside" | "outside" };
  y: { from: "page" | "margin" | "paragraph"; offset?: Pt; align?: "top" | "center" | "bottom" };
  dropCapLines?: number;
  wrap: "none" | "square" | "topAndBottom";
}

/** A tab stop (w:tab, ECMA-376 Part 1 §17.3.1.37). */
export interface TabStop {
  /** From the edge of the text area where lines begin (not from the indent). */
  position: Pt;
  align: "left" | "center" | "right" | "decimal" | "bar";
  leader: "none" | "dot" | "hyphen" | "underscore" | "middleDot" | "heavy";
}
