import { deflateSync } from "node:zlib";
import { PDFiumLibrary, type PDFiumPage } from "@hyzyla/pdfium";
import sharp from "sharp";
import { encodePng } from "./pictures/encodePng.ts";
import { toMessage } from "./messages.ts";
import type { Raster } from "./pictures/raster.ts";
import { shareOnce } from "./remember.ts";
import { RenderRefusal, toRefusal } from "./RenderRefusal.ts";
import { markDifference } from "./pictures/markDifference.ts";

export interface PictureJob {
  pdf: Uint8Array;
  edge: number;
  /** A JPEG takes a tenth of the time of a PNG and half of its bytes, but is lossy. Default: png. */
  format?: "png" | "jpeg";
}

const sharedLibrary = shareOnce(() => PDFiumLibrary.init());

/**
 * Draws the first page of a PDF as pixels.
 * @throws RenderRefusal invalid (it cannot be opened, or has no first page)
 */
export async function drawFirstPage(job: PictureJob): Promise<Raster> {
  const [first] = await drawPages({ ...job, most: 1 });
  if (!first) throw toRefusal("invalid", "pdf.damaged");
  return first;
}

/**
 * Draws the first pages of a PDF as pixels, at most `most` of them.
 * @throws RenderRefusal invalid (it cannot be opened, or has no such page)
 */
export async function drawPages({ pdf, edge, most }: PictureJob & { most: number }): Promise<Raster[]> {
  const pdfium = await sharedLibrary();
  const document = await openOrRefuse(() => pdfium.loadDocument(pdf));
  try {
    const rasters: Raster[] = [];
    const count = Math.min(most, document.getPageCount());
    for (let index = 0; index < count; index++) {
      rasters.push(await drawPage(await openOrRefuse(() => document.getPage(index)), edge));
    }
    return rasters;
  } finally {
    document.destroy();
  }
}

/** Returns the result of PDFium, or refuses a document or page that it cannot open. */
async function openOrRefuse<Opened>(open: () => Opened | Promise<Opened>): Promise<Opened> {
  try {
    return await open();
  } catch (cause) {
    throw new RenderRefusal("invalid", toMessage("pdf.damaged"), { cause: String(cause) });
  }
}

async function drawPage(page: PDFiumPage, edge: number): Promise<Raster> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = edge / Math.max(originalWidth, originalHeight);
  if (!(originalWidth > 0 && originalHeight > 0)) throw toRefusal("invalid", "pdf.damaged");
  const width = Math.max(1, Math.round(originalWidth * scale));
  const height = Math.max(1, Math.round(originalHeight * scale));
  const { data } = await page.render({ width, height, render: "bitmap" });
  // A copy: the library's memory goes with the document
  return { width, height, rgba: data.slice() };
}

/**
 * Draws the first page of a PDF as Chrome shows it. The same PDF gives the same pixels.
 * @throws RenderRefusal invalid (it cannot be opened, or has no first page)
 */
export async function renderPicture(job: PictureJob): Promise<Uint8Array> {
  const page = await drawFirstPage(job);
  if (job.format !== "jpeg") return encodePng(page, deflateSync);
  const { width, height, rgba } = page;
  const pixels = sharp(rgba, { raw: { width, height, channels: 4 } });
  // A page is opaque
  return pixels.removeAlpha().jpeg({ quality: 80 }).toBuffer();
}

/** Two certificates to compare. */
export interface DifferenceJob {
  before: Uint8Array | null;
  after: Uint8Array;
  edge: number;
}

/** The first pages of two certificates as PNGs, with their differences. */
export interface Difference {
  before: Uint8Array | null;
  after: Uint8Array;
  /** The later page, pale, with the changes in colour; null without an earlier one. */
  marked: Uint8Array | null;
  /** Share of the page that changed, 0 to 1; null without an earlier one. */
  share: number | null;
}

/** Draws the first pages of two PDFs of this renderer, and marks their differences. */
export async function renderDifference({ before, after, edge }: DifferenceJob): Promise<Difference> {
  const newPage = await drawFirstPage({ pdf: after, edge });
  const oldPage = before && (await drawFirstPage({ pdf: before, edge }));
  const png = (raster: Raster): Uint8Array => encodePng(raster, deflateSync);
  if (!oldPage) return { before: null, after: png(newPage), marked: null, share: null };
  const { marked, share } = markDifference(oldPage, newPage);
  return { before: png(oldPage), after: png(newPage), marked: png(marked), share };
}
