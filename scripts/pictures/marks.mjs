// Draws docs/pictures/marks.png alone, from the source: `node --conditions=cert-source scripts/pictures/marks.mjs`.
import { join } from "node:path";
import { chromium } from "playwright";
import { chromiumArgs, ensureChromium } from "../chromium.mjs";
import { root } from "../step.mjs";
import { drawMarks } from "./drawMarks.mjs";

const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
try {
  await drawMarks(browser, join(root, "docs/pictures/marks.png"));
} finally {
  await browser.close();
}
