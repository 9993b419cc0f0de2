import type { Anchor, Inline, InlineRepeat, Place } from "../../model/model.ts";
import { joined, literal } from "../program/literal.ts";
import type { WriteContext } from "../program/writer.ts";
import { writeAnchors } from "./writeAnchors.ts";

/** Writes the drawings that float with a paragraph, to be placed before it. Those of a conditional appear only if it applies. */
export function writeFloating(inlines: readonly Inline[], context: WriteContext, place: Place): string[] {
  const conditionals = listConditionals(inlines).filter(({ inlines: inner }) => holdsAnchor(inner));
  return [
    ...writeAnchors(listAnchors(inlines), context, place),
    ...conditionals.map((conditional) => writeConditional(conditional, context, place)),
  ];
}

function writeConditional({ name, when = [], inlines }: InlineRepeat, context: WriteContext, place: Place): string {
  const { writer } = context;
  const id = writer.nextId();
  const list = { id, name, optional: true, when, plan: { slots: [], lists: [] } };
  const body = writer.repeat(list, () => writeFloating(inlines, context, place));
  return `for c in c.r.at(${literal(id)}) ${joined(["[]", ...body])}`;
}

const listAnchors = (inlines: readonly Inline[]): Anchor[] =>
  inlines.flatMap((inline) => {
    if (inline.type === "anchor") return [inline];
    return inline.type === "repeat" && !inline.when ? listAnchors(inline.inlines) : [];
  });

const listConditionals = (inlines: readonly Inline[]): InlineRepeat[] =>
  inlines.flatMap((inline) => {
    if (inline.type !== "repeat") return [];
    return inline.when ? [inline] : listConditionals(inline.inlines);
  });

const holdsAnchor = (inlines: readonly Inline[]): boolean =>
  inlines.some((inline) => inline.type === "anchor" || (inline.type === "repeat" && holdsAnchor(inline.inlines)));
