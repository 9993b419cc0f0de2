/** Text in one of the fonts of its run. */
export interface FontText {
  /** Index of the font slot in `fontSlots`. */
  slot: number;
  text: string;
  /** Family for the characters, if not the slot's own. */
  family?: string | undefined;
}

/**
 * A part of the text of a slot or of static text, in the order of setting. Lengths in points. Only paragraphs whose lines
 * this package breaks have parts other than `text` and `newline`.
 */
export type TextPart =
  | ({ type: "text" } & FontText)
  /** A line break within a value. */
  | { type: "newline" }
  /** The end of a line, set by the line breaker. */
  | { type: "lineEnd" }
  /** Space between characters; negative values move them together. */
  | { type: "gap"; width: number }
  /** Space of a tab with its leader: `lead` from the left edge, `tracking` between its characters. */
  | { type: "tab"; width: number; leader: string; lead: number; tracking: number }
  /** A drawn gap: a no-break space of the given font size; `family` if the slot's own lacks one. */
  | { type: "blank"; size: number; slot: number; family?: string }
  /** A mark in a cell of the given width. */
  | ({ type: "cell"; width: number } & FontText)
  /** Text with additional spacing between its characters. */
  | ({ type: "tracked"; tracking: number } & FontText)
  /** A glyph narrowed by a factor into a cell of the given width. */
  | ({ type: "narrowed"; factor: number; width: number } & FontText);
