/** Cell format for text. It keeps values such as `007` and `=1+1` unchanged when a cell is edited. */
export const asText = "@";

/**
 * Converts a value to the text of a cell, with one line for each entry of a list. Characters that XML cannot represent are
 * removed; the writer escapes other control characters.
 */
export const toCellText = (value: string | readonly string[] | undefined): string =>
  (typeof value === "object" ? value.join("\n") : (value ?? "")).toWellFormed().replace(/[\ufffe\uffff]/gu, "");
