import sharp from "sharp";
import type { PicturePart, ReadDocument } from "../model/model.ts";
import { mostPixels } from "./raster.ts";

/** How far a level of a lossy picture may be from that of its transparent colour, of 255: JPEG blurs even areas by a few. */
const lossyTolerance = 9;

/**
 * Makes the colour transparent that the document says so of (a:clrChange, “set transparent colour”): the paper of scanned
 * seals and signatures. A picture that cannot be read stays as it is; the engine says so where it cannot either.
 */
export async function clearTransparentColors(document: ReadDocument): Promise<ReadDocument> {
  const parts = { ...document.layout.pictures };
  const pictures = new Map(document.pictures);
  for (const [part, picture] of Object.entries(parts)) {
    const bytes = pictures.get(part);
    const { transparent } = picture;
    if (transparent === undefined || bytes === undefined || picture.width * picture.height > mostPixels) continue;
    const cleared = await clearColor(picture, bytes, transparent);
    if (cleared === undefined) continue;
    parts[part] = { ...picture, format: "png", bytes: cleared.length };
    pictures.set(part, cleared);
  }
  return { ...document, layout: { ...document.layout, pictures: parts }, pictures };
}

async function clearColor({ format }: PicturePart, bytes: Uint8Array, color: string): Promise<Uint8Array | undefined> {
  if (!["png", "jpeg", "gif", "webp"].includes(format)) return undefined;
  const tolerance = format === "png" || format === "gif" ? 0 : lossyTolerance;
  const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  // What this decoder cannot read stays as it is
  const decoded = await sharp(bytes, { limitInputPixels: mostPixels })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (decoded === undefined || decoded.info.channels !== 4) return undefined;
  const { data, info } = decoded;
  for (let at = 0; at < data.length; at += 4) {
    const isWanted = wanted.every((level, channel) => Math.abs((data[at + channel] ?? 0) - level) <= tolerance);
    if (isWanted) data[at + 3] = 0;
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
