const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff\u200b\u2060\u00ad]/gu;

/**
 * A cell's text as it is kept: line breaks as one character, no control or invisible characters (a database
 * refuses some, a certificate shows none), no white space at the ends.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/gu, "\n")
    .replace(controls, "")
    .trim();
}

/** A header as it is compared with placeholders: NFKC without white space. */
export function headerKey(text: string): string {
  return cleanText(text).normalize("NFKC").replace(/\s+/gu, "");
}
