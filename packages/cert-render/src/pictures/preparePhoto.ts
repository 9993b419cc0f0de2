import sharp from "sharp";
import { sniffPicture } from "../docx/drawing/sniffPicture.ts";
import { photoRefusals } from "../messages.ts";
import { RenderRefusal } from "../RenderRefusal.ts";
import { mostPixels } from "./raster.ts";

/** A picture of one award as it is stored. */
export interface PreparedPhoto {
  /** A JPEG; a PNG where parts of it are transparent. Upright, in sRGB, without metadata. */
  bytes: Uint8Array;
  format: "jpeg" | "png";
  /** Of what was handed in: the work that it took. */
  pixels: number;
  /** In pixels. */
  width: number;
  height: number;
}

/** Pixels of the longer edge that are kept: 13 cm on paper at 300 dots an inch. */
const longestEdge = 1_600;

/** The loss of one compression at this quality cannot be seen. */
const quality = 92;

/**
 * Reads a picture that was handed in for one award: turned upright as its EXIF data says, scaled down to 1,600 pixels at
 * most, and without all that cameras write beside the pixels, such as the place. The same bytes give the same picture.
 * @throws RenderRefusal unsupported (no JPEG or PNG), tooLarge (above 40 million pixels), invalid (damaged)
 */
export async function preparePhoto(photo: Uint8Array): Promise<PreparedPhoto> {
  const { format, width, height } = sniffPicture(photo);
  if (format !== "jpeg" && format !== "png") throw new RenderRefusal("unsupported", photoRefusals.format);
  if (width * height > mostPixels) {
    throw new RenderRefusal("tooLarge", photoRefusals.tooLarge(mostPixels / 1_000_000));
  }
  try {
    const picture = sharp(photo, { limitInputPixels: mostPixels })
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
    throw new RenderRefusal("invalid", photoRefusals.damaged);
  }
}
