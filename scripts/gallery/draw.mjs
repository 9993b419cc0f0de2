// Draws docs/pictures/gallery.png alone, from the source: `node --conditions=cert-source scripts/gallery/draw.mjs`.
import { join } from "node:path";
import { chromium } from "playwright";
import { chromiumArgs, ensureChromium } from "../chromium.mjs";
import { drawGallery } from "../pictures/drawGallery.mjs";
import { root } from "../step.mjs";

const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
try {
  await drawGallery(browser, join(root, "docs/pictures/gallery.png"));
} finally {
  await browser.close();
}
