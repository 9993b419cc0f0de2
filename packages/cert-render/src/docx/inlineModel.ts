import type { Anchor, InlineDrawing } from "./drawingModel.ts";
import type { Border, Color, Pt } from "./model.ts";

/** What stands in a line, in order. */
export type Inline = TextRun | Slot | Tab | Break | PageNumber | InlineDrawing | Anchor | InlineRepeat;

/** Text without control characters, tabs or breaks. Hidden text (w:vanish) never gets here. */
export interface TextRun {
  type: "text";
  text: string;
  style: RunStyle;
}

/** Side of a QR code that stands beside other text: 2.5 cm. */
export const defaultQrSize: Pt = 71;

/** A placeholder. `kind` picture: the value is encoded as a QR code in a square of `size` (see `size`). */
export interface Slot {
  type: "slot";
  name: string;
  optional: boolean;
  kind: "text" | "picture";
  /** Style of the placeholder's first character. */
  style: RunStyle;
  /** Side of the square for kind picture (from the room around it, else {@link defaultQrSize}). */
  size?: Pt;
}

export interface Tab {
  type: "tab";
  style: RunStyle;
}

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

/** {#名}…{/名} within one paragraph. */
export interface InlineRepeat {
  type: "repeat";
  name: string;
  optional: boolean;
  inlines: Inline[];
}

/** ST_NumberFormat, e.g. decimal, upperRoman, chineseCounting, chineseCountingThousand, decimalEnclosedCircle. */
export type NumberFormat = string;

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
}
