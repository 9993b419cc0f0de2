import type { OpenedPdf } from "./openPdf.ts";
import { type PdfDictionary, PdfReference, type PdfValue } from "./pdfValue.ts";
import type { PdfWriter } from "./pdfWriter.ts";

/** Entries that a page inherits from the nodes above it (ISO 32000-1, 7.7.3.4). */
const inheritedKeys = ["Resources", "MediaBox", "CropBox", "Rotate"] as const;

/** Limits on the nodes of a page tree, and on its levels: a cyclic tree has no end. */
const maxTreeNodes = 10_000;
const maxTreeDepth = 64;

/** Entries that a page is printed from. Its place in the structure of its own document is dropped. */
const pageKeys = [
  ...inheritedKeys,
  "Type",
  "Contents",
  "Group",
  "Annots",
  "BleedBox",
  "TrimBox",
  "ArtBox",
  "UserUnit",
] as const;

/** Keys that lead out of a page: to the structure of its document, and back to the page. */
const leadingOut = new Set(["StructParent", "StructParents", "Parent", "P"]);

/** Entries that an annotation is printed from. Its target and actions are useless on paper and dropped. */
const annotationKeys = new Set(["Type", "Subtype", "Rect", "F", "AP", "AS", "BS", "Border", "C", "MK"]);

/** Copies the objects that a value refers to, and returns the value with references to the copies. */
export type CopyValue = (value: PdfValue) => PdfValue;

/**
 * Creates a function that copies objects of one document. Each is copied once, and one that equals an object of another
 * document is shared with it.
 */
export function createCopy(source: OpenedPdf, writer: PdfWriter): CopyValue {
  const copies = new Map<number, PdfReference>();
  const underWay = new Set<number>();

  const copyObject = ({ number }: PdfReference): PdfReference | "null" => {
    const copied = copies.get(number);
    if (copied !== undefined) return copied;
    if (underWay.has(number)) return reserveCopy(number);
    if (source.resolve(new PdfReference(number)) === undefined) return "null";
    underWay.add(number);
    const { value, stream } = source.read(number);
    const copy = { value: copyValue(value), ...(stream && { stream }) };
    underWay.delete(number);
    const reserved = copies.get(number);
    if (reserved !== undefined) writer.writeObject(reserved, copy);
    const reference = reserved ?? writer.writeShared(copy);
    copies.set(number, reference);
    return reference;
  };
  /** Reserves the number of an object that refers to itself before it is written; such an object is never shared. */
  const reserveCopy = (number: number): PdfReference => {
    const reference = writer.reserve();
    copies.set(number, reference);
    return reference;
  };
  const copyValue: CopyValue = (value) => {
    if (typeof value === "string") return value;
    if (value instanceof PdfReference) return copyObject(value);
    if (!(value instanceof Map)) return (value as readonly PdfValue[]).map(copyValue);
    const entries = [...value].filter(([key]) => !leadingOut.has(key));
    return new Map(entries.map(([key, entry]) => [key, copyValue(entry)]));
  };
  return copyValue;
}

/** Lists the pages of a document in order, as dictionaries with their inherited entries; nothing is copied yet. */
export function* listPages(source: OpenedPdf): Generator<PdfDictionary> {
  const root = source.resolve(source.catalog.get("Pages"));
  yield* pagesBelow(source, root, { inherited: new Map(), depth: 0, nodes: { count: 0 } });
}

/** Returns the annotations of a page that are printed: stamps, and the fields of signatures. */
function printedAnnotations(source: OpenedPdf, value: PdfValue): PdfValue[] {
  const annotations = source.resolve(value);
  if (!Array.isArray(annotations)) return [];
  return (annotations as readonly PdfValue[]).flatMap((entry) => {
    const annotation = source.resolve(entry);
    if (!(annotation instanceof Map)) return [];
    return [new Map([...annotation].filter(([key]) => annotationKeys.has(key)))];
  });
}

function* pagesBelow(
  source: OpenedPdf,
  node: PdfValue | undefined,
  { inherited, depth, nodes }: { inherited: PdfDictionary; depth: number; nodes: { count: number } },
): Generator<PdfDictionary> {
  nodes.count += 1;
  if (depth > maxTreeDepth || nodes.count > maxTreeNodes)
    throw new Error("The PDF cannot be read: its pages are endless.");
  if (!(node instanceof Map)) throw new Error("The PDF cannot be read: a node of its pages is no dictionary.");
  const known: PdfDictionary = new Map(inherited);
  for (const key of inheritedKeys) {
    const value = node.get(key);
    if (value !== undefined) known.set(key, value);
  }
  if (!node.has("Kids")) {
    const page: PdfDictionary = new Map();
    for (const key of pageKeys) {
      const value = known.get(key) ?? node.get(key);
      if (value !== undefined) page.set(key, key === "Annots" ? printedAnnotations(source, value) : value);
    }
    yield page;
    return;
  }
  const kids = source.resolve(node.get("Kids"));
  if (!Array.isArray(kids)) throw new Error("The PDF cannot be read: a node of its pages has no kids.");
  for (const kid of kids as PdfValue[]) {
    yield* pagesBelow(source, source.resolve(kid), { inherited: known, depth: depth + 1, nodes });
  }
}
