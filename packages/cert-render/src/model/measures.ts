/** Lengths, colours and edges, which all other parts of the model use. */

/** A length in points (1/72 inch). */
export type Pt = number;

/** "#rrggbb", lower case. "auto" colours are resolved by the reader: black for text, none for a fill. */
export type Color = string;

export interface Size {
  width: Pt;
  height: Pt;
}

export interface Edges {
  top: Pt;
  right: Pt;
  bottom: Pt;
  left: Pt;
}

/** ST_Border (ECMA-376 Part 1 §17.18.2). Its ornaments of page borders (apples, stars …) are one style, "art". */
export type BorderStyle =
  | "single"
  | "thick"
  | "double"
  | "triple"
  | "dotted"
  | "dashed"
  | "dashSmallGap"
  | "dotDash"
  | "dotDotDash"
  | "dashDotStroked"
  | `${"thinThick" | "thickThin" | "thinThickThin"}${"Small" | "Medium" | "Large"}Gap`
  | "wave"
  | "doubleWave"
  | "threeDEmboss"
  | "threeDEngrave"
  | "outset"
  | "inset"
  | "art";

export interface Border {
  style: BorderStyle;
  width: Pt;
  /** Distance from the text (paragraph, page). */
  space: Pt;
  color: Color;
  shadow?: boolean;
}
