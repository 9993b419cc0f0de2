import { expect, test } from "vitest";
import { parseXml } from "../package/xml.ts";
import { readPaint } from "./colors.ts";
import type { Theme } from "./theme.ts";

const drawingml = "http://schemas.openxmlformats.org/drawingml/2006/main";
const theme: Theme = {
  font: () => undefined,
  look: () => undefined,
  color: (name) => (name === "accent1" ? "#4472c4" : undefined),
};
const accent = (transforms: string) => `<a:schemeClr val="accent1">${transforms}</a:schemeClr>`;
const plain = (color: string, transform: string) => `<a:srgbClr val="${color}">${transform}</a:srgbClr>`;

// The tints of Office's palette for its blue accent; the others follow from their definitions in ECMA-376 Part 1 §20.1.2.3
test.each<[string, string, string, number]>([
  ["lighter 80 %", accent('<a:lumMod val="20000"/><a:lumOff val="80000"/>'), "#dae3f3", 1],
  ["lighter 60 %", accent('<a:lumMod val="40000"/><a:lumOff val="60000"/>'), "#b4c7e7", 1],
  ["lighter 40 %", accent('<a:lumMod val="60000"/><a:lumOff val="40000"/>'), "#8faadc", 1],
  ["darker 25 %", accent('<a:lumMod val="75000"/>'), "#2f5597", 1],
  ["darker 50 %", accent('<a:lumMod val="50000"/>'), "#203864", 1],
  ["lum", plain("FF0000", '<a:lum val="25000"/>'), "#800000", 1],
  ["satMod", plain("FF0000", '<a:satMod val="50000"/>'), "#bf4040", 1],
  ["satOff", plain("FF0000", '<a:satOff val="-50000"/>'), "#bf4040", 1],
  ["hueMod", plain("0000FF", '<a:hueMod val="50000"/>'), "#00ff00", 1],
  ["hueOff", plain("FF0000", '<a:hueOff val="7200000"/>'), "#00ff00", 1],
  ["shade", plain("FFFFFF", '<a:shade val="50000"/>'), "#bcbcbc", 1],
  ["tint", plain("000000", '<a:tint val="50000"/>'), "#bcbcbc", 1],
  ["inv", plain("FF8000", "<a:inv/>"), "#007fff", 1],
  ["comp", plain("FF0000", "<a:comp/>"), "#00ffff", 1],
  ["gray", plain("FF0000", "<a:gray/>"), "#808080", 1],
  ["alpha", plain("FF0000", '<a:alpha val="40000"/>'), "#ff0000", 0.4],
  ["alphaMod", plain("FF0000", '<a:alpha val="40000"/><a:alphaMod val="50000"/>'), "#ff0000", 0.2],
  ["alphaOff", plain("FF0000", '<a:alpha val="40000"/><a:alphaOff val="20000"/>'), "#ff0000", 0.6],
  ["percent", plain("FF0000", '<a:alpha val="40%"/>'), "#ff0000", 0.4],
  ["scrgbClr", '<a:scrgbClr r="100%" g="0" b="50000"/>', "#ff00bc", 1],
  ["hslClr", '<a:hslClr hue="14400000" sat="100000" lum="50000"/>', "#0000ff", 1],
  ["sysClr", '<a:sysClr val="window"/>', "#ffffff", 1],
  ["prstClr", '<a:prstClr val="dkRed"/>', "#8b0000", 1],
])("colours: %s", (_, xml, color, opacity) => {
  const paint = readPaint(parseXml(`<a:solidFill xmlns:a="${drawingml}">${xml}</a:solidFill>`, "theme.xml"), theme);
  const toChannels = (text = "") => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
  const differences = toChannels(paint?.color).map((channel, index) =>
    Math.abs(channel - (toChannels(color)[index] ?? 0)),
  );
  // Between two transforms a channel is rounded
  expect(Math.max(...differences)).toBeLessThanOrEqual(1);
  expect(paint?.opacity).toBeCloseTo(opacity, 5);
});
