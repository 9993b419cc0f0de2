import { anyOf, spaces } from "./blankText.ts";
import words from "./blankWords.json" with { type: "json" };

const reach = 24;

const trailing = new RegExp(`[${spaces}${words.colons}${words.openQuotes}${words.openTitle}_]+$`, "u");
const leading = new RegExp(`^[${spaces}${words.closeQuotes}${words.closeTitle}_]+`, "u");

/** Returns the name of a label such as 获奖等级 and the label itself; empty for an unknown label. */
export function labelNames(text: string): string[] {
  const label = text.replace(new RegExp(`[${spaces}${words.colons}]`, "gu"), "");
  const [name] = Object.entries(words.labels).find(([, labels]) => labels.includes(label)) ?? [];
  if (name !== undefined)
    return [...new Set([name, label].filter((each) => each === name || /\p{Script=Han}/u.test(each)))];
  return words.fields.includes(label) ? [label] : [];
}

/** Returns the names suggested by the text directly before and after a range, likeliest first. */
export function suggestNames(text: string, { from, to }: { from: number; to: number }): string[] {
  const before = text.slice(Math.max(0, from - reach), from);
  const after = text.slice(to, to + reach).replace(leading, "");
  const nameBefore = before.replace(trailing, "");
  const named = Object.entries(words.after)
    .filter(([, follows]) => follows.some((word) => after.startsWith(word)))
    .map(([name]) => name);
  const isTitle = new RegExp(`${words.openTitle}[${spaces}]*$`, "u").test(before);
  const led = Object.entries(words.before)
    .filter(([, leads]) => leads.some((word) => nameBefore.endsWith(word)))
    .map(([name]) => name);
  return [...new Set([...findLabel(nameBefore), ...named, ...(isTitle ? [words.names.work] : []), ...led])];
}

export const knownLabels = [...Object.values(words.labels).flat(), ...words.fields];
const labelAtEnd = new RegExp(`(?<!\\p{Script=Han})${anyOf(knownLabels)}$`, "u");

function findLabel(before: string): string[] {
  const [label] = labelAtEnd.exec(before) ?? [];
  return label === undefined ? [] : labelNames(label);
}
