import type { Color, Edges, Pt, Size } from "./measures.ts";

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
  /** How its pixels are changed before it is shown. */
  effects?: PictureEffects;
  bytes: number;
}

/** What a document does to the pixels of a picture, in this order. */
export interface PictureEffects {
  /** The colour that is seen through (a:clrChange), `#rrggbb`. */
  transparent?: string;
  /** Shades of grey take the place of colours (a:grayscl). */
  grey?: boolean;
  /** What is at least this bright, of 1, becomes white, all else black (a:biLevel). */
  threshold?: number;
  /** Black becomes the first colour, white the second, and what lies between lies between (a:duotone). */
  duotone?: readonly [Color, Color];
  levels?: Levels;
  softEdges?: SoftEdges;
}

/** Each level of a channel, from 0 to 1, becomes level × gain + offset (a:lum). */
export interface Levels {
  gain: number;
  offset: number;
}

/** A picture that fades towards the edges of its frame (a:softEdge). */
export interface SoftEdges {
  radius: Pt;
  /** The size at which the picture is shown, and what of it is cut away there. */
  frame: Size;
  crop: Edges;
  /** The frame is an ellipse. */
  ellipse: boolean;
}

/** What a horizontal position counts from (ST_RelFromH, ECMA-376 Part 1 §20.4.3.4). */
export type AreaX =
  "page" | "margin" | "column" | "character" | "leftMargin" | "rightMargin" | "insideMargin" | "outsideMargin";

/** What a vertical position counts from (ST_RelFromV, ECMA-376 Part 1 §20.4.3.5). */
export type AreaY =
  "page" | "margin" | "paragraph" | "line" | "topMargin" | "bottomMargin" | "insideMargin" | "outsideMargin";

/** Exactly one of offset, align, fraction is there. fraction: of the area's size (wp14:pctPosHOffset). */
export interface PositionX {
  from: AreaX;
  offset?: Pt;
  align?: "left" | "center" | "right" | "inside" | "outside";
  fraction?: number;
}

/** As `PositionX`, from the top. */
export interface PositionY {
  from: AreaY;
  offset?: Pt;
  align?: "top" | "center" | "bottom" | "inside" | "outside";
  fraction?: number;
}

/** A preset by its DrawingML name with its adjustments (thousandths as in the file), or paths in shape coordinates. */
export type Geometry = { preset: string; adjust: Record<string, number> } | { paths: ShapePath[] };

/** Coordinates run from 0 to `width`, `height`, which map onto the drawing's box. */
export interface ShapePath {
  width: number;
  height: number;
  filled: boolean;
  /** How much lighter it is than the shape's fill, from 0 to 1; darker below 0. */
  shade?: number;
  stroked: boolean;
  commands: PathCommand[];
}

/** A step of a path, in the path's own coordinates. A curve is cubic: its control points, then its end. */
export type PathCommand =
  | { type: "move"; x: number; y: number }
  | { type: "line"; x: number; y: number }
  | { type: "curve"; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
  | { type: "close" };

/** What an area is painted with. Angles in degrees clockwise, stops and opacities from 0 to 1. */
export type Fill =
  | { type: "solid"; color: Color; opacity: number }
  | { type: "gradient"; angle: number; radial: boolean; stops: { at: number; color: Color; opacity: number }[] }
  | { type: "picture"; part: string; tile: boolean; opacity: number }
  /** Eight rows of eight squares, the leftmost in the highest bit: ink where it is 1, paper where it is 0. */
  | { type: "pattern"; rows: readonly number[]; ink: Color; paper: Color; opacity: number };

/** A line around or along something. */
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

/** The letters of WordArt. */
export interface Lettering {
  text: string;
  font: string;
  bold: boolean;
  italic: boolean;
}
