import type { RunStyle } from "../../model/model.ts";

/**
 * Characters of the symbol fonts that templates use, by their code in the font (0x20–0xFF; Word writes 0xF000 + code).
 * Only glyphs with a true Unicode equivalent are listed.
 */
const wingdings: Record<number, string> = {
  0x20: " ",
  0x21: "✏",
  0x22: "✂",
  0x23: "✁",
  0x28: "☎",
  0x29: "✆",
  0x2a: "✉",
  0x36: "⌛",
  0x3e: "✇",
  0x3f: "✍",
  0x41: "✌",
  0x45: "☜",
  0x46: "☞",
  0x47: "☝",
  0x48: "☟",
  0x4a: "☺",
  0x4c: "☹",
  0x4e: "☠",
  0x51: "✈",
  0x52: "☼",
  0x54: "❄",
  0x56: "✞",
  0x58: "✠",
  0x59: "✡",
  0x5a: "☪",
  0x5b: "☯",
  0x5c: "ॐ",
  0x5d: "☸",
  0x6c: "●",
  0x6d: "❍",
  0x6e: "■",
  0x6f: "□",
  0x71: "❑",
  0x72: "❒",
  0x73: "⬧",
  0x74: "⧫",
  0x75: "◆",
  0x76: "❖",
  0x77: "⬥",
  0x78: "⌧",
  0x7b: "❀",
  0x7c: "✿",
  0x7d: "❝",
  0x7e: "❞",
  0x80: "⓪",
  0x81: "①",
  0x82: "②",
  0x83: "③",
  0x84: "④",
  0x85: "⑤",
  0x86: "⑥",
  0x87: "⑦",
  0x88: "⑧",
  0x89: "⑨",
  0x8a: "⑩",
  0x8c: "❶",
  0x8d: "❷",
  0x8e: "❸",
  0x8f: "❹",
  0x90: "❺",
  0x91: "❻",
  0x92: "❼",
  0x93: "❽",
  0x94: "❾",
  0x95: "❿",
  0x9e: "·",
  0x9f: "•",
  0xa0: "▪",
  0xa1: "○",
  0xa4: "◉",
  0xa5: "◎",
  0xa7: "▪",
  0xa8: "□",
  0xaa: "✦",
  0xab: "★",
  0xac: "✶",
  0xad: "✴",
  0xae: "✹",
  0xaf: "✵",
  0xb2: "⟡",
  0xb5: "✪",
  0xb6: "✰",
  0xd5: "⌫",
  0xd6: "⌦",
  0xd8: "➢",
  0xdf: "←",
  0xe0: "→",
  0xe1: "↑",
  0xe2: "↓",
  0xe8: "➔",
  0xef: "⇦",
  0xf0: "⇨",
  0xf1: "⇧",
  0xf2: "⇩",
  0xf3: "⬄",
  0xfb: "✗",
  0xfc: "✔",
  0xfd: "☒",
  0xfe: "☑",
};

const wingdings2: Record<number, string> = {
  0x20: " ",
  0x4f: "✗",
  0x50: "✓",
  0x51: "☒",
  0x52: "☑",
  0x53: "☒",
  0x54: "☒",
  0x97: "●",
  0x98: "●",
  0x99: "◉",
  0x9a: "◎",
  0xa2: "■",
  0xa3: "□",
  0xae: "◆",
  0xaf: "◇",
  0xf2: "★",
};

const wingdings3: Record<number, string> = {
  0x20: " ",
  0x66: "←",
  0x67: "→",
  0x68: "↑",
  0x69: "↓",
  0x70: "▲",
  0x71: "▼",
  0x72: "△",
  0x73: "▽",
  0x74: "◀",
  0x75: "▶",
};

const greek = "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ";
const greekSmall = "αβχδεφγηιϕκλμνοπθρστυϖωξψζ";

const symbol: Record<number, string> = {
  0x22: "∀",
  0x24: "∃",
  0x27: "∍",
  0x2a: "∗",
  0x2d: "−",
  0x40: "≅",
  0x5c: "∴",
  0x5e: "⊥",
  0x7e: "∼",
  0xa1: "ϒ",
  0xa2: "′",
  0xa3: "≤",
  0xa4: "⁄",
  0xa5: "∞",
  0xa6: "ƒ",
  0xa7: "♣",
  0xa8: "♦",
  0xa9: "♥",
  0xaa: "♠",
  0xab: "↔",
  0xac: "←",
  0xad: "↑",
  0xae: "→",
  0xaf: "↓",
  0xb0: "°",
  0xb1: "±",
  0xb2: "″",
  0xb3: "≥",
  0xb4: "×",
  0xb5: "∝",
  0xb6: "∂",
  0xb7: "•",
  0xb8: "÷",
  0xb9: "≠",
  0xba: "≡",
  0xbb: "≈",
  0xbc: "…",
  0xc0: "ℵ",
  0xc4: "⊗",
  0xc5: "⊕",
  0xc6: "∅",
  0xc7: "∩",
  0xc8: "∪",
  0xc9: "⊃",
  0xcc: "⊂",
  0xce: "∈",
  0xcf: "∉",
  0xd0: "∠",
  0xd1: "∇",
  0xd2: "®",
  0xd3: "©",
  0xd4: "™",
  0xd5: "∏",
  0xd6: "√",
  0xd7: "⋅",
  0xd8: "¬",
  0xd9: "∧",
  0xda: "∨",
  0xdb: "⇔",
  0xdc: "⇐",
  0xdd: "⇑",
  0xde: "⇒",
  0xdf: "⇓",
  0xe0: "◊",
  0xe5: "∑",
  0xf2: "∫",
};
for (let index = 0; index < 26; index += 1) {
  symbol[0x41 + index] = greek.charAt(index);
  symbol[0x61 + index] = greekSmall.charAt(index);
}

const tables: ReadonlyMap<string, Record<number, string>> = new Map(
  Object.entries<Record<number, string>>({
    wingdings,
    "wingdings 2": wingdings2,
    "wingdings 3": wingdings3,
    symbol,
  }),
);

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
    const mapped = code > 0xff ? character : (table[code] ?? (point < 0x80 ? printable : undefined));
    if (mapped === undefined) unknown.push(code.toString(16).toUpperCase().padStart(2, "0"));
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
