import type { Border, Color, Pt } from "./measures.ts";

/** ST_NumberFormat, e.g. decimal, upperRoman, chineseCounting, chineseCountingThousand, decimalEnclosedCircle. */
export type NumberFormat = string;

/** Which of a run's fonts a character takes (w:rFonts, ECMA-376 Part 1 §17.3.2.26). */
export type FontSlot = keyof RunStyle["fonts"];

/** Everything resolved: defaults → table style → paragraph style chain → character style → direct. */
export interface RunStyle {
  fonts: {
    /** U+0000–007F. */
    ascii: string;
    /** Other Latin, and what is ambiguous unless hint is eastAsia. */
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
  /** w:highlight, else w:shd's fill. */
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
  /** 着重号: mark over (or under) each character. */
  emphasis: "none" | "dot" | "comma" | "circle" | "underDot";
  rightToLeft: boolean;
  snapToGrid: boolean;
  /** w:kern: smallest size that is kerned, absent = no kerning. */
  kern?: Pt;
  /** w:fitText: the run is squeezed or stretched to this width; equal ids belong together. */
  fitText?: { width: Pt; id: string };
  /** w:outline, w14:textOutline: hollow letters, or an outline of the colour and width. */
  outline?: { color: Color; width: Pt; hollow?: true };
  shadow?: boolean;
  /** It has looks that are not drawn, which is told. */
  hasEffects?: true;
  /** Two lines in one, or a word across in a column: set as other text, which is told. */
  isCombined?: true;
}
