import sharp from "sharp";
import { sniffPicture } from "./sniffPicture.ts";
import { toRefusal } from "../RenderRefusal.ts";
import { maxPixels } from "./raster.ts";

export interface PreparedPhoto {
  bytes: Uint8Array;
  format: "jpeg" | "png";
  /** Pixels of the original, as a measure of the work. */
  pixels: number;
  width: number;
  height: number;
}

/** Maximum length of the longer edge, in pixels: 13 cm on paper at 300 dpi. */
const longestEdge = 1_600;

const quality = 92;

/**
 * Prepares a photo that was uploaded for one award: rotates it upright by its EXIF data, scales it down to 1,600 pixels at
 * most, and removes all metadata, such as the place. The same bytes give the same photo.
 * @throws RenderRefusal unsupported (not a JPEG or PNG), tooLarge (above 40 million pixels), invalid (damaged)
 */
export async function preparePhoto(photo: Uint8Array): Promise<PreparedPhoto> {
  const { format, width, height } = sniffPicture(photo);
  if (format !== "jpeg" && format !== "png") throw toRefusal("unsupported", "photo.format");
  if (width * height > maxPixels) throw toRefusal("tooLarge", "photo.tooLarge", { megapixels: maxPixels / 1_000_000 });
  try {
    const picture = sharp(photo, { limitInputPixels: maxPixels })
      .autoOrient()
      .resize(longestEdge, longestEdge, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb");
    const { data: pixels, info: raw } = await picture.raw().toBuffer({ resolveWithObject: true });
    const decoded = sharp(pixels, { raw: { width: raw.width, height: raw.height, channels: raw.channels } });
    const isOpaque = raw.channels === 3 || (await decoded.clone().stats()).isOpaque;
    const encoded = isOpaque ? decoded.removeAlpha().jpeg({ quality }) : decoded.png({ compressionLevel: 9 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    return { bytes, pixels: width * height, format: isOpaque ? "jpeg" : "png", width: info.width, height: info.height };
  } catch {
    // The decoder's words are of no use to who handed the picture in
    throw toRefusal("invalid", "photo.damaged");
  }
}
