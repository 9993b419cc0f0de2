import { places, type Warn } from "../../messages.ts";
import type { EmbeddedFontPart } from "../../model/model.ts";
import type { DocxPackage } from "../package/openDocx.ts";
import { child, elements } from "../package/xml.ts";
import { RenderRefusal } from "../../RenderRefusal.ts";

const embeddings = [
  { element: "w:embedRegular", bold: false, italic: false },
  { element: "w:embedBold", bold: true, italic: false },
  { element: "w:embedItalic", bold: false, italic: true },
  { element: "w:embedBoldItalic", bold: true, italic: true },
] as const;

export const fontLimits = { count: 16, bytes: 48 * 1024 * 1024 };

const obfuscatedBytes = 32;

/** Reads the fonts embedded in a document (ECMA-376 Part 1 §17.8.3), deobfuscated. An unreadable font becomes a warning. */
export function readEmbeddedFonts(docx: DocxPackage, warn: Warn): EmbeddedFontPart[] {
  const table = docx.related(docx.main, "fontTable");
  const tree = docx.xml(table);
  if (table === undefined || !tree) return [];
  const fonts: EmbeddedFontPart[] = [];
  let size = 0;
  for (const font of elements(tree)) {
    const name = font.attributes["w:name"];
    if (font.name !== "w:font" || !name) continue;
    for (const { element, bold, italic } of embeddings) {
      const embedding = child(font, element);
      if (!embedding) continue;
      const relation = docx.relationships(table).get(embedding.attributes["r:id"] ?? "");
      const obfuscated = relation && !relation.external ? inflate(docx, relation.target) : undefined;
      const bytes = obfuscated && deobfuscate(obfuscated, embedding.attributes["w:fontKey"]);
      size += bytes?.length ?? 0;
      if (!bytes) warn("font.damaged", places.fonts, { name });
      else if (fonts.length >= fontLimits.count || size > fontLimits.bytes)
        warn("font.tooLarge", places.fonts, { name });
      else fonts.push({ name, bold, italic, bytes });
    }
  }
  return fonts;
}

function inflate(docx: DocxPackage, part: string): Uint8Array | undefined {
  try {
    return docx.bytes(part);
  } catch (error) {
    if (error instanceof RenderRefusal && error.kind === "invalid") return undefined;
    throw error;
  }
}

/**
 * XORs the first bytes with the key, a GUID read backwards (ECMA-376 Part 1 §17.8.1). Without a key the bytes are not
 * obfuscated.
 */
function deobfuscate(bytes: Uint8Array, key: string | undefined): Uint8Array | undefined {
  const digits = (key ?? "").replace(/[^0-9a-f]/gi, "");
  if (digits === "") return bytes;
  if (digits.length !== 32 || bytes.length < obfuscatedBytes) return undefined;
  const guid = Buffer.from(digits, "hex").toReversed();
  const plain = new Uint8Array(bytes);
  for (let index = 0; index < obfuscatedBytes; index += 1) plain[index] = (plain[index] ?? 0) ^ (guid[index % 16] ?? 0);
  return plain;
}
