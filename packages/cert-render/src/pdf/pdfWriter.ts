import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { remember } from "../remember.ts";
import { dictionary, type PdfObject, PdfReference, writePdfValue } from "./pdfValue.ts";

/** Number of recently written objects that are known by their hash. A shared object is met again and stays. */
const knownObjects = 4096;

/** Widths of an entry's fields in the cross-reference stream, in bytes: its type, the offset, the generation. */
const entryWidths = [1, 6, 2] as const;
const entryLength = 9;

/** The second line marks the file as binary (ISO 32000-1, 7.5.2). */
const header = "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n";

/** Writes a PDF piece by piece. It holds only the offsets of the written objects, 8 bytes each. */
export class PdfWriter {
  #pieces: Buffer[] = [];
  #length = 0;
  #offsets = new Float64Array(1024);
  #lastNumber = 0;
  readonly #known = new Map<string, PdfReference>();
  readonly #digest = createHash("sha256");

  constructor() {
    this.#write(Buffer.from(header, "latin1"));
  }

  reserve(): PdfReference {
    this.#lastNumber += 1;
    return new PdfReference(this.#lastNumber);
  }

  writeObject(reference: PdfReference, { value, stream }: PdfObject): void {
    const { number } = reference;
    if (number >= this.#offsets.length) {
      const grown = new Float64Array(this.#offsets.length * 2);
      grown.set(this.#offsets);
      this.#offsets = grown;
    }
    this.#offsets[number] = this.#length;
    this.#write(Buffer.from(`${number} 0 obj\n${writePdfValue(value)}`, "latin1"));
    if (stream !== undefined) this.#write(Buffer.from("\nstream\n"), stream, Buffer.from("\nendstream"));
    this.#write(Buffer.from("\nendobj\n"));
  }

  /** Writes an object, or returns the reference of an equal one that was written before. */
  writeShared({ value, stream }: PdfObject): PdfReference {
    const hash = createHash("sha256").update(writePdfValue(value), "latin1");
    if (stream !== undefined) hash.update("\0").update(stream);
    const key = hash.digest("base64");
    const write = () => {
      const reference = this.reserve();
      this.#digest.update(key);
      this.writeObject(reference, { value, ...(stream && { stream }) });
      return reference;
    };
    return remember(this.#known, key, write, knownObjects);
  }

  takeBytes(): Buffer {
    return Buffer.concat(this.#pieces.splice(0));
  }

  /**
   * Writes the cross-references, as a stream (ISO 32000-1, 7.5.8), because a table cannot hold offsets beyond 10 GB.
   * Nothing may be written afterwards.
   */
  end({ catalog, info }: { catalog: PdfReference; info: PdfReference }): void {
    const start = this.#length;
    const { number } = this.reserve();
    const table = Buffer.alloc((number + 1) * entryLength);
    table.writeUInt16BE(0xffff, entryLength - 2);
    for (let index = 1; index <= number; index++) {
      table.writeUInt8(1, index * entryLength);
      table.writeUIntBE(index === number ? start : (this.#offsets[index] ?? 0), index * entryLength + 1, 6);
    }
    const stream = deflateSync(table);
    const id = `<${this.#digest.digest("hex").slice(0, 32)}>`;
    const trailer = dictionary({
      Type: "/XRef",
      Size: String(number + 1),
      W: entryWidths.map(String),
      Root: catalog,
      Info: info,
      ID: [id, id],
      Filter: "/FlateDecode",
      Length: String(stream.length),
    });
    this.#write(Buffer.from(`${number} 0 obj\n${writePdfValue(trailer)}\nstream\n`, "latin1"), stream);
    this.#write(Buffer.from(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`));
  }

  #write(...pieces: Uint8Array[]): void {
    for (const piece of pieces) {
      this.#pieces.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
      this.#length += piece.byteLength;
    }
  }
}
