/** Lengths, colours and edges: what every other part of the model is made of. */

/** A length in points (1/72 inch). */
export type Pt = number;

/** "#rrggbb", lower case. "auto" colours are resolved by the reader: black for ink, nothing for a fill. */
export type Color = string;

/** How large something is. */
export interface Size {
  width: Pt;
  height: Pt;
}

/** A length at each side. */
export interface Edges {
  top: Pt;
  right: Pt;
  bottom: Pt;
  left: Pt;
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
