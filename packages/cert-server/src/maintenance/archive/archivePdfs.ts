import { computeHash } from "../../files/bytes.ts";
import { BrokenPartsError, joinFile } from "../../files/sharedParts.ts";
import { createBlobReader, type ReadBlob } from "../blobReader.ts";
import type { Snapshot } from "../export/snapshot.ts";
import type { BagFile } from "./bag.ts";
import { listRenditions, type StoredRendition } from "./renditionRows.ts";

/** Returns the path of a PDF in the bag. Folders stay small enough for file managers. */
export const pdfPath = (sha256: string): string => `data/pdf/${sha256.slice(0, 2)}/${sha256}.pdf`;

/** Yields the stored PDFs that the public was given, each once, and adds the hashes of damaged ones to `damaged`. */
export async function* listPdfs(snapshot: Snapshot, damaged: Set<string>): AsyncGenerator<BagFile> {
  const readBlob = createBlobReader(snapshot);
  let last = "";
  for await (const rendition of listRenditions(snapshot)) {
    const { sha256 } = rendition;
    if (sha256 === last || !isStored(rendition)) continue;
    last = sha256;
    const content = await readPdf(snapshot, readBlob, rendition);
    if (content !== undefined && computeHash(content) === sha256) yield { path: pdfPath(sha256), content };
    else damaged.add(sha256);
  }
}

export const isStored = ({ frozenId, blob }: StoredRendition): boolean => frozenId !== null || blob !== null;

async function readPdf(
  { all }: Snapshot,
  readBlob: ReadBlob,
  { frozenId, blob }: StoredRendition,
): Promise<Uint8Array | undefined> {
  if (frozenId === null) return readBlob(blob ?? "");
  const [pdf] = await all(`select f.remainder, r.size from frozen_pdf f join rendition r on r.id = f.rendition_id
    where f.rendition_id = ${frozenId}`);
  if (!(pdf?.remainder instanceof Uint8Array)) throw new TypeError("The column frozen_pdf.remainder holds no bytes.");
  const places = await all(`select p.start, p.hash from frozen_pdf_part p
    join frozen_pdf f on f.award_id = p.award_id and f.version = p.version
    where f.rendition_id = ${frozenId} order by p.start`);
  const parts: { start: number; bytes: Uint8Array }[] = [];
  for (const { start, hash } of places) {
    const bytes = await readBlob(String(hash));
    if (bytes === undefined) return undefined;
    parts.push({ start: Number(start), bytes });
  }
  try {
    return joinFile({ parts, remainder: pdf.remainder }, Number(pdf.size));
  } catch (error) {
    if (error instanceof BrokenPartsError) return undefined;
    throw error;
  }
}
