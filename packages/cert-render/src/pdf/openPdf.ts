import { remember } from "../remember.ts";
import { createDecodingLimit, decodeStream, type DecodingLimit } from "./decodeStream.ts";
import { PdfValueParser } from "./parsePdfValue.ts";
import { type PdfDictionary, type PdfObject, PdfReference, type ResolveValue, type PdfValue } from "./pdfValue.ts";
import { readObjectAt } from "./readObjectAt.ts";
import { type ObjectPlace, type PdfFile, readSections, type Sections } from "./readSections.ts";

const maxObjects = 500_000;

/**
 * Finds the objects of a file with broken cross-references, as viewers do: the last object of a number counts. Objects
 * within object streams are found once the streams are read (`listStreamedObjects`).
 * @throws Error for a file without a trailer and without a catalogue
 */
function findObjects({ text }: PdfFile): Sections {
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

export interface OpenedPdf {
  trailer: PdfDictionary;
  catalog: PdfDictionary;
  readonly offsets: ReadonlyMap<number, number>;
  /** Offset of the cross-references, in bytes; in a file of this renderer they follow all objects. */
  start: number;
  /**
   * Reads an indirect object.
   * @throws Error if the file has none of this number
   */
  read(number: number): PdfObject;
  resolve: ResolveValue;
}

/** Thrown for an encrypted file, which cannot be read without its key. */
export class EncryptedPdfError extends Error {}

/** Range from the start in which the header of a PDF may begin, in bytes (ISO 32000-1, annex H, note 13). */
const headerRange = 1_024;

/** Maximum length of a chain of references; no program writes any. */
const maxIndirection = 16;

/**
 * Opens a PDF of any program: with cross-references as tables or streams, objects within object streams, and incremental
 * updates. If its cross-references are broken, its objects are searched for. Offsets count from the header, as in viewers:
 * bytes before it must not be read as another document.
 * @throws EncryptedPdfError for an encrypted file
 * @throws Error for one that cannot be read
 */
export function openPdf(pdf: Uint8Array): OpenedPdf {
  const bytes = skipToHeader(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
  const file = { bytes, text: bytes.toString("latin1"), limit: createDecodingLimit() };
  try {
    return openSections(file, readSections(file));
  } catch (error) {
    if (error instanceof EncryptedPdfError) throw error;
    return openRepaired({ ...file, limit: createDecodingLimit() }, error);
  }
}

function skipToHeader(bytes: Buffer): Buffer {
  const header = findHeader(bytes);
  return header > 0 ? bytes.subarray(header) : bytes;
}

export const findHeader = (pdf: Uint8Array): number =>
  Buffer.from(pdf.buffer, pdf.byteOffset, Math.min(pdf.length, headerRange)).indexOf("%PDF-");

/** Opens a file by searching for its objects. If that fails, the original problem is thrown. */
function openRepaired(file: PdfFile, problem: unknown): OpenedPdf {
  try {
    const sections = findObjects(file);
    addStreamedObjects(file, sections);
    return openSections(file, sections);
  } catch (error) {
    throw error instanceof EncryptedPdfError ? error : problem;
  }
}

/**
 * Opens a file by its cross-references.
 * @throws Error unless it has a catalogue with pages
 */
function openSections(file: PdfFile, sections: Sections): OpenedPdf {
  const opened = createReader(file, sections);
  if (sections.trailer.has("Encrypt")) throw new EncryptedPdfError("The PDF cannot be read: it is encrypted.");
  const catalog = opened.resolve(sections.trailer.get("Root"));
  const pages = catalog instanceof Map ? opened.resolve(catalog.get("Pages")) : undefined;
  if (!(catalog instanceof Map) || !(pages instanceof Map)) {
    throw new Error("The PDF cannot be read: it has no pages.");
  }
  return Object.assign(opened, { catalog });
}

function createReader(file: PdfFile, { places, trailer, start }: Sections): Omit<OpenedPdf, "catalog"> {
  const objectStreams = new Map<number, Map<number, PdfObject>>();
  const readStream = (number: number): Map<number, PdfObject> => {
    // An object stream is no part of another one (ISO 32000-1, 7.5.7)
    const place = places.get(number);
    if (place === undefined || !("offset" in place)) throw new Error("The PDF cannot be read: object streams nest.");
    return readObjectStream(readObjectAt(file, { ...place, number }, resolve), resolve, file.limit);
  };
  const read = (number: number): PdfObject => {
    const place = places.get(number);
    const object =
      place === undefined
        ? undefined
        : "offset" in place
          ? readObjectAt(file, { ...place, number }, resolve)
          : remember(objectStreams, place.stream, () => readStream(place.stream)).get(number);
    if (object === undefined) throw new Error(`The PDF cannot be read: it has no object ${number}.`);
    return object;
  };
  // A reference to an object that is not there stands for null (ISO 32000-1, 7.3.10)
  const resolve: ResolveValue = (value) => {
    let resolved = value;
    for (let step = 0; resolved instanceof PdfReference; step++) {
      if (step > maxIndirection) throw new Error("The PDF cannot be read: references refer to each other.");
      resolved = places.has(resolved.number) ? read(resolved.number).value : undefined;
    }
    return resolved;
  };
  return {
    trailer,
    start,
    read,
    resolve,
    get offsets() {
      return listOffsets(places);
    },
  };
}

const listOffsets = (places: Sections["places"]): Map<number, number> =>
  new Map([...places].flatMap(([number, place]) => ("offset" in place ? [[number, place.offset] as const] : [])));

/** Reads the objects of an object stream, by number (ISO 32000-1, 7.5.7). */
function readObjectStream(object: PdfObject, resolve: ResolveValue, limit: DecodingLimit): Map<number, PdfObject> {
  const { value } = object;
  if (!(value instanceof Map)) throw new Error("The PDF cannot be read: an object stream has no dictionary.");
  const text = decodeStream(object, resolve, limit).toString("latin1");
  const first = Number(resolve(value.get("First")));
  const count = Number(resolve(value.get("N")));
  const header = new PdfValueParser(text, 0);
  const entries = new Map<number, PdfObject>();
  for (let index = 0; index < count; index++) {
    const number = Number(header.parse());
    const offset = Number(header.parse());
    entries.set(number, { value: new PdfValueParser(text, first + offset).parse() });
  }
  return entries;
}

/** Adds the objects within the object streams that were found; an object outside takes precedence. */
function addStreamedObjects(file: PdfFile, { places }: Sections) {
  const { read, resolve } = createReader(file, { places, trailer: new Map(), start: file.text.length });
  const streamed = new Map<number, ObjectPlace>();
  for (const stream of places.keys()) {
    const object = read(stream);
    if (!(object.value instanceof Map) || object.value.get("Type") !== "/ObjStm") continue;
    for (const [index, number] of [...readObjectStream(object, resolve, file.limit).keys()].entries()) {
      streamed.set(number, { stream, index });
    }
  }
  for (const [number, place] of streamed) if (!places.has(number)) places.set(number, place);
}
