import type { PicturePart, ReadDocument } from "../model/model.ts";

/** The new form of a picture: its bytes, and the facts of it that change with them. */
export type ChangedPicture = Partial<Omit<PicturePart, "bytes">> & { bytes: Uint8Array };

/** Changes the pictures of a document, one at a time. Those for which `change` returns undefined stay as they are. */
export async function changePictures(
  document: ReadDocument,
  change: (picture: PicturePart, bytes: Uint8Array, part: string) => Promise<ChangedPicture | undefined>,
): Promise<ReadDocument> {
  const parts = { ...document.layout.pictures };
  const pictures = new Map(document.pictures);
  for (const [part, picture] of Object.entries(parts)) {
    const bytes = pictures.get(part);
    const changed = bytes && (await change(picture, bytes, part));
    if (!changed) continue;
    parts[part] = { ...picture, ...changed, bytes: changed.bytes.length };
    pictures.set(part, changed.bytes);
  }
  return { ...document, layout: { ...document.layout, pictures: parts }, pictures };
}
