import type { Break, Inline, Slot, TextRun } from "../../model/model.ts";

/** What a conditional may hold so that the lines of its paragraph are still broken by this package. */
type PlainInline = TextRun | (Break & { kind: "line" }) | (Slot & { kind: "text" });

function isPlain(inline: Inline): inline is PlainInline {
  switch (inline.type) {
    case "text":
      return inline.style.fitText === undefined && inline.style.border === undefined;
    case "break":
      return inline.kind === "line";
    case "slot":
      return inline.kind === "text";
    default:
      return false;
  }
}

/**
 * Dissolves the conditionals of a paragraph into slots that are empty where a name has no value, texts of the template
 * among them: so the paragraph is one text, whose lines are broken when the values come. What holds more than text, such
 * as a drawing, stays as it is.
 */
export function flattenConditionals(inlines: readonly Inline[]): Inline[] {
  return inlines.flatMap((inline) => {
    if (inline.type !== "repeat" || !inline.when) return [inline];
    return dissolve(inline.inlines, inline.when) ?? [inline];
  });
}

function dissolve(inlines: readonly Inline[], when: readonly string[]): Slot[] | undefined {
  const slots: Slot[] = [];
  for (const inline of inlines) {
    // Placed before the paragraph (see `writeFloating`)
    if (inline.type === "anchor") continue;
    if (inline.type === "repeat" && inline.when) {
      const inner = dissolve(inline.inlines, [...when, ...inline.when]);
      if (!inner) return undefined;
      slots.push(...inner);
    } else if (isPlain(inline)) slots.push(toSlot(inline, when));
    else return undefined;
  }
  return slots;
}

function toSlot(inline: PlainInline, when: readonly string[]): Slot {
  if (inline.type === "slot") return { ...inline, when };
  const fixed = inline.type === "break" ? "\n" : inline.text;
  const [name = ""] = when;
  return { type: "slot", kind: "text", name, optional: true, style: inline.style, fixed, when };
}
