/** Text in one of the fonts of its run. */
export interface FontText {
  /** Index of the font slot in `fontSlots`. */
  slot: number;
  text: string;
  /** The family that has the characters, where it is not the slot's own. */
  family?: string | undefined;
}

/**
 * One part of the text that a slot or a static stretch becomes, in the order in which it is set. Lengths in points. Only
 * paragraphs whose lines this package breaks have parts other than `text` and `newline`.
 */
export type TextPart =
  | ({ type: "text" } & FontText)
  /** A line break of the value's own. */
  | { type: "newline" }
  /** Where the line breaker ends a line. */
  | { type: "lineEnd" }
  /** Room between characters; negative: they move together. */
  | { type: "gap"; width: number }
  /** The room of a tab, with its leader: so far from the left edge, and so much between its characters. */
  | { type: "tab"; width: number; leader: string; lead: number; tracking: number }
  /** A gap that is drawn, as a no-break space of such a font size; family: where the slot's own lacks that. */
  | { type: "blank"; size: number; slot: number; family?: string }
  /** A mark in a cell of so many points. */
  | ({ type: "cell"; width: number } & FontText)
  /** Text whose characters have so many points between them. */
  | ({ type: "tracked"; tracking: number } & FontText)
  /** A glyph narrowed by a factor into a cell of so many points. */
  | ({ type: "narrowed"; factor: number; width: number } & FontText);
