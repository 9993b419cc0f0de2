import sharp from "sharp";
import type { Color, Levels, PictureEffects, ReadDocument, SoftEdges } from "../model/model.ts";
import { changePictures } from "./changePictures.ts";
import { isEditable, maxPixels, type Raster, shownShare } from "./raster.ts";
import { softenEdges } from "./softenEdges.ts";

/** Tolerance for a level of a lossy picture relative to its transparent colour, of 255: JPEG blurs even areas by a few. */
const lossyTolerance = 9;

/** Least pixels per point of a picture that fades towards its edges (150 an inch), and the limit on their total. */
const dotsOfSoftEdge = 150 / 72;
const maxEnlargedPixels = 8_000_000;

/** Weights of red, green and blue in the brightness of a colour (ITU-R BT.601). */
const brightness = [0.299, 0.587, 0.114] as const;

/**
 * Changes the pixels of pictures as the document requires: the paper of scanned seals and signatures becomes transparent
 * (a:clrChange, “set transparent colour”), colours become grey, black and white, or shades between two, levels change as
 * for a watermark, and edges fade. A picture that cannot be read stays as it is; the engine reports it if it cannot read
 * it either.
 */
export const applyPictureEffects = (document: ReadDocument): Promise<ReadDocument> =>
  changePictures(document, async (picture, original) => {
    const { effects, format } = picture;
    const raster = effects && isEditable(picture) ? await decode(original) : undefined;
    if (!effects || !raster) return undefined;
    const isLossy = format !== "png" && format !== "gif";
    const { width, height, rgba } = await changePixels(raster, effects, isLossy ? lossyTolerance : 0);
    const png = sharp(rgba, { raw: { width, height, channels: 4 } }).png({ compressionLevel: 9 });
    return { format: "png", width, height, cmyk: false, bytes: await png.toBuffer() };
  });

async function decode(bytes: Uint8Array): Promise<Raster | undefined> {
  const decoded = await sharp(bytes, { limitInputPixels: maxPixels })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (decoded === undefined || decoded.info.channels !== 4) return undefined;
  return { width: decoded.info.width, height: decoded.info.height, rgba: decoded.data };
}

/** Returns a picture with its effects. The original's pixels may be modified too. */
async function changePixels(raster: Raster, effects: PictureEffects, tolerance: number): Promise<Raster> {
  const { transparent, grey, threshold, duotone, levels, softEdges } = effects;
  if (transparent !== undefined) clearColor(raster, transparent, tolerance);
  if (grey || threshold !== undefined) removeColors(raster, threshold);
  if (duotone) tint(raster, duotone);
  if (levels) changeLevels(raster, levels);
  if (softEdges === undefined) return raster;
  const enlarged = await enlarge(raster, softEdges);
  softenEdges(enlarged, softEdges);
  return enlarged;
}

/** Enlarges a picture of few pixels, so that its edges fade smoothly. */
async function enlarge({ width, height, rgba }: Raster, { frame, crop }: SoftEdges): Promise<Raster> {
  const share = shownShare(crop);
  const across = (frame.width * dotsOfSoftEdge) / share.width / width;
  const down = (frame.height * dotsOfSoftEdge) / share.height / height;
  const scale = Math.min(Math.max(across, down), Math.sqrt(maxEnlargedPixels / (width * height)));
  if (scale <= 1) return { width, height, rgba };
  const size = { width: Math.floor(width * scale), height: Math.floor(height * scale), fit: "fill" as const };
  const { data, info } = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .resize(size)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgba: data };
}

const listChannels = (color: Color): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

function clearColor({ rgba }: Raster, color: Color, tolerance: number) {
  const wanted = listChannels(color);
  for (let at = 0; at < rgba.length; at += 4) {
    const isWanted = wanted.every((level, channel) => Math.abs((rgba[at + channel] ?? 0) - level) <= tolerance);
    if (isWanted) rgba[at + 3] = 0;
  }
}

function tint({ rgba }: Raster, [dark, light]: readonly [Color, Color]) {
  const [red, green, blue] = brightness;
  const [from, to] = [listChannels(dark), listChannels(light)];
  for (let at = 0; at < rgba.length; at += 4) {
    const level = red * (rgba[at] ?? 0) + green * (rgba[at + 1] ?? 0) + blue * (rgba[at + 2] ?? 0);
    for (let channel = 0; channel < 3; channel += 1) {
      rgba[at + channel] = Math.round(((from[channel] ?? 0) * (255 - level) + (to[channel] ?? 0) * level) / 255);
    }
  }
}

function changeLevels({ rgba }: Raster, { gain, offset }: Levels) {
  const changed = Uint8ClampedArray.from({ length: 256 }, (_, level) => level * gain + offset * 255);
  for (let at = 0; at < rgba.length; at += 4) {
    for (let channel = 0; channel < 3; channel += 1) rgba[at + channel] = changed[rgba[at + channel] ?? 0] ?? 0;
  }
}

/** Replaces each pixel with its brightness, or with a threshold (of 1) with black or white. */
function removeColors({ rgba }: Raster, threshold: number | undefined) {
  const [red, green, blue] = brightness;
  for (let at = 0; at < rgba.length; at += 4) {
    const level = Math.round(red * (rgba[at] ?? 0) + green * (rgba[at + 1] ?? 0) + blue * (rgba[at + 2] ?? 0));
    rgba.fill(threshold === undefined ? level : level >= threshold * 255 ? 255 : 0, at, at + 3);
  }
}
