import { defaultBrand } from "cert-api";
import sharp from "sharp";
import { songFontPath } from "./titleFont.ts";

/** Pixels of an edge: messengers show a square, and take no picture below 300. */
const EDGE = 600;
/** Pixels of the mark's character. */
const MARK_EDGE = 340;

/**
 * The institute's mark as a square PNG, the picture beside a link that is passed on. It is drawn with the product's own
 * font: a machine that builds the site need not have a Chinese one.
 */
export async function drawMarkPicture(): Promise<Buffer> {
  const mark = await sharp({
    text: {
      text: `<span foreground="#fff">${defaultBrand.mark}</span>`,
      font: "Noto Serif SC Bold",
      fontfile: songFontPath,
      rgba: true,
      width: MARK_EDGE,
      height: MARK_EDGE,
    },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width: EDGE, height: EDGE, channels: 3, background: defaultBrand.seal } })
    .composite([{ input: mark, gravity: "centre" }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
