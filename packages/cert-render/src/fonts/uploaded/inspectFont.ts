import { toMessage } from "../../messages.ts";
import { RenderRefusal, toRefusal } from "../../RenderRefusal.ts";
import {
  allowsEmbedding,
  EDITABLE,
  type EmbeddedFont,
  ITALIC,
  prepareFace,
  PREVIEW_AND_PRINT,
  USAGE_PERMISSIONS,
} from "../embeddedFont.ts";
import { checkOutlineRange } from "../glyphOutlines.ts";
import { faceOffsets, listTables, openFont, parseFontTables, TTC_TAG } from "../sfnt.ts";
import { findMissingHan, type MissingHan } from "./chineseCoverage.ts";
import { readFaceNames } from "./faceNames.ts";

/** Uses in a PDF that the licence bits of a font permit (`OS/2.fsType`): any; viewing, printing and editing; no editing. */
export type Embedding = "installable" | "editable" | "preview";

/** One face of a font file. */
export interface FaceFacts {
  index: number;
  /** Families of the face, in all languages of the font; Chinese names first. At least one. */
  families: string[];
  faces: string[];
  style: string;
  /** `OS/2.usWeightClass`, 1 to 1000. */
  weight: number;
  italic: boolean;
  characters: number;
  missing: MissingHan;
  embedding: Embedding;
}

const maxFaces = 16;
const maxCharacters = 0x110000;

// The first four bytes of a font file (OpenType 1.9, chapter "OpenType font file")
const TRUETYPE = 0x00010000;
const TRUETYPE_APPLE = 0x74727565;
const OPENTYPE_CFF = 0x4f54544f;

/**
 * Reads a font file: TrueType, OpenType, or a collection of them. Each face is also set and exported once.
 * @param setsFont returns true if the engine can set text in the font
 * @throws RenderRefusal unsupported (another format, variable, not to be embedded), invalid (damaged), tooLarge (too many
 * faces)
 */
export function inspectFont(bytes: Uint8Array, setsFont: (font: EmbeddedFont) => boolean): FaceFacts[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = bytes.length < 12 ? 0 : view.getUint32(0);
  if (![TRUETYPE, TRUETYPE_APPLE, OPENTYPE_CFF, TTC_TAG].includes(tag)) {
    throw toRefusal("unsupported", "font.notFont");
  }
  const offsets = readOrRefuse(() => faceOffsets(bytes));
  if (offsets.length === 0) throw toRefusal("invalid", "font.broken");
  if (offsets.length > maxFaces) throw toRefusal("tooLarge", "font.tooManyFaces", { limit: maxFaces });
  return offsets.map((offset, index) => inspectFace(bytes, { offset, index }, setsFont));
}

/**
 * Converts the refusal of a process that crashed or hung while reading a font: the font is at fault, not a template. Other
 * errors are returned unchanged.
 */
export function toFontRefusal(error: unknown): unknown {
  if (!(error instanceof RenderRefusal)) return error;
  const isOfFont = error.reason.code.startsWith("font.");
  const saysNothing = error.kind === "overflow" || error.kind === "unavailable";
  if (isOfFont || saysNothing) return error;
  return new RenderRefusal("invalid", toMessage("font.broken"), { ...error.detail, refusal: error.reason.code });
}

function inspectFace(
  bytes: Uint8Array,
  { offset, index }: { offset: number; index: number },
  setsFont: (font: EmbeddedFont) => boolean,
): FaceFacts {
  const tags = readOrRefuse(() => listTables(bytes, offset));
  if (tags.includes("fvar")) throw toRefusal("unsupported", "font.variable");
  if (tags.includes("glyf")) readOrRefuse(() => checkOutlineRange(openFont(bytes, offset)));
  const facts = readOrRefuse(() => readFacts(bytes, { offset, index }));
  if (!facts.allowed) throw toRefusal("unsupported", "font.licence", { name: facts.face.families[0] ?? "" });
  const { face } = facts;
  const isPlausible = face.families.length > 0 && face.characters > 0 && face.characters <= maxCharacters;
  if (!isPlausible) throw toRefusal("invalid", "font.broken");
  const look = { name: face.families[0] ?? "", bold: false, italic: face.italic };
  const font = prepareFace({ ...look, bytes }, { family: "Inspected", offset });
  if (typeof font === "string" || !setsFont(font)) throw toRefusal("invalid", "font.broken");
  return face;
}

function readFacts(bytes: Uint8Array, { offset, index }: { offset: number; index: number }) {
  const table = openFont(bytes, offset);
  const os2 = table("OS/2");
  const fsType = os2.getUint16(8);
  const tables = parseFontTables(table);
  const face: FaceFacts = {
    index,
    ...readFaceNames(table),
    weight: Math.min(1000, Math.max(1, os2.getUint16(4))),
    italic: (os2.getUint16(62) & ITALIC) !== 0,
    characters: tables.characters,
    missing: findMissingHan((codePoint) => tables.glyph(codePoint) !== 0),
    embedding: toEmbedding(fsType),
  };
  return { face, allowed: allowsEmbedding(fsType) };
}

/** Returns the least restrictive permission of those set, as for `allowsEmbedding`. */
function toEmbedding(fsType: number): Embedding {
  const usage = fsType & USAGE_PERMISSIONS;
  if (usage & EDITABLE) return "editable";
  return usage & PREVIEW_AND_PRINT ? "preview" : "installable";
}

function readOrRefuse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new RenderRefusal("invalid", toMessage("font.broken"), { cause: String(error).slice(0, 200) });
  }
}
