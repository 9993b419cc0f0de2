import type { FontSlot, Lettering, Place, ShapeDrawing, Size } from "../../model/model.ts";
import { cleanText } from "../../values/cleanText.ts";
import { joined, literal, named, number, paint, pt } from "../program/literal.ts";
import type { Writer } from "../program/writer.ts";
import { findFamily } from "../text/findFamily.ts";
import { splitByScript } from "../text/splitByScript.ts";
import { writePaint } from "./writePaint.ts";

/** Size at which letters are set before they are stretched, in points. */
const setSize = 100;

export interface LetteredShape {
  shape: ShapeDrawing;
  lettering: Lettering;
  size: Size;
  place: Place;
}

/** Writes WordArt: one line of letters, stretched so that their ink fills the box, as a shape in the form of letters. */
export function writeLettering({ shape, lettering, size, place }: LetteredShape, writer: Writer): string {
  const { fill, stroke } = shape;
  const { text, font: fontName, bold, italic } = lettering;
  const { width, height } = size;
  const font = writer.font(fontName || "\u5b8b\u4f53", "eastAsian");
  const ink = fill && fill.type !== "picture" ? writePaint(fill) : "none";
  const scale = height > 0 ? setSize / height : 1;
  writer.uses(font);
  const families = (slot: FontSlot) => ({ slot, own: font.family, eastAsian: font.family });
  const pieces: { family: string; text: string }[] = [];
  for (const { text: stretch, slot } of splitByScript(cleanText(text).replaceAll("\n", " "), "eastAsia")) {
    for (const character of stretch) {
      const family = findFamily(writer.coverage, character.codePointAt(0) ?? 0, families(slot));
      const last = pieces.at(-1);
      if (family === undefined) {
        if (!writer.missing.has(character)) writer.missing.set(character, place);
      } else if (last?.family === family) last.text += character;
      else pieces.push({ family, text: character });
    }
  }
  const letters = pieces.map(
    (piece) =>
      `text(${named({
        font: literal(piece.family),
        size: pt(setSize),
        weight: number(bold ? font.boldWeight : font.weight),
        fill: ink === "none" ? `rgb("#ffffff00")` : ink,
        stroke: stroke ? `${pt(stroke.width * scale)} + ${paint(stroke.color, stroke.opacity)}` : undefined,
        "top-edge": literal("bounds"),
        "bottom-edge": literal("bounds"),
      })}, ${literal(piece.text)})`,
  );
  const body = italic ? `slanted(0pt, ${joined(letters)})` : joined(letters);
  return `lettered(${pt(width)}, ${pt(height)}, ${body})`;
}
