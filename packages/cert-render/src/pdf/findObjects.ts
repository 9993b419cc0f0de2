import { PdfValueParser } from "./parsePdfValue.ts";
import type { PdfDictionary, PdfValue } from "./pdfValue.ts";
import type { ObjectPlace, PdfFile, Sections } from "./readSections.ts";

const maxObjects = 500_000;

/**
 * Finds the objects of a file with broken cross-references, as viewers do: the last object of a number counts. Objects
 * within object streams are found once the streams are read (`listStreamedObjects`).
 * @throws Error for a file without a trailer and without a catalogue
 */
export function findObjects({ text }: PdfFile): Sections {
  const places = new Map<number, ObjectPlace>();
  let trailer: PdfDictionary | undefined;
  for (const match of text.matchAll(/(?<![^\s>])(\d{1,10})\s{1,9}\d{1,5}\s{1,9}obj(?![a-z])/gu)) {
    if (places.size > maxObjects) throw new Error("The PDF cannot be read: it has too many objects.");
    places.set(Number(match[1]), { offset: match.index });
  }
  for (const { index } of text.matchAll(/trailer(?=\s*<<)/gu)) {
    const dictionary = tryParse(text, index + "trailer".length);
    if (dictionary instanceof Map && (dictionary.has("Root") || dictionary.has("Encrypt"))) trailer = dictionary;
  }
  for (const place of places.values()) {
    if (trailer !== undefined || !("offset" in place)) break;
    const body = text.indexOf("obj", place.offset) + "obj".length;
    const dictionary = tryParse(text, body);
    if (dictionary instanceof Map && dictionary.get("Type") === "/XRef") trailer = dictionary;
  }
  if (trailer === undefined) throw new Error("The PDF cannot be read: it has no trailer.");
  return { places, trailer, start: text.length };
}

function tryParse(text: string, position: number): PdfValue | undefined {
  try {
    return new PdfValueParser(text, position).parse();
  } catch {
    // What cannot be read is not what is looked for
    return undefined;
  }
}
