import type { TableReader } from "../sfnt.ts";

/** The names of a face, in all languages of its font; each once, Chinese ones first. */
export interface FaceNames {
  /** Name IDs 1 and 16: the families in Word, and in typographic programs. */
  families: string[];
  /** Name IDs 4 and 6: names of this face alone. */
  faces: string[];
  /** Name ID 2: the style within the family of name ID 1. */
  style: string;
}

// Name IDs, platforms and encodings (OpenType 1.9, chapter "name")
const FAMILY = 1;
const SUBFAMILY = 2;
const FULL_NAME = 4;
const POSTSCRIPT_NAME = 6;
const TYPOGRAPHIC_FAMILY = 16;
const UNICODE = 0;
const MACINTOSH = 1;
const WINDOWS = 3;
const WINDOWS_PRC = 3;
const WINDOWS_BIG5 = 4;
const MACINTOSH_SIMPLIFIED = 25;
const MACINTOSH_TRADITIONAL = 2;

/** Maximum length of a name, in bytes; no document names a font with more. */
const maxNameBytes = 512;
const maxEntries = 2_000;

/** Decoders by `platform/encoding`; all others use UTF-16 (Windows, Unicode) or Latin. */
const chineseEncodings: Readonly<Record<string, string>> = {
  [`${WINDOWS}/${WINDOWS_PRC}`]: "gbk",
  [`${WINDOWS}/${WINDOWS_BIG5}`]: "big5",
  [`${MACINTOSH}/${MACINTOSH_SIMPLIFIED}`]: "gbk",
  [`${MACINTOSH}/${MACINTOSH_TRADITIONAL}`]: "big5",
};

/**
 * Reads the `name` table.
 * @throws Error if the font has none, RangeError if it ends too early
 */
export function readFaceNames(table: TableReader): FaceNames {
  const view = table("name");
  const texts = view.getUint16(4);
  const byId = new Map<number, Set<string>>();
  for (let index = 0; index < Math.min(view.getUint16(2), maxEntries); index += 1) {
    const [platform = 0, encoding = 0, , id = 0, length = 0, offset = 0] = [0, 2, 4, 6, 8, 10].map((field) =>
      view.getUint16(6 + index * 12 + field),
    );
    if (length === 0 || length > maxNameBytes || texts + offset + length > view.byteLength) continue;
    const bytes = new Uint8Array(view.buffer, view.byteOffset + texts + offset, length);
    const text = decodeName(bytes, platform, encoding);
    if (text !== "") byId.set(id, (byId.get(id) ?? new Set()).add(text));
  }
  const listNames = (...ids: number[]): string[] =>
    [...new Set(ids.flatMap((id) => [...(byId.get(id) ?? [])]))].sort((a, b) => Number(isHan(b)) - Number(isHan(a)));
  return {
    families: listNames(FAMILY, TYPOGRAPHIC_FAMILY),
    faces: listNames(FULL_NAME, POSTSCRIPT_NAME),
    style: listNames(SUBFAMILY).at(-1) ?? "",
  };
}

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

function decodeName(bytes: Uint8Array, platform: number, encoding: number): string {
  const chinese = chineseEncodings[`${platform}/${encoding}`];
  const isUtf16 = platform === UNICODE || platform === WINDOWS;
  const text = new TextDecoder(chinese ?? (isUtf16 ? "utf-16be" : "macintosh")).decode(bytes);
  // Names in Chinese encodings for Windows may have a zero before each single byte
  return text.replace(/[\p{Cc}\ufffd]/gu, "").trim();
}
