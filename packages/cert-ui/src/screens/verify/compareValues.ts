import { dataKeys, holderSeparator, type Verification } from "cert-api";
import { foldText } from "./foldText.ts";

/** A printed value of the record that a file's text does not hold. */
export interface MissingValue {
  key: string;
  value: string;
  /** The file's text in its place, without white space; null if nothing there resembles the value. */
  near: string | null;
}

export interface Comparison {
  /** The number of values of the record that the text holds. */
  same: number;
  missing: readonly MissingValue[];
}

/** Compares each printed value of a record with the text of a file. */
export function compareValues({ name, values }: Pick<Verification, "name" | "values">, text: string): Comparison {
  const folded = foldText(text);
  const texts = [
    ...name.split(holderSeparator).map((value) => ({ key: dataKeys.name as string, value })),
    ...values.flatMap(({ key, value }) => value.split("\n").map((line) => ({ key, value: line }))),
  ].filter(({ value }) => foldText(value) !== "");
  const missing = texts
    .filter(({ value }) => !folded.includes(foldText(value)))
    .map(({ key, value }) => {
      const near = findNear(folded, foldText(value));
      // Folding makes numbers such as JXAL-00001 lower case
      return { key, value, near: value === value.toUpperCase() ? (near?.toUpperCase() ?? null) : near };
    });
  return { same: texts.length - missing.length, missing };
}

/** Finds the part of a text that has the most characters of a value in their places, at least half of them. */
function findNear(text: string, value: string): string | null {
  const characters = [...text];
  const wanted = [...value];
  let best = { start: -1, equal: Math.max(1, Math.ceil(wanted.length / 2)) - 1 };
  for (let start = 0; start + wanted.length <= characters.length; start++) {
    let equal = 0;
    for (const [index, character] of wanted.entries()) if (characters[start + index] === character) equal++;
    if (equal > best.equal) best = { start, equal };
  }
  return best.start < 0 ? null : characters.slice(best.start, best.start + wanted.length).join("");
}
