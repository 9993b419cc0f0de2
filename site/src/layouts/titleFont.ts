import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { zhCN } from "cert-ui";
import subsetFont from "subset-font";
import { brand } from "../brand.ts";

const characters = [brand.institute, brand.mark, zhCN.errorPage.title].join("");
const require = createRequire(import.meta.url);
const whole = require.resolve("@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf");

/**
 * The few glyphs of the institute's name and mark, in a Song face of their own: what a visitor's system has for Song is
 * often made for print sizes and has no bold. A whole Chinese font weighs megabytes, these glyphs some kilobytes.
 */
export const titleFont = async (): Promise<Buffer> =>
  subsetFont(await readFile(whole), characters, { targetFormat: "woff2" });
