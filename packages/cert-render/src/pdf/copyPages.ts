import type { OpenedPdf } from "./openPdf.ts";
import { type PdfDictionary, PdfReference, type PdfValue } from "./pdfValue.ts";
import type { PdfWriter } from "./pdfWriter.ts";

/** What a page inherits from the nodes above it (ISO 32000-1, 7.7.3.4). */
const inheritedKeys = ["Resources", "MediaBox", "CropBox", "Rotate"] as const;

/** What a page is printed from. Its place in the structure of its own document is left behind. */
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

/** Copies what a value refers to, and answers the value with the references of the copy. */
export type CopyValue = (value: PdfValue) => PdfValue;

/** Copies objects of one document; each is copied once, and what another document had the same is written once. */
export function createCopy(source: OpenedPdf, writer: PdfWriter): CopyValue {
  const copies = new Map<number, PdfReference>();
  const underWay = new Set<number>();

  const copyObject = ({ number }: PdfReference): PdfReference => {
    const copied = copies.get(number);
    if (copied !== undefined) return copied;
    if (underWay.has(number)) throw new Error(`The PDF cannot be copied: object ${number} refers to itself.`);
    underWay.add(number);
    const { value, stream } = source.read(number);
    const reference = writer.writeShared({ value: copyValue(value), ...(stream && { stream }) });
    underWay.delete(number);
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

/** The pages of a document in order, as dictionaries with what they inherit; nothing of them is copied yet. */
export function* listPages(source: OpenedPdf): Generator<PdfDictionary> {
  const catalog = source.resolve(source.trailer.get("Root"));
  if (catalog instanceof Map) yield* pagesBelow(source, source.resolve(catalog.get("Pages")), new Map());
}

function* pagesBelow(
  source: OpenedPdf,
  node: PdfValue | undefined,
  inherited: PdfDictionary,
): Generator<PdfDictionary> {
  if (!(node instanceof Map)) throw new Error("The PDF cannot be read: a node of its pages is no dictionary.");
  const known: PdfDictionary = new Map(inherited);
  for (const key of inheritedKeys) {
    const value = node.get(key);
    if (value !== undefined) known.set(key, value);
  }
  if (node.get("Type") === "/Page") {
    const page: PdfDictionary = new Map();
    for (const key of pageKeys) {
      const value = known.get(key) ?? node.get(key);
      if (value !== undefined) page.set(key, value);
    }
    yield page;
    return;
  }
  const kids = source.resolve(node.get("Kids"));
  if (!Array.isArray(kids)) throw new Error("The PDF cannot be read: a node of its pages has no kids.");
  for (const kid of kids as PdfValue[]) yield* pagesBelow(source, source.resolve(kid), known);
}
