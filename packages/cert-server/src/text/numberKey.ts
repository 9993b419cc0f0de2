/**
 * Returns the comparison key of a certificate number: NFKC, without white space, in lower case. Assigned numbers are
 * stored under this key permanently, so it must never change, even if the normal form of the search does.
 */
export const numberKey = (number: string): string => number.normalize("NFKC").replace(/\s+/gu, "").toLowerCase();
