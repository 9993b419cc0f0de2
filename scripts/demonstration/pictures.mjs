import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { chromiumArgs, ensureChromium } from "../chromium.mjs";
import { root } from "../step.mjs";
import { indexed } from "./png.mjs";

const song = join(root, "node_modules/@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf");

/** Draws SVGs with Chromium and packs each as a PNG with a palette.
 * @param {{ svg: string, width: number, height: number }[]} drawings sizes in pixels @returns {Promise<Uint8Array[]>} */
export async function pictures(drawings) {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    const font = readFileSync(song).toString("base64");
    const context = await browser.newContext({ deviceScaleFactor: 1 });
    const page = await context.newPage();
    const drawn = [];
    for (const { svg, width, height } of drawings) {
      await page.setViewportSize({ width, height });
      await page.setContent(`<style>@font-face{font-family:Song;src:url(data:font/ttf;base64,${font})}
html,body{margin:0;background:transparent}svg{display:block;width:${width}px;height:${height}px}</style>${svg}`);
      await page.evaluate(() => document.fonts.ready);
      drawn.push(indexed(await page.screenshot({ omitBackground: true }), 64));
    }
    return drawn;
  } finally {
    await browser.close();
  }
}
