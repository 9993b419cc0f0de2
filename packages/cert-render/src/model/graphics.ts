import type { Color, Edges, Pt, Size } from "./measures.ts";

export interface PicturePart {
  format: "png" | "jpeg" | "gif" | "webp" | "svg" | "bmp" | "tiff" | "emf" | "wmf" | "unknown";
  width: number;
  height: number;
  cmyk?: boolean;
  partial?: boolean;
  effects?: PictureEffects;
  bytes: number;
}

/** Changes that a document makes to the pixels of a picture, in order of application. */
export interface PictureEffects {
  transparent?: string;
  grey?: boolean;
  /** Brightness from 0 to 1 from which a pixel becomes white; darker pixels become black (a:biLevel). */
  threshold?: number;
  /** Colours for black and for white; intermediate levels are interpolated (a:duotone). */
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
  frame: Size;
  crop: Edges;
  ellipse: boolean;
}

/** Origin of a horizontal position (ST_RelFromH, ECMA-376 Part 1 §20.4.3.4). */
export type AreaX =
  "page" | "margin" | "column" | "character" | "leftMargin" | "rightMargin" | "insideMargin" | "outsideMargin";

/** Origin of a vertical position (ST_RelFromV, ECMA-376 Part 1 §20.4.3.5). */
export type AreaY =
  "page" | "margin" | "paragraph" | "line" | "topMargin" | "bottomMargin" | "insideMargin" | "outsideMargin";

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

/** A preset by its DrawingML name with its adjustments (thousandths as in the file), or paths in shape coordinates. */
export type Geometry = { preset: string; adjust: Record<string, number> } | { paths: ShapePath[] };

/** A path whose coordinates run from 0 to `width` and `height`, which map to the drawing's box. */
export interface ShapePath {
  width: number;
  height: number;
  filled: boolean;
  /** Lightening relative to the shape's fill, from 0 to 1; below 0 it is darker. */
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

/** The paint of an area. Angles in degrees clockwise, stops and opacities from 0 to 1. */
export type Fill =
  | { type: "solid"; color: Color; opacity: number }
  | { type: "gradient"; angle: number; radial: boolean; stops: { at: number; color: Color; opacity: number }[] }
  | { type: "picture"; part: string; tile: boolean; opacity: number }
  /** Eight rows of eight squares, the leftmost in the highest bit: 1 is ink, 0 is paper. */
  | { type: "pattern"; rows: readonly number[]; ink: Color; paper: Color; opacity: number };

export interface Stroke {
  color: Color;
  opacity: number;
  width: Pt;
  /** solid, dot, dash, lgDash, dashDot, sysDot, sysDash … (ST_PresetLineDashVal). */
  dash: string;
  compound: string;
  head?: string;
  tail?: string;
}

export interface Lettering {
  text: string;
  font: string;
  bold: boolean;
  italic: boolean;
}
