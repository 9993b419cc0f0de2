import { fitPhoto } from "../../pictures/fitPhoto.ts";
import type { FramedPhoto, ScopeData } from "./slotData.ts";

/**
 * Returns the values with every photo fitted into its frame.
 * @throws RenderRefusal invalid, unsupported
 */
export async function fitPhotos(data: ScopeData): Promise<ScopeData> {
  const lists: ScopeData["lists"] = {};
  for (const [id, items] of Object.entries(data.lists)) lists[id] = await Promise.all(items.map(fitPhotos));
  if (!data.photos) return { ...data, lists };
  const photos: Record<string, FramedPhoto | undefined> = {};
  for (const [id, framed] of Object.entries(data.photos)) photos[id] = framed && (await fitFramed(framed));
  return { ...data, lists, photos };
}

/** Returns the values with the photos of others filled from the same scope: the same text in another size. */
export function takePhotos(data: ScopeData, from: ScopeData): ScopeData {
  const lists: ScopeData["lists"] = {};
  for (const [id, items] of Object.entries(data.lists)) {
    lists[id] = items.map((item, index) => takePhotos(item, from.lists[id]?.[index] ?? item));
  }
  return { ...data, lists, ...(from.photos && { photos: from.photos }) };
}

async function fitFramed(framed: FramedPhoto): Promise<FramedPhoto> {
  if (framed.photo === null) return framed;
  const { bytes, fit } = await fitPhoto(framed.photo, framed.size);
  return { ...framed, photo: bytes, fit };
}
