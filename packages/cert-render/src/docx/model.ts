/**
 * The layout model: what a .docx says, resolved (styles, themes, numbering, inheritance), without a trace of XML.
 * Plain data that survives JSON. Lengths are in points, angles in degrees clockwise, colours "#rrggbb".
 * Pictures are named by their part ("word/media/image1.png"); their bytes travel beside the model in `pictures`.
 * The shapes of text live in `inlineModel.ts`, drawings in `drawingModel.ts`, tables in `tableModel.ts`.
 */
import type { PicturePart } from "./drawingModel.ts";
import type { Inline, NumberFormat, RunStyle } from "./inlineModel.ts";
import type { Table } from "./tableModel.ts";

export * from "./drawingModel.ts";
export * from "./inlineModel.ts";
export * from "./tableModel.ts";

/** A length in points (1/72 inch). */
export type Pt = number;
/** "#rrggbb", lower case. "auto" colours are resolved by the reader: black for ink, nothing for a fill. */
export type Color = string;

/** Something the reader understood only in part or not at all; `message` is a Chinese sentence. */
export interface Warning {
  message: string;
  /** Where, for a person: "正文第3段", "页眉", "文本框“…”", "表格第2行第1列". */
  place: string;
}

/** What `readDocx` returns. */
export interface LayoutModel {
  sections: Section[];
  settings: DocumentSettings;
  /** Every picture that the model names, by part name. Bytes: `ReadDocument.pictures`. */
  pictures: Record<string, PicturePart>;
  /** Placeholders of the whole document in reading order, each name once. */
  placeholders: Placeholder[];
  warnings: Warning[];
}

/** A placeholder as a template author sees it. */
export interface Placeholder {
  /** As written, NFKC and without white space: the key of the values. */
  name: string;
  /** True when every occurrence may be empty (`{名?}`). */
  optional: boolean;
  kind: "text" | "picture" | "list";
  /** How often it stands in the document. */
  count: number;
  /** The list it stands in, when it does; then a record of the list may supply it. */
  list?: string;
}

/** `word/settings.xml` as far as layout needs it. */
export interface DocumentSettings {
  evenAndOddHeaders: boolean;
  mirrorMargins: boolean;
  defaultTabStop: Pt;
  /** w:characterSpacingControl: may adjacent punctuation be squeezed? */
  compressPunctuation: boolean;
  /** w:doNotUseHTMLParagraphAutoSpacing: paragraph gap is the sum, else the larger one. */
  sumParagraphSpacing: boolean;
  /** False (w:doNotExpandShiftReturn): a justified line that ends at a break keeps its natural width. */
  expandLinesAtBreaks: boolean;
  /** w:compat/w:adjustLineHeightInTable: the document grid applies in cells too. */
  gridInTables: boolean;
  /** compatibilityMode (11–15); 12 when the settings do not state it. */
  compatibilityMode: number;
  /** Page background, when w:displayBackgroundShape asks for it. */
  background?: { color?: Color; picture?: string; tile?: boolean };
}

/** One side. Styles as in OOXML (ST_Border): single, double, dotted, dashed, thick, wave, thinThickSmallGap … */
export interface Border {
  style: string;
  width: Pt;
  /** Distance from the text (paragraph, page) */
  space: Pt;
  color: Color;
  shadow?: boolean;
}

/** A section: pages of one size with their headers, and the flow on them. */
export interface Section {
  /** How it begins. The first one's is of no matter. */
  start: "nextPage" | "continuous" | "evenPage" | "oddPage" | "nextColumn";
  page: { width: Pt; height: Pt; landscape: boolean };
  /** Negative `top`, `bottom` in the file mean "exactly, even if the header is higher": `exactTop`, `exactBottom`. */
  margins: {
    top: Pt;
    right: Pt;
    bottom: Pt;
    left: Pt;
    header: Pt;
    footer: Pt;
    gutter: Pt;
    exactTop: boolean;
    exactBottom: boolean;
  };
  columns: { count: number; space: Pt; separator: boolean; widths?: { width: Pt; space: Pt }[] };
  borders?: PageBorders;
  grid: DocumentGrid;
  /** Text set across ("lrTb") or down ("tbRl"). */
  vertical: boolean;
  verticalAlign: "top" | "center" | "bottom" | "both";
  /** titlePg: `header.first`/`footer.first` hold for its first page (absent part = empty header there). */
  titlePage: boolean;
  pageNumber: { start?: number; format: NumberFormat };
  /** Inheritance from the section before is resolved. Even ones count only if `settings.evenAndOddHeaders`. */
  headers: HeaderSet;
  footers: HeaderSet;
  blocks: Block[];
}

export interface HeaderSet {
  default?: Block[];
  first?: Block[];
  even?: Block[];
}

/** w:pgBorders. */
export interface PageBorders {
  top?: Border;
  right?: Border;
  bottom?: Border;
  left?: Border;
  offsetFrom: "page" | "text";
  display: "allPages" | "firstPage" | "notFirstPage";
  behind: boolean;
}

/** w:docGrid. `none` when absent or type="default". */
export interface DocumentGrid {
  type: "none" | "lines" | "linesAndChars" | "snapToChars";
  linePitch: Pt;
  /** Added to each East Asian character's advance, may be negative (w:charSpace / 4096). */
  charSpace: Pt;
}

export type Block = Paragraph | Table | BlockRepeat;

/** {#名}…{/名} over paragraphs: the blocks once per item. The paragraphs that hold only the marks are gone. */
export interface BlockRepeat {
  type: "repeat";
  name: string;
  optional: boolean;
  blocks: Block[];
  place: string;
}

export interface Paragraph {
  type: "paragraph";
  style: ParagraphStyle;
  inlines: Inline[];
  /** The paragraph mark's style: height of an empty paragraph. */
  mark: RunStyle;
  /** A list label, already counted ("第一条", "1.", "•"). */
  numbering?: {
    text: string;
    style: RunStyle;
    suffix: "tab" | "space" | "nothing";
    align: "left" | "center" | "right";
  };
  place: string;
}

export interface ParagraphStyle {
  align: "left" | "center" | "right" | "both" | "distribute";
  /** Character units are resolved into points (first run's size, character grid). firstLine < 0: hanging. */
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
  /** Closing punctuation may hang past the right edge. */
  overflowPunctuation: boolean;
  rightToLeft: boolean;
  /** w:textAlignment: runs of different size on one line. */
  textAlignment: "auto" | "top" | "center" | "baseline" | "bottom";
  /** w:framePr of a drop cap; other frames have become anchors with a text box. */
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

export interface TabStop {
  /** From the left edge of the text area (not of the indent). */
  position: Pt;
  align: "left" | "center" | "right" | "decimal" | "bar";
  leader: "none" | "dot" | "hyphen" | "underscore" | "middleDot" | "heavy";
}

/** The whole result of reading a document. */
export interface ReadDocument {
  layout: LayoutModel;
  /** Bytes of the pictures that the model names. */
  pictures: Map<string, Uint8Array>;
}
