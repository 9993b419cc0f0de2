import { defined } from "../../defined.ts";
import { fontSlots } from "../../lines/linePlan.ts";
import type { FontSlot, RunStyle, Slot, TextPart } from "../../model/model.ts";
import { cleanText } from "../../values/cleanText.ts";
import { defaultQrSize } from "../../values/qrCode.ts";
import { joined, literal, pt } from "../program/literal.ts";
import { decorate } from "./decorate.ts";
import { findFamily, followFamily } from "./findFamily.ts";
import { addBox, addText } from "./linedParagraph.ts";
import { joinEdges, type LineEdges } from "./lineModel.ts";
import type { ParagraphContext } from "./paragraphContext.ts";
import {
  getBlankStyleName,
  getHint,
  getRunFont,
  getStyleName,
  listSlots,
  runEdges,
  splitRun,
  writeStyleNames,
} from "./runStyle.ts";
import { chooseSize, shrinkSlot } from "./shrinkSlot.ts";

export function writeText(text: string, style: RunStyle, paragraph: ParagraphContext): string {
  const { writer } = paragraph;
  const displayed = displayedText(text, style);
  if (displayed === "") return "[]";
  const decorated = decorateAs(style, displayed, paragraph);
  const pieces = splitByFont(displayed, style, paragraph);
  if (paragraph.lined) {
    const parts = pieces.map(({ slot, ...piece }): TextPart => ({
      type: "text",
      slot: fontSlots.indexOf(slot),
      ...piece,
    }));
    return decorated(addText(paragraph.lined, { id: writer.nextId(), style, parts }, paragraph));
  }
  const written = pieces.flatMap(({ slot, family, text: piece }) => [
    `t(${getStyleName(style, slot, paragraph, family)}, ${literal(piece)})`,
    ...spacing(style),
  ]);
  return decorated(joined(written));
}

/** Splits a text of the template where its font changes (see `byFamily`), and records the fonts. */
function splitByFont(text: string, style: RunStyle, paragraph: ParagraphContext) {
  const { writer } = paragraph;
  return splitRun(writer, text, style).flatMap(({ slot, text: stretch }) => {
    if (/\S/.test(stretch)) writer.uses(getRunFont(writer, style, slot));
    return byFamily(stretch, style, slot, paragraph).map((piece) => ({ slot, ...piece }));
  });
}

function displayedText(text: string, style: RunStyle): string {
  const line = cleanText(text).replaceAll("\n", " ");
  const cased = style.caps === "none" ? line : line.toUpperCase();
  return style.underline || style.background ? keepSpaces(cased) : cased;
}

/** Records the fonts that a slot may use; for text of the template, those that it takes and the characters that no font has. */
function noteFonts({ style, fixed, literal: text = fixed }: Slot, displayed: string, paragraph: ParagraphContext) {
  const { writer } = paragraph;
  if (text !== undefined) splitByFont(displayed, style, paragraph);
  else for (const font of ["ascii", "eastAsia"] as const) writer.uses(getRunFont(writer, style, font));
}

/** A slot's expression; for text, which may be empty, also the style of its strut. */
interface WrittenSlot {
  expression: string;
  strut?: () => string;
}

/** Writes a placeholder: the program asks for its parts by id once the values are known. */
export function writeSlot(slot: Slot, paragraph: ParagraphContext): WrittenSlot {
  const { writer } = paragraph;
  const id = writer.nextId();
  if (slot.kind === "picture") {
    writer.plan.slots.push({ id, kind: "picture", name: slot.name, optional: slot.optional });
    const side = pt(slot.size ?? defaultQrSize);
    const box = `box(picture(c, ${literal(id)}, ${side}, ${side}))`;
    const boxes = { alone: box, besideText: box };
    return { expression: paragraph.lined ? addBox(paragraph.lined, slot.size ?? defaultQrSize, boxes, writer) : box };
  }
  const { style } = slot;
  const { quotes } = getRunFont(writer, style, "eastAsia");
  const templateText = slot.fixed ?? slot.literal;
  const displayed = templateText === undefined ? "\u4e2d" : displayedText(templateText, style);
  const shrinks = shrinkSlot(slot, paragraph);
  writer.plan.slots.push({
    id,
    kind: "text",
    name: slot.name,
    optional: slot.optional,
    families: fontSlots.map((font) => getRunFont(writer, style, font).family),
    ...defined({ quotes }),
    hint: getHint(writer, style),
    upper: style.caps !== "none",
    ...(slot.literal !== undefined && { literal: displayed, isFirst: slot.isFirst === true }),
    ...defined({ when: slot.when, shrinks }),
    ...(slot.fixed !== undefined && { fixed: slot.fixed === "\n" ? "\n" : displayed }),
  });
  noteFonts(slot, displayed, paragraph);
  const sized = (shrinks?.sizes ?? [style.size]).map((size) => ({ ...style, size }));
  const strut = (): string => chooseSize(id, sized, (each) => getBlankStyleName(each, paragraph));
  const decorateSized = (text: string): string => {
    const decorated = decorateAs(style, displayed, paragraph)(text);
    if (sized.length === 1 || decorated === text) return decorated;
    const inSize = chooseSize(id, sized, (each) => decorateAs(each, displayed, paragraph)("body"));
    return `{\nlet body = ${text}\n${inSize}\n}`;
  };
  if (paragraph.lined) {
    const text = addText(paragraph.lined, { id, style, ...defined({ sizes: shrinks?.sizes }) }, paragraph);
    return { expression: decorateSized(text), strut };
  }
  const names = chooseSize(id, sized, (each) => writeStyleNames(each, paragraph));
  const gap = spacing(style).length > 0 ? `, gap: ${pt(style.spacing)}` : "";
  const full = paragraph.fullLines ? ", full: true" : "";
  const expression = `slot(c, ${literal(id)}, ${names}${gap}${full})`;
  return { expression: decorateSized(expression), strut };
}

const decorateAs =
  (style: RunStyle, text: string, paragraph: ParagraphContext) =>
  (expression: string): string =>
    decorate(expression, style, largestEdges(style, text, paragraph), paragraph);

/**
 * Writes the spacing after a run's last character. Word adds w:spacing there too, Typst's tracking stops before it unless
 * scaled.
 */
const spacing = (style: RunStyle): string[] =>
  Math.abs(style.spacing) >= 0.25 && style.scale === 1 ? [`h(${pt(style.spacing)})`] : [];

/** Keeps white space, because Word underlines it even at a line's end; it must not break. */
const keepSpaces = (text: string): string => text.replace(/ {2,}|^ +| +$/g, (spaces) => "\u00a0".repeat(spaces.length));

/** Returns the extent of the highest and the deepest font of a text from its baseline. */
const largestEdges = (style: RunStyle, text: string, { writer, line }: ParagraphContext): LineEdges =>
  joinEdges(listSlots(writer, text, style).map((slot) => runEdges(getRunFont(writer, style, slot), style, line)));

/** Splits a text where its family changes; undefined for the slot's own. Characters that no font has are recorded as missing. */
function byFamily(text: string, style: RunStyle, slot: FontSlot, { writer, place }: ParagraphContext) {
  const { family: slotFamily, script, quotes } = getRunFont(writer, style, slot);
  const eastAsian = getRunFont(writer, style, "eastAsia").family;
  const pieces: { family: string | undefined; text: string }[] = [];
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const wide = script === "eastAsian" && codePoint > 0x7f;
    const previous = pieces.length > 0 ? (pieces.at(-1)?.family ?? slotFamily) : undefined;
    const preferred =
      followFamily(writer.coverage, character, { slot, previous }) ??
      findFamily(writer.coverage, codePoint, { slot: wide ? "eastAsia" : slot, own: slotFamily, eastAsian, quotes });
    if (preferred === undefined) {
      if (!writer.missing.has(character)) writer.missing.set(character, place);
      continue;
    }
    const family = preferred === slotFamily ? undefined : preferred;
    const last = pieces.at(-1);
    if (last && last.family === family) last.text += character;
    else pieces.push({ family, text: character });
  }
  return pieces;
}
