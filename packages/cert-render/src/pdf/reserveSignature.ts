import { toRefusal } from "../RenderRefusal.ts";
import { type OpenedPdf, openPdf } from "./openPdf.ts";
import {
  dictionary,
  type PdfDictionary,
  PdfReference,
  type PdfValue,
  writePdfText,
  writePdfValue,
} from "./pdfValue.ts";

export interface SignatureField {
  /** The signer's name, for people. */
  name: string;
  signedAt: Date;
  /** Maximum length of the signature (CMS, DER), in bytes. */
  capacity: number;
}

/** A PDF with an empty signature. The same PDF and field give the same bytes. */
export interface ReservedSignature {
  /** The signed bytes: all before and after the signature. */
  signed: readonly [Uint8Array, Uint8Array];
  /**
   * Returns the PDF with a signature.
   * @throws Error if it is longer than the capacity
   */
  fill(signature: Uint8Array): Uint8Array;
}

/**
 * Appends an empty invisible signature to a PDF of the renderer, as an incremental update (ISO 32000-1, 7.5.6 and 12.8;
 * ETSI EN 319 142-1): the PDF itself stays the beginning of the file, byte for byte.
 * @example `const { signed, fill } = reserveSignature(pdf, { name, signedAt, capacity }); const file = fill(sign(signed));`
 * @throws RenderRefusal unsupported, if its cross-references are no table or if it has a form
 */
export function reserveSignature(pdf: Uint8Array, field: SignatureField): ReservedSignature {
  const opened = openPdf(pdf);
  const { trailer, catalog, start, resolve } = opened;
  const hasTable = Buffer.from(pdf.buffer, pdf.byteOffset + start, pdf.byteLength - start).indexOf("xref") === 0;
  const root = trailer.get("Root");
  if (!hasTable || !(root instanceof PdfReference) || catalog.has("AcroForm")) {
    throw toRefusal("unsupported", "pdf.signature");
  }
  const { reference: pageReference, page } = findFirstPage(opened);
  const size = Number(trailer.get("Size"));
  const [widget, signature] = [new PdfReference(size), new PdfReference(size + 1)];
  const annotations = resolve(page.get("Annots"));
  const objects: [PdfReference, PdfValue][] = [
    [root, dictionary({ AcroForm: dictionary({ Fields: [widget], SigFlags: "3" }) }, catalog)],
    [pageReference, dictionary({ Annots: [...(Array.isArray(annotations) ? annotations : []), widget] }, page)],
    [widget, fieldOf({ signature, page: pageReference })],
  ];
  const update = new Update(pdf);
  for (const [reference, value] of objects) update.writeObject(reference, writePdfValue(value));
  const place = update.writeObject(signature, signatureOf(field));
  update.writeEnd({ ...opened, size: size + 2 });
  return writeRanges(update.toBytes(), { ...field, place });
}

/** Position of the empty ByteRange and of the empty signature in the text of the signature's dictionary. */
const emptyRange = "[0 0000000000 0000000000 0000000000]";
const rangeKey = "/ByteRange ";
const contentsKey = "/Contents ";

/** Flags of an annotation: Print and Locked (ISO 32000-1, table 165). PDF/A asks for the first. */
const printedAndLocked = "132";

/**
 * A field merged with its widget. Without an area it needs no appearance (ISO 19005-2, 6.3.3), and outside the page no tag
 * (ISO 14289-1, 7.18.1).
 */
const fieldOf = ({ signature, page }: { signature: PdfReference; page: PdfReference }): PdfDictionary =>
  dictionary({
    Type: "/Annot",
    Subtype: "/Widget",
    FT: "/Sig",
    T: "(Seal)",
    V: signature,
    F: printedAndLocked,
    Rect: ["-1", "-1", "-1", "-1"],
    P: page,
  });

const signatureOf = ({ name, signedAt, capacity }: SignatureField): string => {
  const moment = signedAt.toISOString().replace(/\D/gu, "").slice(0, "yyyymmddHHmmss".length);
  return (
    `<</Type /Sig/Filter /Adobe.PPKLite/SubFilter /ETSI.CAdES.detached/M (D:${moment}Z)/Name ${writePdfText(name)}` +
    `${rangeKey}${emptyRange}${contentsKey}<${"00".repeat(capacity)}>>>`
  );
};

function findFirstPage({ catalog, resolve }: OpenedPdf): { reference: PdfReference; page: PdfDictionary } {
  let reference = catalog.get("Pages");
  let node = resolve(reference);
  // `openPdf` has refused a tree without pages; each level is another object
  for (const visited = new Set<number>(); node instanceof Map; node = resolve(reference)) {
    if (!(reference instanceof PdfReference) || visited.has(reference.number)) break;
    visited.add(reference.number);
    if (!node.has("Kids")) return { reference, page: node };
    const kids = resolve(node.get("Kids"));
    reference = Array.isArray(kids) ? (kids as PdfValue[])[0] : undefined;
  }
  throw toRefusal("unsupported", "pdf.signature");
}

/** Objects that are appended to a PDF. */
class Update {
  readonly #pieces: Uint8Array[];
  readonly #offsets = new Map<number, number>();
  #length: number;

  constructor(pdf: Uint8Array) {
    this.#pieces = [pdf];
    this.#length = pdf.length;
    this.#write("\n");
  }

  /** Appends an object, or the newer one of its number. Returns the offset of its value. */
  writeObject({ number }: PdfReference, value: string): number {
    this.#offsets.set(number, this.#length);
    this.#write(`${number} 0 obj\n`);
    const offset = this.#length;
    this.#write(`${value}\nendobj\n`);
    return offset;
  }

  /** Writes the cross-references of the appended objects, and the trailer with the id of the file (ISO 19005-2, 6.1.3). */
  writeEnd({ trailer, start, size }: Pick<OpenedPdf, "trailer" | "start"> & { size: number }): void {
    const offset = this.#length;
    const numbers = [...this.#offsets.keys()].sort((a, b) => a - b);
    const sections = numbers.map(
      (number) => `${number} 1\n${String(this.#offsets.get(number)).padStart(10, "0")} 00000 n\r\n`,
    );
    const end = dictionary({ Size: String(size), Prev: String(start) }, trailer);
    this.#write(`xref\n${sections.join("")}trailer\n${writePdfValue(end)}\nstartxref\n${offset}\n%%EOF\n`);
  }

  toBytes(): Buffer {
    return Buffer.concat(this.#pieces);
  }

  #write(text: string): void {
    this.#pieces.push(Buffer.from(text, "latin1"));
    this.#length += text.length;
  }
}

/** Writes the ranges around the empty signature, whose dictionary begins at `place`. */
function writeRanges(bytes: Buffer, { place, capacity }: { place: number; capacity: number }): ReservedSignature {
  const range = bytes.indexOf(rangeKey, place) + rangeKey.length;
  const from = bytes.indexOf(contentsKey, range) + contentsKey.length;
  const to = from + capacity * 2 + "<>".length;
  const numbers = [from, to, bytes.length - to].map((number) => String(number).padStart(10, "0"));
  bytes.write(`[0 ${numbers.join(" ")}]`, range, "latin1");
  return {
    signed: [bytes.subarray(0, from), bytes.subarray(to)],
    fill(signature) {
      if (signature.length > capacity)
        throw new Error(`A signature of ${signature.length} bytes exceeds its capacity.`);
      const filled = Buffer.from(bytes);
      filled.write(Buffer.from(signature).toString("hex"), from + 1, "latin1");
      return filled;
    },
  };
}
