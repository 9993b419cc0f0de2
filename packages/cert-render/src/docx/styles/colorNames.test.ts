import sharp from "sharp";
import { expect, test } from "vitest";
import { presetColors } from "./colors.ts";

// ST_PresetColorVal (ECMA-376 Part 1 §20.1.10.48) has the names of CSS, and short forms of some
const toCssName = (name: string): string =>
  name
    .replace(/^dk/u, "dark")
    .replace(/^lt/u, "light")
    .replace(/^med(?!ium)/u, "medium")
    .toLowerCase();

test("presetColors: each colour is the one of its name in CSS", async () => {
  const colors: Record<string, string> = {};
  for (const name of presetColors.keys()) {
    const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: toCssName(name) } });
    colors[name] = `#${(await pixel.raw().toBuffer()).toString("hex")}`;
  }
  expect(Object.fromEntries(presetColors)).toEqual(colors);
});
