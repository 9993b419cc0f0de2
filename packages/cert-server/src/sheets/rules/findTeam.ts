import { isLongSurname } from "cert-api";

const strongSeparator = /\s*[,\uff0c/\uff0f&\uff06+\uff0b|\uff5c]\s*/u;
const role = /[(\uff08][^)\uff09]*[)\uff09]$/u;
const hanName = /^[\p{Script=Han}\u3007]{2,}(?:[\u00b7\u2022\u30fb][\p{Script=Han}\u3007]+)*$/u;
const shortHanName = /^[\p{Script=Han}\u3007]{2,4}$/u;
/** At least two words: a single one beside a comma is the family name of the same person. */
const latinName = /^\p{Script=Latin}[\p{L}.'\u2019-]*(?:\s+\p{Script=Latin}[\p{L}.'\u2019-]*)+$/u;

/** Splits what seems to be the names of several persons, by commas and the like; null for the name of one. */
export function findTeam(name: string): string[] | null {
  const parts = name.split(strongSeparator);
  if (parts.length > 1) return parts.every(isPerson) ? parts : null;
  const words = name.split(/\s+/u);
  const [surname = ""] = words;
  const isSpaced = words.length === 2 && isLongSurname(surname);
  return words.length > 1 && !isSpaced && words.every((word) => shortHanName.test(word)) ? words : null;
}

function isPerson(text: string): boolean {
  const name = text.replace(role, "").trim();
  return hanName.test(name.replace(/\s+/gu, "")) || latinName.test(name);
}
