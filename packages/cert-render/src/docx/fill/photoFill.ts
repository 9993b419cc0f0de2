import type { PhotoValue } from "../../values/values.ts";
import { sniffPicture } from "../drawing/sniffPicture.ts";

/** A PNG of one transparent pixel: what a frame shows that stays empty. */
const emptyPicture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII=",
  "base64",
);

/** A picture as a frame of a .docx shows it. */
export interface PhotoFill {
  bytes: Uint8Array;
  extension: "png" | "jpg";
  /** The attributes of a:srcRect, in thousandths of a percent: positive cuts, negative leaves room. */
  crop: { l: number; t: number; r: number; b: number };
}

/** W3C PNG §11.2.1: the place of the colour type, and its bit for opacity. */
const colourTypeAt = 25;
const opacityBit = 4;

/**
 * A photo in a frame, as `fitPhoto` shows it in the PDF: a photograph fills the frame, a picture with transparency is shown
 * as a whole. `aspect`: width to height of the frame.
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
