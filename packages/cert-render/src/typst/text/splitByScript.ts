import type { FontSlot } from "../../model/model.ts";

export interface Segment {
  slot: FontSlot;
  text: string;
}

const eastAsian = new RegExp(
  [
    "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Bopomofo}\\p{Script=Yi}",
    "\\u2e80-\\u303f\\u3100-\\u33ff\\ua960-\\ua97f\\ufe30-\\ufe4f\\uff00-\\uffef\\ue000-\\uf8ff]",
  ].join(""),
  "u",
);
const complex =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Syriac}\p{Script=Tibetan}\u060c\u061b\u061f\u0640]/u;
/** Characters that take the East Asian font under w:hint="eastAsia", the Latin one otherwise. */
const ambiguous = new RegExp(
  [
    "[\\u00a1\\u00a4\\u00a7\\u00a8\\u00aa\\u00ad\\u00af-\\u00b4\\u00b6-\\u00ba\\u00bc-\\u00bf\\u00d7\\u00f7",
    "\\u0370-\\u04ff\\u2010-\\u2027\\u2030-\\u205e\\u20a0-\\u20cf\\u2100-\\u27bf\\u2900-\\u2bff]",
  ].join(""),
  "u",
);
/** Combining marks, which take the font of the preceding character. */
const combining = /^\p{M}$/u;
/** Joiners, which control whether letters of a complex script join. */
const joiner = /^[\u200c\u200d]$/u;
const joinsNeighbour = /[\u00b7\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2027]/u;

/**
 * Splits text by the font of its characters.
 * @param hint w:hint of the run
 * @param values true for a value: its quotes, dashes and dots go with East Asian neighbours, as if typed next to them
 */
export function splitByScript(text: string, hint: "default" | "eastAsia" | "cs", values = false): Segment[] {
  const characters = [...text];
  const slots: FontSlot[] = [];
  for (const character of characters) {
    const before = slots.at(-1);
    const letter = combining.test(character) || (before === "cs" && joiner.test(character)) ? before : undefined;
    slots.push(letter ?? chooseSlot(character, hint));
  }
  characters.forEach((character, index) => {
    // A space within text of a complex script is one of it
    const isWithin = character === " " && slots[index - 1] === "cs" && slots[index + 1] === "cs";
    if (isWithin) slots[index] = "cs";
  });
  if (values) {
    characters.forEach((character, index) => {
      if (!joinsNeighbour.test(character)) return;
      const beside = [slots[index - 1], slots[index + 1]];
      if (beside.includes("eastAsia")) slots[index] = "eastAsia";
    });
  }
  const segments: Segment[] = [];
  characters.forEach((character, index) => {
    const slot = slots[index] ?? "ascii";
    const last = segments.at(-1);
    if (last && last.slot === slot) last.text += character;
    else segments.push({ slot, text: character });
  });
  return segments;
}

function chooseSlot(character: string, hint: "default" | "eastAsia" | "cs"): FontSlot {
  if (character < "\u0080") return hint === "cs" ? "cs" : "ascii";
  if (eastAsian.test(character)) return "eastAsia";
  if (complex.test(character)) return "cs";
  if (hint === "eastAsia" && ambiguous.test(character)) return "eastAsia";
  return character > "\uffff" ? "eastAsia" : "hAnsi";
}
