import { lookup } from "../../lookup.ts";
import type { RunStyle } from "../../model/model.ts";
import symbolFonts from "./symbolFonts.json" with { type: "json" };

/**
 * Characters of the symbol fonts that templates use, by their code in the font in hexadecimal (20–FF; Word writes 0xF000 +
 * code). Only glyphs with a true Unicode equivalent are listed.
 */
const tables = lookup<Readonly<Record<string, string>>>(symbolFonts);

export function isSymbolFont(font: string | undefined): boolean {
  return font !== undefined && (tables.has(font.toLowerCase()) || /^webdings$/i.test(font));
}

/** Converts text in a symbol font to Unicode, and lists the characters without an equivalent. */
export function fromSymbolFont(text: string, font: string): { text: string; unknown: string[] } {
  const table = tables.get(font.toLowerCase()) ?? {};
  const unknown: string[] = [];
  let out = "";
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    const code = point >= 0xf000 && point <= 0xf0ff ? point - 0xf000 : point;
    const printable = font.toLowerCase() === "symbol" && code >= 0x20 && code < 0x7f ? character : undefined;
    const hex = code.toString(16);
    const mapped = code > 0xff ? character : (table[hex] ?? (point < 0x80 ? printable : undefined));
    if (mapped === undefined) unknown.push(hex.toUpperCase().padStart(2, "0"));
    else out += mapped;
  }
  return { text: out, unknown };
}

/** A face with the letters of Times but higher lines, so that a bullet raises its line. */
const letterFace = "Symbol";

/**
 * Returns the style for text converted from a symbol font. Letters and bullets keep a narrow face: in an East Asian face
 * they would be full-width, and a bullet a mere point. Pictures (stars, boxes, arrows) take the East Asian face.
 */
export function symbolStyle(style: RunStyle, font: string, text: string): RunStyle {
  const isSymbol = font.toLowerCase() === "symbol";
  const isNarrow = isSymbol || text === "\u2022";
  const face = isSymbol ? letterFace : isNarrow ? "Times New Roman" : style.fonts.eastAsia;
  const fonts = { ascii: face, hAnsi: face, eastAsia: isNarrow ? style.fonts.eastAsia : face, cs: style.fonts.cs };
  return { ...style, fonts, hint: isNarrow ? "default" : "eastAsia" };
}
