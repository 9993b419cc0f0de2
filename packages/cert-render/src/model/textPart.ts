/**
 * One part of a text slot: nothing = a line break, [font slot, text], or with the family that has the characters. Where
 * lines are found beforehand, also: e, a line's end; h, a gap in points; g, a gap that is a blank of such a font size;
 * b, a mark in a cell of so many points; k, text of such a tracking; n, a glyph narrowed by a factor into its cell.
 */
export type TextPart = [] | [number, string] | [number, string, string]
  | ["e"] | ["h", number] | ["g", number, number]
  | ["b", number, number, string, string | null] | ["k", number, number, string, string | null]
  | ["n", number, number, string, string | null, number];
