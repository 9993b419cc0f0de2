/** The format of text: a cell that a person edits stays what it was, be it `007` or `=1+1`. */
export const asText = "@";

/**
 * A value as the text of a cell, a list with a line for each entry. What XML cannot hold at all is left out; other control
 * characters the writer escapes.
 */
export const toCellText = (value: string | readonly string[] | undefined): string =>
  (typeof value === "object" ? value.join("\n") : (value ?? "")).toWellFormed().replace(/[\ufffe\uffff]/gu, "");
