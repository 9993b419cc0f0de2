import type { IndexedPicture, ReadDocument } from "../../model/model.ts";
import { indexPicture } from "./indexPicture.ts";

/** Bytes below which a picture is not worth the work. */
const smallPicture = 4_000;

/** Returns the document with its PNGs of few colours in the form for a PDF. The engine would write them without their table. */
export async function indexPictures(document: ReadDocument): Promise<ReadDocument> {
  const indexedPictures = new Map<string, IndexedPicture>();
  for (const [part, { format }] of Object.entries(document.layout.pictures)) {
    const bytes = document.pictures.get(part);
    if (format !== "png" || bytes === undefined || bytes.length < smallPicture) continue;
    const indexed = await indexPicture(bytes);
    if (indexed !== undefined) indexedPictures.set(part, indexed);
  }
  return { ...document, indexedPictures };
}
