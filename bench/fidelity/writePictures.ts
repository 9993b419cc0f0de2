import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { encodePng } from "../encodePng.ts";
import { lineDeviations } from "./listLines.ts";
import type { PairResult } from "./measurePair.ts";
import { type Raster, rasterize } from "./rasterize.ts";

/** Pixels an inch. */
const resolution = 96;
const gap = 8;
/** Baselines are marked from this distance to Word's, in points. */
const tolerance = 0.5;

type Colour = readonly [number, number, number];
const wordsColour: Colour = [0, 90, 255];
const oursColour: Colour = [230, 0, 0];

/**
 * Writes a PNG for each page: Word's, ours and LibreOffice's side by side. On ours, Word's baseline is blue and our own
 * red where they differ.
 * @param scratch for temporary files
 * @param folder for the pictures, `<pair>-<page>.png`
 */
export async function writePictures(result: PairResult, scratch: string, folder: string): Promise<void> {
  const { name } = result.pair;
  const draw = (pdf: string | undefined, kind: string): Raster[] =>
    pdf === undefined
      ? []
      : rasterize(pdf, { folder: scratch, name: `${name}-colour-${kind}`, colour: "rgb", resolution });
  const columns = [draw(result.pair.wordPdf, "word"), draw(result.ours?.pdf, "ours")];
  markBaselines(result, columns[1] ?? []);
  if (result.office) columns.push(draw(result.office.pdf, "office"));
  const pages = Math.max(...columns.map(({ length }) => length));
  for (let page = 0; page < pages; page++) {
    const picture = sideBySide(columns.map((rasters) => rasters[page]));
    writeFileSync(join(folder, `${name}-${String(page + 1).padStart(2, "0")}.png`), await encodePng(picture));
  }
}

function markBaselines(result: PairResult, pages: readonly Raster[]): void {
  const scale = resolution / 72;
  for (const { page, from, to, y, dy } of lineDeviations(result)) {
    const raster = pages[page];
    if (!raster || !(Math.abs(dy) > tolerance)) continue;
    const span = { from: Math.round(from * scale), to: Math.round((to + 6) * scale) };
    drawLine(raster, { ...span, y: Math.round(y * scale), colour: wordsColour });
    drawLine(raster, { ...span, y: Math.round((y + dy) * scale), colour: oursColour });
  }
}

function drawLine(
  { width, height, pixels }: Raster,
  { from, to, y, colour }: { from: number; to: number; y: number; colour: Colour },
): void {
  if (y < 0 || y >= height) return;
  for (let x = Math.max(0, from); x < Math.min(width, to); x++) pixels.set(colour, (y * width + x) * 3);
}

function sideBySide(pages: readonly (Raster | undefined)[]): Raster {
  const width = pages.reduce((total, page) => total + (page?.width ?? 0) + gap, gap);
  const height = Math.max(...pages.map((page) => page?.height ?? 0)) + 2 * gap;
  const pixels = new Uint8Array(width * height * 3).fill(128);
  let left = gap;
  for (const page of pages) {
    for (let y = 0; y < (page?.height ?? 0); y++) {
      const row = page?.pixels.subarray(y * page.width * 3, (y + 1) * page.width * 3);
      if (row) pixels.set(row, ((y + gap) * width + left) * 3);
    }
    left += (page?.width ?? 0) + gap;
  }
  return { width, height, pixels };
}
