import { fontSlots } from "../../lines/linePlan.ts";
import type { FontSlot, RunStyle, Slot, TextPart } from "../../model/model.ts";
import { cleanText } from "../../values/cleanText.ts";
import { defaultQrSize } from "../../values/qrCode.ts";
import { joined, literal, pt } from "../program/literal.ts";
import type { Writer } from "../program/writer.ts";
import { decorate } from "./decorations.ts";
import { familyOf } from "./familyOf.ts";
import { addBox, addText } from "./lined.ts";
import type { RunContext } from "./paragraphContext.ts";
import { fontOf, runEdges, styleName } from "./runStyle.ts";
import { segments } from "./script.ts";

/** Static text: split by font, with stand-ins for characters that a font lacks. */
export function writeText(writer: Writer, text: string, style: RunStyle, context: RunContext): string {
  let shown = cleanText(text).replaceAll("\n", " ");
  if (style.caps !== "none") shown = shown.toUpperCase();
  if (style.underline || style.background) shown = keepSpaces(shown);
  if (shown === "") return "[]";
  if (context.lined) {
    const parts = segments(shown, style.hint).flatMap(({ slot, text: stretch }): TextPart[] => {
      if (/\S/.test(stretch)) writer.uses(fontOf(writer, style, slot));
      const index = fontSlots.indexOf(slot);
      return byFamily(writer, stretch, style, slot, context).map(({ family, text: piece }): TextPart =>
        ({ type: "text", slot: index, text: piece, family }));
    });
    const set = addText(writer, context.lined, writer.nextId(), style, context, parts);
    return decorate(writer, style, largestEdges(writer, style, context, shown), context.place, set);
  }
  const spaced = spacing(style);
  const pieces = segments(shown, style.hint).flatMap(({ slot, text: stretch }) => {
    if (/\S/.test(stretch)) writer.uses(fontOf(writer, style, slot));
    return byFamily(writer, stretch, style, slot, context).flatMap(({ family, text: piece }) =>
      [`t(${styleName(writer, style, slot, context, family)}, ${literal(piece)})`, ...spaced]);
  });
  return decorate(writer, style, largestEdges(writer, style, context, shown), context.place, joined(pieces));
}

/** A placeholder: the program asks for its parts by id when the values come. */
export function writeSlot(writer: Writer, slot: Slot, context: RunContext): string {
  const id = writer.nextId();
  if (slot.kind === "picture") {
    writer.plan.slots.push({ id, kind: "picture", name: slot.name, optional: slot.optional });
    const side = pt(slot.size ?? defaultQrSize);
    const box = `box(picture(c, ${literal(id)}, ${side}, ${side}))`;
    return context.lined ? addBox(writer, context.lined, slot.size ?? defaultQrSize, box) : box;
  }
  const { style } = slot;
  writer.plan.slots.push({
    id,
    kind: "text",
    name: slot.name,
    optional: slot.optional,
    families: fontSlots.map((font) => fontOf(writer, style, font).family),
    hint: style.hint,
    upper: style.caps !== "none",
  });
  for (const font of ["ascii", "eastAsia"] as const) writer.uses(fontOf(writer, style, font));
  const names = fontSlots.map((font) => styleName(writer, style, font, context));
  const edges = largestEdges(writer, style, context, "\u4e2d");
  if (context.lined) {
    return decorate(writer, style, edges, context.place, addText(writer, context.lined, id, style, context));
  }
  return decorate(writer, style, edges, context.place, `slot(c, ${literal(id)}, (${names.join(", ")})${
    spacing(style).length > 0 ? `, gap: ${pt(style.spacing)}` : ""}${context.fullLines ? ", full: true" : ""})`);
}

/** Word adds w:spacing after a run's last character too; Typst's tracking stops before it. */
const spacing = (style: RunStyle): string[] => Math.abs(style.spacing) >= 0.25 ? [`h(${pt(style.spacing)})`] : [];

/** Underlined white space is drawn, even at a line's end, when it cannot break. */
const keepSpaces = (text: string): string => text.replace(/ {2,}|^ +| +$/g, (spaces) => "\u00a0".repeat(spaces.length));

function largestEdges(writer: Writer, style: RunStyle, context: RunContext, text: string) {
  const slots = new Set(segments(text, style.hint).map(({ slot }) => slot));
  let above = 0;
  let below = 0;
  for (const slot of slots) {
    const edges = runEdges(fontOf(writer, style, slot), style, context.line);
    above = Math.max(above, edges.above);
    below = Math.max(below, edges.below);
  }
  return { above, below };
}

function byFamily(
  writer: Writer, text: string, style: RunStyle, slot: FontSlot, context: RunContext,
): { family: string | undefined; text: string }[] {
  const { family: own, script } = fontOf(writer, style, slot);
  const eastAsian = fontOf(writer, style, "eastAsia").family;
  const pieces: { family: string | undefined; text: string }[] = [];
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const wide = script === "eastAsian" && codePoint > 0x7f;
    const preferred = familyOf(writer.coverage, wide ? "eastAsia" : slot, own, eastAsian, codePoint);
    if (preferred === undefined) {
      if (!writer.missing.has(character)) writer.missing.set(character, context.place);
      continue;
    }
    const family = preferred === own ? undefined : preferred;
    const last = pieces.at(-1);
    if (last && last.family === family) last.text += character;
    else pieces.push({ family, text: character });
  }
  return pieces;
}
