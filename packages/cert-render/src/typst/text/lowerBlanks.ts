import type { Inline } from "../../model/model.ts";

/** True for an inline that is drawn in any case, so that its line has a height of its own. */
function holdsLine(inline: Inline): boolean {
  switch (inline.type) {
    case "text":
      return /[^ ]/.test(inline.text);
    case "slot":
      return !inline.optional && inline.when === undefined && inline.literal === undefined;
    case "pageNumber":
    case "ruby":
      return true;
    default:
      return false;
  }
}

const isBlank = (inline: Inline): inline is Extract<Inline, { type: "text" | "tab" }> =>
  inline.type === "tab" || (inline.type === "text" && !/[^ ]/.test(inline.text) && !inline.style.background);

/**
 * Takes the height from blanks and tabs between two breaks that have text too: Word's lines are as high as their text (36 pt
 * blanks before 24 pt text: a line of 24 pt). Blanks that are alone keep theirs.
 */
export function lowerBlanks(inlines: readonly Inline[]): Inline[] {
  const lowered: Inline[] = [];
  for (let from = 0; from < inlines.length;) {
    const next = inlines.findIndex(({ type }, index) => index >= from && type === "break");
    const to = next === -1 ? inlines.length : next + 1;
    const line = inlines.slice(from, to);
    const isHeld = line.some(holdsLine);
    for (const inline of line) {
      const lowers = isHeld && isBlank(inline);
      lowered.push(lowers ? { ...inline, style: { ...inline.style, raisesLine: false } } : inline);
    }
    from = to;
  }
  return lowered;
}
