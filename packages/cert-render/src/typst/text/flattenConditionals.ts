import type { Break, Inline, Slot, TextRun } from "../../model/model.ts";

/** Content of a conditional that still lets this package break the lines of its paragraph. */
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
 * Replaces the conditionals of a paragraph with slots that are empty if a name has no value, including texts of the
 * template. The paragraph is then one text, whose lines are broken once the values are known. A conditional with more than
 * text, such as a drawing, stays as it is.
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
