import type { PhotoValue } from "../../values/values.ts";
import { sniffPicture } from "../../pictures/sniffPicture.ts";

const emptyPicture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII=",
  "base64",
);

export interface PhotoFill {
  bytes: Uint8Array;
  extension: "png" | "jpg";
  /** Attributes of a:srcRect, in thousandths of a percent: positive values crop, negative values add a margin. */
  crop: { l: number; t: number; r: number; b: number };
}

/** Offset of the colour type in a PNG, and its alpha bit (W3C PNG §11.2.1). */
const colourTypeAt = 25;
const opacityBit = 4;

/**
 * Fits a photo into a frame in the same way as `fitPhoto` does for the PDF: a photograph fills the frame, a picture with
 * transparency is shown whole. `aspect` is the width of the frame divided by its height.
 */
export function fillPhoto(photo: PhotoValue | undefined, aspect: number): PhotoFill {
  const bytes = photo?.photo ?? emptyPicture;
  const { format, width, height } = sniffPicture(bytes);
  const extension = format === "jpeg" ? "jpg" : "png";
  if (!photo?.photo || width === 0 || height === 0) return { bytes, extension, crop: { l: 0, t: 0, r: 0, b: 0 } };
  const hasOpacity = format === "png" && ((bytes[colourTypeAt] ?? 0) & opacityBit) !== 0;
  const wider = width / height / aspect;
  // Of the picture's width and height, how much the frame shows: above 1 where room is left beside it
  const [shownX, shownY] = wider > 1 !== hasOpacity ? [1 / wider, 1] : [1, wider];
  const cut = (visibleShare: number) => Math.round((1 - visibleShare) * 50_000);
  return { bytes, extension, crop: { l: cut(shownX), t: cut(shownY), r: cut(shownX), b: cut(shownY) } };
}
