export interface FontText {
  slot: number;
  text: string;
  family?: string | undefined;
}

/**
 * A part of the text of a slot or of static text, in the order of setting. Lengths in points. Only paragraphs whose lines
 * this package breaks have parts other than `text` and `newline`.
 */
export type TextPart =
  | ({ type: "text" } & FontText)
  | { type: "newline" }
  | { type: "lineEnd" }
  | { type: "gap"; width: number }
  | { type: "tab"; width: number; leader: string; lead: number; tracking: number }
  /** A drawn gap: a no-break space of the given font size; `family` if the slot's own lacks one. */
  | { type: "blank"; size: number; slot: number; family?: string }
  | ({ type: "cell"; width: number } & FontText)
  | ({ type: "tracked"; tracking: number } & FontText)
  /** A glyph narrowed by a factor into a cell of the given width. */
  | ({ type: "narrowed"; factor: number; width: number } & FontText);
