import type { Border, Color, Pt } from "./measures.ts";

export type NumberFormat = string;

/** The font of a run that a character takes (w:rFonts, ECMA-376 Part 1 §17.3.2.26). */
export type FontSlot = keyof RunStyle["fonts"];

/** Run formatting, resolved: defaults → table style → paragraph style chain → character style → direct. */
export interface RunStyle {
  fonts: {
    /** U+0000–007F. */
    ascii: string;
    /** Other Latin characters, and ambiguous ones unless hint is eastAsia. */
    hAnsi: string;
    eastAsia: string;
    cs: string;
  };
  /** w:hint: ambiguous characters (“ ” … — · ★) take the East Asian font. */
  hint: "default" | "eastAsia" | "cs";
  size: Pt;
  color: Color;
  bold: boolean;
  italic: boolean;
  /** ST_Underline: single, double, thick, dotted, dash, wave, words … */
  underline?: { style: string; color: Color };
  strike: "none" | "single" | "double";
  /** w:highlight, otherwise w:shd's fill. */
  background?: Color;
  border?: Border;
  /** Added to each character's advance (w:spacing). */
  spacing: Pt;
  /** Horizontal scale (w:w), 1 = 100 %. */
  scale: number;
  /** Raised (+) or lowered (−), w:position. */
  position: Pt;
  verticalAlign: "baseline" | "superscript" | "subscript";
  caps: "none" | "all" | "small";
  emphasis: "none" | "dot" | "comma" | "circle" | "underDot";
  rightToLeft: boolean;
  snapToGrid: boolean;
  /** w:kern: smallest size with kerning; absent for no kerning. */
  kern?: Pt;
  /** w:fitText: the run is squeezed or stretched to this width; runs of equal id belong together. */
  fitText?: { width: Pt; id: string };
  /** w:outline, w14:textOutline: hollow letters, or an outline of the colour and width. */
  outline?: { color: Color; width: Pt; hollow?: true };
  shadow?: boolean;
  /** False for blanks and tabs of a line that has text: they add to its width only. */
  raisesLine?: false;
  /** Present if it has effects that are not drawn; a warning says so. */
  hasEffects?: true;
  /** Present for two lines in one, or horizontal text in a vertical column: set as normal text, with a warning. */
  isCombined?: true;
}
