import type { Block, Color, Pt } from "./model.ts";

/** One picture file of the document. */
export interface PicturePart {
  format: "png" | "jpeg" | "gif" | "webp" | "svg" | "bmp" | "tiff" | "emf" | "wmf" | "unknown";
  /** Pixels, 0 when not known (vector). */
  width: number;
  height: number;
  /** A CMYK (or YCCK) JPEG. */
  cmyk?: boolean;
  /** A metafile that is shown, but for a part of it. */
  partial?: boolean;
  bytes: number;
}

/** A drawing in the line, w:inline (and a VML picture without position). */
export interface InlineDrawing {
  type: "drawing";
  drawing: Drawing;
  width: Pt;
  height: Pt;
  /** Room around it in the line (wp:effectExtent). */
  extent: Edges;
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
  wrap: { kind: "none" | "square" | "tight" | "through" | "topAndBottom"; distance: Edges };
  /** In a table cell: positions are relative to the cell. */
  layoutInCell: boolean;
  place: string;
}

export type AreaX =
  "page" | "margin" | "column" | "character" | "leftMargin" | "rightMargin" | "insideMargin" | "outsideMargin";
export type AreaY =
  "page" | "margin" | "paragraph" | "line" | "topMargin" | "bottomMargin" | "insideMargin" | "outsideMargin";

/** Exactly one of offset, align, fraction is there. fraction: of the area's size (wp14:pctPosHOffset). */
export interface PositionX {
  from: AreaX;
  offset?: Pt;
  align?: "left" | "center" | "right" | "inside" | "outside";
  fraction?: number;
}

export interface PositionY {
  from: AreaY;
  offset?: Pt;
  align?: "top" | "center" | "bottom" | "inside" | "outside";
  fraction?: number;
}

export interface Edges {
  top: Pt;
  right: Pt;
  bottom: Pt;
  left: Pt;
}

interface Turned {
  /** Degrees clockwise about the centre. */
  rotation: number;
  flipX: boolean;
  flipY: boolean;
  /** Alternative text, for the tagged PDF. */
  alt: string;
}

export type Drawing = PictureDrawing | ShapeDrawing | GroupDrawing | SlotDrawing;

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

export interface Lettering {
  text: string;
  font: string;
  bold: boolean;
  italic: boolean;
}

/** wpg/v:group: children placed within the group's own box, already scaled to points. */
export interface GroupDrawing extends Turned {
  type: "group";
  children: { x: Pt; y: Pt; width: Pt; height: Pt; drawing: Drawing }[];
}

/** A preset by its DrawingML name with its adjustments (thousandths as in the file), or paths in shape coordinates. */
export type Geometry = { preset: string; adjust: Record<string, number> } | { paths: ShapePath[] };

/** Coordinates run from 0 to `width`, `height`, which map onto the drawing's box. */
export interface ShapePath {
  width: number;
  height: number;
  filled: boolean;
  stroked: boolean;
  commands: PathCommand[];
}

export type PathCommand = ["M" | "L", number, number] | ["C", number, number, number, number, number, number] | ["Z"];

export type Fill =
  | { type: "solid"; color: Color; opacity: number }
  | { type: "gradient"; angle: number; radial: boolean; stops: { at: number; color: Color; opacity: number }[] }
  | { type: "picture"; part: string; tile: boolean; opacity: number };

export interface Stroke {
  color: Color;
  opacity: number;
  width: Pt;
  /** solid, dot, dash, lgDash, dashDot, sysDot, sysDash … (ST_PresetLineDashVal). */
  dash: string;
  /** sng, dbl, thickThin, thinThick, tri. */
  compound: string;
  head?: string;
  tail?: string;
}

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
