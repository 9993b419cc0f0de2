const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff\u200b\u2060\u00ad]/gu;

/**
 * Cleans a cell's text: line breaks become one character, control and invisible characters are removed (some databases
 * refuse them, and certificates do not show them), and the ends are trimmed.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/gu, "\n")
    .replace(controls, "")
    .trim();
}

/** Returns a header in the form used for comparison with placeholders: NFKC without white space. */
export function headerKey(text: string): string {
  return cleanText(text).normalize("NFKC").replace(/\s+/gu, "");
}
