/**
 * Returns text that is safe to set: well-formed, without control characters, without the noncharacters that XML forbids
 * (XML 1.0, 2.2), without soft hyphens, at which lines are never broken, and without the bidirectional controls that could
 * reverse the text around it. The joiners of Arabic letters stay. Line ends and other vertical white space become \n; tabs
 * become spaces.
 * Letters and their marks are composed if possible: a separate mark may come from another font than its letter and would
 * be misplaced. Ideographs are left as they are, because composing replaces some.
 */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .replace(/\t/g, " ")
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, "")
    .replace(/[\u00ad\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff]/g, "")
    .replace(/\p{Surrogate}/gu, "")
    .replace(/(?!\p{Script=Han})\p{L}[\u0300-\u036f\u3099\u309a]+/gu, (letter) => letter.normalize("NFC"));
