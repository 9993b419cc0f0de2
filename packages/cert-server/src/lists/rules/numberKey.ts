/**
 * How certificate numbers are compared: NFKC, without white space, in lower case. A number is taken for good under
 * this key, so it never changes, whatever becomes of the search's normal form.
 */
export const numberKey = (number: string): string => number.normalize("NFKC").replace(/\s+/gu, "").toLowerCase();
