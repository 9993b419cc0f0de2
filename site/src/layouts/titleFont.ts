import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { defaultBrand } from "cert-api";
import { zhCN } from "cert-ui";
import subsetFont from "subset-font";

const characters = [defaultBrand.name, defaultBrand.mark, zhCN.errorPage.title].join("");
const require = createRequire(import.meta.url);
/** The whole Song font, of which the site ships only what it needs. */
const songFontPath = require.resolve("@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf");

/**
 * A Song font with only the glyphs of the institute's name and mark, as WOFF2. The Song fonts of visitors' systems are
 * often made for print sizes and have no bold, and a whole Chinese font would be several megabytes.
 */
export const titleFont = async (): Promise<Buffer> =>
  subsetFont(await readFile(songFontPath), characters, { targetFormat: "woff2" });
