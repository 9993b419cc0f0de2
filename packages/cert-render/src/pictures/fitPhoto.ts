import { hash } from "node:crypto";
import sharp from "sharp";
import type { Size } from "../model/model.ts";
import { remember } from "../remember.ts";
import { RenderRefusal, toRefusal } from "../RenderRefusal.ts";
import { maxPixels } from "./raster.ts";

export interface FittedPhoto {
  bytes: Uint8Array;
  fit: "cover" | "contain";
}

const maxDots = 300;
const pointsAnInch = 72;

/**
 * Ratio of a picture's pixels to those that its frame needs, up to which it is not scaled: it would become blurred and
 * save little.
 */
const spareShare = 1.15;

/** High enough that the second compression is invisible at 300 dpi. */
const quality = 90;

/** Maximum number of cached pictures: a seal is the same on many certificates. */
const maxFitted = 32;
const fitted = new Map<string, Promise<FittedPhoto>>();

/**
 * Fits a picture into a frame, whose size is in points. A photograph fills the frame and is cropped equally on both sides;
 * a picture with transparency, such as a seal, is shown whole. It is scaled down to 300 dpi if it has more pixels.
 * @throws RenderRefusal invalid (it cannot be read)
 */
export function fitPhoto(photo: Uint8Array, { width, height }: Size): Promise<FittedPhoto> {
  const dots = maxDots / pointsAnInch;
  const frame = { width: Math.max(1, Math.round(width * dots)), height: Math.max(1, Math.round(height * dots)) };
  const key = `${hash("sha256", photo, "base64")}/${frame.width}/${frame.height}`;
  const result = remember(fitted, key, () => fit(photo, frame), maxFitted);
  result.catch(() => fitted.delete(key));
  return result;
}

async function fit(photo: Uint8Array, frame: Size): Promise<FittedPhoto> {
  try {
    const picture = sharp(photo, { limitInputPixels: maxPixels });
    const { format, hasAlpha, orientation = 1, space, width, height } = await picture.metadata();
    if (format !== "jpeg" && format !== "png") throw toRefusal("unsupported", "photo.format");
    const share = hasAlpha
      ? Math.max(width / frame.width, height / frame.height)
      : coverShare({ width, height }, frame);
    const isUpright = orientation === 1 && (space === "srgb" || space === "b-w");
    const way = hasAlpha ? "contain" : "cover";
    if (isUpright && share <= spareShare) return { bytes: photo, fit: way };
    const scaled = picture
      .autoOrient()
      .resize(frame.width, frame.height, { fit: hasAlpha ? "inside" : "cover", withoutEnlargement: true })
      .toColourspace("srgb");
    const data = await (hasAlpha ? scaled.png() : scaled.jpeg({ quality })).toBuffer();
    return { bytes: new Uint8Array(data.buffer, data.byteOffset, data.byteLength), fit: way };
  } catch (error) {
    if (error instanceof RenderRefusal) throw error;
    throw toRefusal("invalid", "photo.damaged");
  }
}

const coverShare = (picture: Size, frame: Size): number =>
  Math.min(picture.width / frame.width, picture.height / frame.height);
