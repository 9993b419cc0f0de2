/**
 * Pixels of an edge: messengers show a square, and take no picture below 300. However noisy, such a picture fits into the
 * body of a request.
 */
const EDGE = 400;

/**
 * Draws a picture file into a square PNG with transparent margins and returns it as a `data:` address. Returns null if the
 * file is no PNG or WebP, or the browser cannot decode it.
 */
export async function drawMarkPicture(file: File): Promise<string | null> {
  if (!["image/png", "image/webp"].includes(file.type)) return null;
  const picture = await createImageBitmap(file).catch(() => null);
  const canvas = document.createElement("canvas");
  canvas.width = EDGE;
  canvas.height = EDGE;
  const context = canvas.getContext("2d");
  if (picture === null || context === null) return null;
  const scale = Math.min(EDGE / picture.width, EDGE / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, (EDGE - width) / 2, (EDGE - height) / 2, width, height);
  picture.close();
  return canvas.toDataURL("image/png");
}
