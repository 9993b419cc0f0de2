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

/** A border of one side. Styles as in OOXML (ST_Border): single, double, dotted, dashed, thick, wave, thinThickSmallGap … */
export interface Border {
  style: string;
  width: Pt;
  /** Distance from the text (paragraph, page). */
  space: Pt;
  color: Color;
  shadow?: boolean;
}
