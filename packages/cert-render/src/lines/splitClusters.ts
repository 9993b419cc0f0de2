/**
 * Matches the text that the engine must shape as one: an Arabic word, whose letters join, or a Tibetan syllable with the
 * marks that end it, whose letters stack. Any other character is a cluster of its own.
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

export const splitClusters = (text: string): string[] => text.match(cluster) ?? [];

export const isJoined = (text: string): boolean =>
  /^[\p{Script=Tibetan}\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/u.test(text);

/** Returns true if a cluster begins with a Tibetan character. Lines may end after each syllable. */
export const isTibetan = (text: string): boolean => /^\p{Script=Tibetan}/u.test(text);

/** Arabic letters that join a preceding letter but never a following one (Joining_Type R and U of Unicode). */
const endsWord =
  /[\u0600-\u0605\u060c\u061b\u061f\u0621-\u0625\u0627\u0629\u062f-\u0632\u0648\u0660-\u066d\u0671-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2-\u06d5\u06dd\u06ee-\u06f9]$/u;
const beginsWord = /^[\u0600-\u061f\u0621\u0660-\u066d\u0674\u06d4\u06dd\u06f0-\u06f9\u200c]/u;

/** Returns true if the last letter of a text joins the first letter of the next. Both must be Arabic. */
export function joinsNext(text: string, next: string): boolean {
  const last = text.replace(/\p{M}+$/u, "");
  const isArabic = [last.at(-1), next[0]].every((character) => /[\u0600-\u08ff]/u.test(character ?? ""));
  return isArabic && !endsWord.test(last) && !beginsWord.test(next);
}
