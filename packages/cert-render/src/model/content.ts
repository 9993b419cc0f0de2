/**
 * What a page shows: blocks of text, tables and drawings. They hold each other (a cell holds paragraphs, which hold text
 * boxes, which hold paragraphs), so they are declared in one file.
 */
import type { Place } from "./coded.ts";
import type { AreaX, AreaY, Fill, Geometry, Lettering, PositionX, PositionY, Stroke } from "./graphics.ts";
import type { Border, Color, Edges, Pt } from "./measures.ts";
import type { ParagraphStyle, TabStop } from "./paragraphStyle.ts";
import type { NumberFormat, RunStyle } from "./runStyle.ts";

/** What stands under each other on a page, in a cell or in a text box. */
export type Block = Paragraph | Table | BlockRepeat;

/**
 * {#名}…{/名} over paragraphs: the blocks once per item. The paragraphs that hold only the marks are gone.
 * `when`: {名?}…{/名} instead, a conditional: the blocks once where one of these names has a value, else nothing.
 */
export interface BlockRepeat {
  type: "repeat";
  name: string;
  optional: boolean;
  when?: readonly string[];
  blocks: Block[];
  place: Place;
}

/** A paragraph (w:p) with its style resolved. */
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
  place: Place;
}

/** What stands in a line, in order. */
export type Inline = TextRun | Ruby | Slot | Tab | Break | PageNumber | InlineDrawing | Anchor | InlineRepeat;

/** Text without control characters, tabs or breaks. Hidden text (w:vanish) never gets here. */
export interface TextRun {
  type: "text";
  text: string;
  style: RunStyle;
}

/** A text with its reading over it (w:ruby). */
export interface Ruby {
  type: "ruby";
  base: TextRun[];
  reading: TextRun[];
  /** From the baseline of the base to that of the reading. */
  raise: Pt;
}

/** A placeholder. `kind` picture: the value is encoded as a QR code in a square of `size` (see `size`). */
export interface Slot {
  type: "slot";
  name: string;
  optional: boolean;
  kind: "text" | "picture";
  /** Style of the placeholder's first character. */
  style: RunStyle;
  /** What stands there where no value has the name. Others must have a value, or be optional. */
  literal?: string;
  /** Of several with literals that make one mark up: the value stands in the first, nothing in the others. */
  isFirst?: boolean;
  /** It stands only where each of these names has a value. */
  when?: readonly string[];
  /** No placeholder but text of the template that stands under `when`. */
  fixed?: string;
  /** Its text may be set smaller where it does not fit. `source`: names the place in the document, for `fillDocx`. */
  shrinks?: { source: string };
  /** Side of the square for kind picture (from the room around it, else 2.5 cm). */
  size?: Pt;
}

/** A tab: its width is known when the line is set. */
export interface Tab {
  type: "tab";
  style: RunStyle;
  /** It leads to the edge, or the middle, of the text area or of the paragraph within its indents, not to the next stop. */
  target?: { of: "margin" | "indent"; align: "left" | "center" | "right"; leader: TabStop["leader"] };
}

/** An end of a line, page or column that the author set (w:br). */
export interface Break {
  type: "break";
  kind: "line" | "page" | "column";
  /** The line that it ends is justified like the others (`expandLinesAtBreaks`). */
  justify?: true;
  style: RunStyle;
}

/** PAGE, NUMPAGES, SECTIONPAGES. */
export interface PageNumber {
  type: "pageNumber";
  field: "page" | "pages" | "sectionPages";
  /** Absent: as the section says. */
  format?: NumberFormat;
  style: RunStyle;
}

/** {#名}…{/名} within one paragraph; with `when` a conditional (see `BlockRepeat`). */
export interface InlineRepeat {
  type: "repeat";
  name: string;
  optional: boolean;
  when?: readonly string[];
  inlines: Inline[];
}

/** A drawing in the line, w:inline (and a VML picture without position). */
export interface InlineDrawing {
  type: "drawing";
  drawing: Drawing;
  width: Pt;
  height: Pt;
  /** Room around it in the line (wp:effectExtent). */
  extent: Edges;
  /** Of a horizontal rule: it stands on a line as high as text of this style. */
  lineStyle?: RunStyle;
}

/** How text goes around a floating drawing. */
export interface AnchorWrap {
  kind: "none" | "square" | "tight" | "through" | "topAndBottom";
  distance: Edges;
  /** The only side with text (ECMA-376, ST_WrapText); undefined: both, as far as each has room. */
  side?: "left" | "right" | "largest";
}

/** A floating drawing; it belongs to the paragraph in whose inlines it stands. */
export interface Anchor {
  type: "anchor";
  drawing: Drawing;
  width: Pt;
  height: Pt;
  /** wp14:sizeRelH/V: size as a fraction of that area; overrides width, height. */
  relativeWidth?: { of: AreaX; fraction: number };
  relativeHeight?: { of: AreaY; fraction: number };
  x: PositionX;
  y: PositionY;
  behind: boolean;
  /** Larger is nearer to the reader, among those equally behind or in front. */
  zOrder: number;
  wrap: AnchorWrap;
  /** In a table cell: positions are relative to the cell. */
  layoutInCell: boolean;
  place: Place;
}

interface Turned {
  /** Degrees clockwise about the centre. */
  rotation: number;
  flipX: boolean;
  flipY: boolean;
  /** Alternative text, for the tagged PDF. */
  alt: string;
}

/** Something drawn. Its place and size stand with what holds it. */
export type Drawing = PictureDrawing | ShapeDrawing | GroupDrawing | SlotDrawing | PhotoDrawing;

/** A picture (pic:pic, v:imagedata). */
export interface PictureDrawing extends Turned {
  type: "picture";
  part: string;
  /** Fractions of the picture cut away at each side (a:srcRect); negative: empty room. */
  crop: Edges;
  /** 1 = opaque (a:alphaModFix). */
  opacity: number;
  stroke?: Stroke;
  geometry?: Geometry;
}

/** A picture whose alternative text is a placeholder, `{二维码}`: it is replaced by the value as QR code. */
export interface SlotDrawing extends Turned {
  type: "slot";
  name: string;
  optional: boolean;
}

/**
 * A picture whose alternative text is a placeholder that is named as a picture is, `{照片}`: the picture of the award is fitted into its frame.
 * What the template's own picture shows, and how that is cropped, does not matter.
 */
export interface PhotoDrawing extends Turned {
  type: "photo";
  name: string;
  optional: boolean;
  stroke?: Stroke;
  geometry?: Geometry;
}

/** A shape; a text box is a shape with `text`. */
export interface ShapeDrawing extends Turned {
  type: "shape";
  geometry: Geometry;
  fill?: Fill;
  stroke?: Stroke;
  text?: TextBody;
  /** WordArt (v:textpath): these letters, stretched to the drawing's box, take its fill and stroke. */
  lettering?: Lettering;
}

/** wpg/v:group: children placed within the group's own box, already scaled to points. */
export interface GroupDrawing extends Turned {
  type: "group";
  children: { x: Pt; y: Pt; width: Pt; height: Pt; drawing: Drawing }[];
}

/** The text of a shape (wps:txbx, v:textbox). */
export interface TextBody {
  blocks: Block[];
  inset: Edges;
  verticalAlign: "top" | "center" | "bottom";
  /** shape: the box grows with its text; shrink: the text shrinks; none: clipped. */
  fit: "none" | "shape" | "shrink";
  /** false: lines are not wrapped at the box's width. */
  wrap: boolean;
  direction: "horizontal" | "vertical" | "vertical270";
}

/** A table (w:tbl) with its style resolved. */
export interface Table {
  type: "table";
  /** Column widths. Cells that name their own width are already reckoned in. */
  grid: Pt[];
  /** Preferred width: auto, points, or a fraction of the text area. */
  width: { type: "auto" } | { type: "pt"; value: Pt } | { type: "fraction"; value: number };
  align: "left" | "center" | "right";
  /** Left edge of the table's text from the text area's edge; the cell margin stands out to its left (Word ≤ 14). */
  indent: Pt;
  /** fixed: the grid holds; autofit: content may widen columns. */
  layout: "fixed" | "autofit";
  cellSpacing: Pt;
  rows: (TableRow | RowRepeat)[];
  /** w:tblpPr: a floating table. */
  float?: {
    x: { from: AreaX; offset?: Pt; align?: "left" | "center" | "right" };
    y: { from: AreaY; offset?: Pt; align?: "top" | "center" | "bottom" };
    distance: Edges;
  };
  place: Place;
}

/** {#名}…{/名} over rows: these rows once per item; with `when` a conditional (see `BlockRepeat`). */
export interface RowRepeat {
  type: "repeat";
  name: string;
  optional: boolean;
  when?: readonly string[];
  rows: (TableRow | RowRepeat)[];
}

/** A row (w:tr). */
export interface TableRow {
  type: "row";
  height: { rule: "auto" | "exact" | "atLeast"; value: Pt };
  /** Repeated at the top of each page. */
  header: boolean;
  cantSplit: boolean;
  /** Cells that begin in this row; what a vertical merge covers is not listed again. */
  cells: TableCell[];
}

/** A cell (w:tc). */
export interface TableCell {
  /** First grid column, from 0. */
  column: number;
  columnSpan: number;
  /** Rows covered, counted within the same list of rows. */
  rowSpan: number;
  /** Resolved: table style, conditions, tblBorders inside, direct. */
  borders: { top?: Border; right?: Border; bottom?: Border; left?: Border; diagonalDown?: Border; diagonalUp?: Border };
  shading?: Color;
  margins: Edges;
  verticalAlign: "top" | "center" | "bottom";
  direction: "horizontal" | "vertical" | "vertical270";
  noWrap: boolean;
  fitText: boolean;
  blocks: Block[];
}
