import { defined } from "../defined.ts";
import { createCopy, listPages } from "./copyPages.ts";
import { openPdf, type OpenedPdf } from "./openPdf.ts";
import { dictionary, type PdfDictionary, type PdfReference, type PdfValue, writePdfText } from "./pdfValue.ts";
import { PdfWriter } from "./pdfWriter.ts";

export interface JoinedPart {
  pdf: Uint8Array;
  bookmark?: string;
  /** The distances by which the content of its pages is moved to the right and down, in points. */
  offset?: Offset;
}

export interface Offset {
  right: number;
  down: number;
}

export interface JoinedFacts {
  title: string;
  createdAt: Date;
}

const nodeSize = 256;

interface Bookmark {
  title: string;
  page: PdfReference;
}

/**
 * Joins documents into one for printing, in order. Equal fonts and pictures are written once. It does not hold the
 * documents: memory grows by some 200 bytes for each. The structure for screen readers is omitted, as are links, scripts
 * and attachments, and the result does not claim to be PDF/A.
 * @example `for (const pdf of pdfs) output.write(joiner.add({ pdf })); output.end(joiner.end({ title, createdAt }));`
 */
export class PdfJoiner {
  readonly #writer = new PdfWriter();
  readonly #pages = new PageTree(this.#writer);
  readonly #bookmarks: Bookmark[] = [];
  #outputIntents: PdfValue | undefined;

  /**
   * Adds a document and returns the next bytes of the output.
   * @throws Error if the document is encrypted or cannot be read
   */
  add({ pdf, bookmark, offset = { right: 0, down: 0 } }: JoinedPart): Uint8Array {
    const source = openPdf(pdf);
    const copyValue = createCopy(source, this.#writer);
    this.#outputIntents ??= copyValue(source.catalog.get("OutputIntents") ?? []);
    let isFirst = true;
    for (const page of listPages(source)) {
      const entries = moveBoxes(source, page, offset);
      const reference = this.#pages.add(new Map(entries.map(([key, value]) => [key, copyValue(value)])));
      if (isFirst && bookmark !== undefined) this.#bookmarks.push({ title: bookmark, page: reference });
      isFirst = false;
    }
    return this.#writer.takeBytes();
  }

  end(facts: JoinedFacts): Uint8Array {
    const value = dictionary({
      Type: "/Catalog",
      Lang: "(zh-CN)",
      Pages: this.#pages.end(),
      OutputIntents: this.#outputIntents ?? [],
      ...(this.#bookmarks.length > 0 && {
        Outlines: writeBookmarks(this.#writer, this.#bookmarks),
        PageMode: "/UseOutlines",
      }),
    });
    const root = this.#writer.writeShared({ value });
    this.#writer.end({ catalog: root, info: writeInfo(this.#writer, facts) });
    return this.#writer.takeBytes();
  }
}

/** Moves the boxes of a page the other way (ISO 32000-1, 14.11.2): the sheet moves under what is printed on it. */
function moveBoxes(source: OpenedPdf, page: PdfDictionary, { right, down }: Offset): [string, PdfValue][] {
  const entries = [...page];
  if (right === 0 && down === 0) return entries;
  return entries.map(([key, value]) => {
    const box = key.endsWith("Box") ? source.resolve(value) : undefined;
    if (!Array.isArray(box)) return [key, value];
    const moved = (box as PdfValue[]).map((corner, index) => {
      return (Number(source.resolve(corner)) + (index % 2 === 0 ? -right : down)).toFixed(4);
    });
    return [key, moved];
  });
}

/** Writes the pages of a document as they arrive: a node for each {@link nodeSize} of them, and a root. */
class PageTree {
  readonly #writer: PdfWriter;
  readonly #root: PdfReference;
  readonly #nodes: PdfReference[] = [];
  #node: PdfReference;
  #kids: PdfReference[] = [];
  #count = 0;

  constructor(writer: PdfWriter) {
    this.#writer = writer;
    this.#root = writer.reserve();
    this.#node = writer.reserve();
  }

  add(page: PdfDictionary): PdfReference {
    if (this.#kids.length === nodeSize) {
      this.#writeNode();
      this.#node = this.#writer.reserve();
    }
    const reference = this.#writer.reserve();
    this.#writer.writeObject(reference, { value: new Map(page).set("Parent", this.#node) });
    this.#kids.push(reference);
    this.#count += 1;
    return reference;
  }

  end(): PdfReference {
    this.#writeNode();
    const value = dictionary({ Type: "/Pages", Kids: this.#nodes, Count: String(this.#count) });
    this.#writer.writeObject(this.#root, { value });
    return this.#root;
  }

  #writeNode(): void {
    const entries = { Parent: this.#root, Kids: this.#kids, Count: String(this.#kids.length) };
    this.#writer.writeObject(this.#node, { value: dictionary({ Type: "/Pages", ...entries }) });
    this.#nodes.push(this.#node);
    this.#kids = [];
  }
}

/** Writes the outline of a document (ISO 32000-1, 12.3.3). */
function writeBookmarks(writer: PdfWriter, bookmarks: readonly Bookmark[]): PdfReference {
  const root = writer.reserve();
  const items = bookmarks.map(() => writer.reserve());
  for (const [index, { title, page }] of bookmarks.entries()) {
    const neighbours = defined({ Prev: items[index - 1], Next: items[index + 1] });
    const value = dictionary({ Title: writePdfText(title), Parent: root, Dest: [page, "/Fit"], ...neighbours });
    writer.writeObject(items[index] as PdfReference, { value });
  }
  const value = dictionary({
    Type: "/Outlines",
    First: items[0] as PdfReference,
    Last: items.at(-1) as PdfReference,
    Count: String(items.length),
  });
  writer.writeObject(root, { value });
  return root;
}

function writeInfo(writer: PdfWriter, { title, createdAt }: JoinedFacts): PdfReference {
  const day = createdAt.toISOString().replace(/\D/gu, "").slice(0, 14);
  return writer.writeShared({ value: dictionary({ Title: writePdfText(title), CreationDate: `(D:${day}Z)` }) });
}
