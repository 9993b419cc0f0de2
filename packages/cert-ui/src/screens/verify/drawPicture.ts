import { getImageData } from "./readPdf.ts";

/** A code needs no more pixels than this along the longer side, and a phone's memory no more than that. */
const SIDE_MAX = 3_000;

/**
 * Draws a picture file or the current frame of a video.
 * @throws Error if the browser cannot decode it
 */
export async function drawPicture(source: Blob | HTMLVideoElement): Promise<ImageData> {
  const picture = await createImageBitmap(source);
  const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(picture.width * scale);
  canvas.height = Math.ceil(picture.height * scale);
  canvas.getContext("2d", { willReadFrequently: true })?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return getImageData(canvas);
}
