/**
 * What the engine must shape as one: an Arabic word, whose letters join; a Tibetan syllable with the marks that end it, whose
 * letters stack. Any other character stands alone.
 */
const cluster = new RegExp(
  [
    "[\\u0600-\\u06ff\\u0750-\\u077f\\u08a0-\\u08ff\\ufb50-\\ufdff\\ufe70-\\ufefc\\u200c\\u200d]+",
    "[^\\P{Script=Tibetan}\\u0f0b\\u0f0d-\\u0f14]*[\\u0f0b\\u0f0d-\\u0f14]+",
    "[^\\P{Script=Tibetan}\\u0f0b\\u0f0d-\\u0f14]+",
    ".",
  ].join("|"),
  "gsu",
);

/** Cuts text into what is measured and moved to another line as one. */
export const splitClusters = (text: string): string[] => text.match(cluster) ?? [];

/** Are the characters of a cluster shaped together? */
export const isJoined = (text: string): boolean =>
  /^[\p{Script=Tibetan}\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/u.test(text);

/** Does a cluster begin with a Tibetan character? Lines may end after each syllable. */
export const isTibetan = (text: string): boolean => /^\p{Script=Tibetan}/u.test(text);
