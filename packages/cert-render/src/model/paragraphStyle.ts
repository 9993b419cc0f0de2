import type { Border, Color, Edges, Pt } from "./measures.ts";

/** Paragraph formatting (w:pPr, ECMA-376 Part 1 §17.3.1) with inheritance resolved. */
export interface ParagraphStyle {
  align: "left" | "center" | "right" | "both" | "distribute";
  /**
   * With character units resolved to points. A negative firstLine is a hanging indent; `left` is the start of the other
   * lines. In right-to-left paragraphs `left` is at the right edge, and `right` at the left one.
   */
  indent: { left: Pt; right: Pt; firstLine: Pt };
  spacing: {
    before: Pt;
    after: Pt;
    /** True for autospacing (14 pt, none between list items); it is already included in the value above. */
    beforeAuto: boolean;
    afterAuto: boolean;
    /** auto: `line` is a factor (1 = single); exact, atLeast: points. */
    rule: "auto" | "exact" | "atLeast";
    line: number;
    contextual: boolean;
  };
  styleId: string;
  tabs: TabStop[];
  borders: Partial<Record<keyof Edges | "between", Border>>;
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
  /** True if Latin words may be broken anywhere (w:wordWrap off). */
  breakWords?: boolean;
  /** True if Korean words may be broken between any two syllables, but Latin ones not. */
  breakKoreanWords?: boolean;
  overflowPunctuation: boolean;
  /** w:bidi: lines begin at the right edge. Right-to-left words in other lines need no mark. */
  rightToLeft: boolean;
  /** w:textAlignment: runs of different size on one line. */
  textAlignment: "auto" | "top" | "center" | "baseline" | "bottom";
  /** w:framePr of a drop cap; other frames are converted to anchors with a text box. */
  frame?: Frame;
}

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
  /** Distance from the edge of the text area where lines begin, not from the indent. */
  position: Pt;
  align: "left" | "center" | "right" | "decimal" | "bar";
  leader: "none" | "dot" | "hyphen" | "underscore" | "middleDot" | "heavy";
}
