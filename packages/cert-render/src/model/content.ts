/**
 * The content of a page: blocks of text, tables and drawings. They contain each other (a cell holds paragraphs, which hold
 * text boxes, which hold paragraphs), so they are declared in one file.
 */
import type { Place } from "./codedMessage.ts";
import type { AreaX, AreaY, Fill, Geometry, Lettering, PositionX, PositionY, Stroke } from "./graphics.ts";
import type { Border, Color, Edges, Pt } from "./measures.ts";
import type { ParagraphStyle, TabStop } from "./paragraphStyle.ts";
import type { NumberFormat, RunStyle } from "./runStyle.ts";

export type Block = Paragraph | Table | BlockRepeat;

/**
 * {#名}…{/名}: the content is repeated for each item. With `when` it is a conditional, {名?}…{/名}: the content appears once
 * if one of these names has a value, otherwise not at all.
 */
interface Repeat {
  type: "repeat";
  name: string;
  optional: boolean;
  when?: readonly string[];
}

/** A list or conditional over paragraphs. Those that hold only its marks are removed. */
export interface BlockRepeat extends Repeat {
  blocks: Block[];
  place: Place;
}

export interface Paragraph {
  type: "paragraph";
  style: ParagraphStyle;
  inlines: Inline[];
  /** Style of the paragraph mark: height of an empty paragraph. */
  mark: RunStyle;
  /** True if the mark is hidden, so that what follows in the document continues the paragraph. */
  continues?: true;
  numbering?: {
    text: string;
    style: RunStyle;
    suffix: "tab" | "space" | "nothing";
    align: "left" | "center" | "right";
  };
  place: Place;
}

export type Inline = TextRun | Ruby | Slot | Tab | Break | PageNumber | InlineDrawing | Anchor | InlineRepeat;

/** Text without control characters, tabs or breaks. Hidden text (w:vanish) is never included. */
export interface TextRun {
  type: "text";
  text: string;
  style: RunStyle;
}

export interface Ruby {
  type: "ruby";
  base: TextRun[];
  reading: TextRun[];
  /** Distance from the baseline of the base to that of the ruby. */
  raise: Pt;
}

/** A placeholder. For `kind` picture the value is encoded as a QR code in a square of `size`. */
export interface Slot {
  type: "slot";
  name: string;
  optional: boolean;
  kind: "text" | "picture";
  style: RunStyle;
  /** Text that stays if there is no value of the name. Placeholders without it need a value, or are optional. */
  literal?: string;
  /** True for the first of several slots with literals that form one mark: it takes the value, the others stay empty. */
  isFirst?: boolean;
  when?: readonly string[];
  fixed?: string;
  /** Present if its text may be set smaller to fit. `source` identifies the place in the document, for `fillDocx`. */
  shrinks?: { source: string };
  /** Side of the square for kind picture: that of the surrounding box, otherwise 2.5 cm. */
  size?: Pt;
}

export interface Tab {
  type: "tab";
  style: RunStyle;
  /** A target other than the next stop: the edge or middle of the text area, or of the paragraph within its indents. */
  target?: { of: "margin" | "indent"; align: "left" | "center" | "right"; leader: TabStop["leader"] };
}

export interface Break {
  type: "break";
  kind: "line" | "page" | "column";
  /** Present if the line before it is justified like the others (`expandLinesAtBreaks`). */
  justify?: true;
  style: RunStyle;
}

export interface PageNumber {
  type: "pageNumber";
  field: "page" | "pages" | "sectionPages";
  format?: NumberFormat;
  style: RunStyle;
}

export interface InlineRepeat extends Repeat {
  inlines: Inline[];
}

/** A drawing set in a line: w:inline, or a VML picture without position. */
export interface InlineDrawing {
  type: "drawing";
  drawing: Drawing;
  width: Pt;
  height: Pt;
  /** Space around it in the line (wp:effectExtent). */
  extent: Edges;
  lineStyle?: RunStyle;
}

export interface AnchorWrap {
  kind: "none" | "square" | "tight" | "through" | "topAndBottom";
  distance: Edges;
  /** The only side with text (ECMA-376, ST_WrapText); undefined for both, if there is space. */
  side?: "left" | "right" | "largest";
}

export interface Anchor {
  type: "anchor";
  drawing: Drawing;
  width: Pt;
  height: Pt;
  /** wp14:sizeRelH/V: size as a fraction of that area; overrides width and height. */
  relativeWidth?: { of: AreaX; fraction: number };
  relativeHeight?: { of: AreaY; fraction: number };
  x: PositionX;
  y: PositionY;
  behind: boolean;
  /** Larger is nearer to the reader, among drawings that are all behind or all in front of the text. */
  zOrder: number;
  wrap: AnchorWrap;
  layoutInCell: boolean;
  place: Place;
}

interface Turned {
  rotation: number;
  flipX: boolean;
  flipY: boolean;
  alt: string;
}

export type Drawing = PictureDrawing | ShapeDrawing | GroupDrawing | SlotDrawing | PhotoDrawing;

export interface PictureDrawing extends Turned {
  type: "picture";
  part: string;
  /** Fractions of the picture cropped at each side (a:srcRect); negative values add empty space. */
  crop: Edges;
  /** From 0 to 1 (opaque); a:alphaModFix. */
  opacity: number;
  stroke?: Stroke;
  geometry?: Geometry;
}

/** A picture whose alternative text is a placeholder, `{二维码}`: the QR code of the value replaces it. */
export interface SlotDrawing extends Turned {
  type: "slot";
  name: string;
  optional: boolean;
}

/**
 * A picture whose alternative text is a placeholder with the name of a photo, `{照片}`: the photo of the award is fitted
 * into its frame. The template's own picture and its crop are ignored.
 */
export interface PhotoDrawing extends Turned {
  type: "photo";
  name: string;
  optional: boolean;
  stroke?: Stroke;
  geometry?: Geometry;
}

export interface ShapeDrawing extends Turned {
  type: "shape";
  geometry: Geometry;
  fill?: Fill;
  stroke?: Stroke;
  text?: TextBody;
  /** WordArt (v:textpath): letters stretched to the drawing's box, with its fill and stroke. */
  lettering?: Lettering;
}

export interface GroupDrawing extends Turned {
  type: "group";
  children: { x: Pt; y: Pt; width: Pt; height: Pt; drawing: Drawing }[];
}

export interface TextBody {
  blocks: Block[];
  inset: Edges;
  verticalAlign: "top" | "center" | "bottom";
  /** shape: the box grows with its text; shrink: the text shrinks; none: clipped. */
  fit: "none" | "shape" | "shrink";
  wrap: boolean;
  direction: "horizontal" | "vertical" | "vertical270";
}

export interface Table {
  type: "table";
  grid: Pt[];
  width: { type: "auto" } | { type: "pt"; value: Pt } | { type: "fraction"; value: number };
  align: "left" | "center" | "right";
  /** Distance of the table's text from the text area's left edge; the cell margin extends to its left (Word ≤ 14). */
  indent: Pt;
  layout: "fixed" | "autofit";
  cellSpacing: Pt;
  rows: TableRows;
  float?: {
    x: { from: AreaX; offset?: Pt; align?: "left" | "center" | "right" };
    y: { from: AreaY; offset?: Pt; align?: "top" | "center" | "bottom" };
    distance: Edges;
  };
  place: Place;
}

export type TableRows = (TableRow | RowRepeat)[];

export interface RowRepeat extends Repeat {
  rows: TableRows;
}

export interface TableRow {
  type: "row";
  height: { rule: "auto" | "exact" | "atLeast"; value: Pt };
  header: boolean;
  cantSplit: boolean;
  /** Cells that begin in this row; positions covered by a vertical merge have none. */
  cells: TableCell[];
}

export interface TableCell {
  /** First grid column, from 0. */
  column: number;
  columnSpan: number;
  rowSpan: number;
  /** Resolved from table style, conditions, inner borders of the table (tblBorders), and direct ones. */
  borders: Partial<Record<keyof Edges | "diagonalDown" | "diagonalUp", Border>>;
  shading?: Color;
  margins: Edges;
  verticalAlign: "top" | "center" | "bottom";
  direction: "horizontal" | "vertical" | "vertical270";
  noWrap: boolean;
  fitText: boolean;
  blocks: Block[];
}
