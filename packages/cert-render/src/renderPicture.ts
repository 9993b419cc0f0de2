import { deflateSync } from "node:zlib";
import { PDFiumLibrary, type PDFiumPage } from "@hyzyla/pdfium";
import { encodePng } from "./pictures/encodePng.ts";
import type { Raster } from "./pictures/raster.ts";

/** One picture to render. */
export interface PictureJob {
  /** As `renderPdf` made it. */
  pdf: Uint8Array;
  /** Pixels of the picture's longer edge. */
  edge: number;
}

let library: Promise<PDFiumLibrary> | undefined;

/** PDFium, loaded at the first use. */
function sharedLibrary(): Promise<PDFiumLibrary> {
  if (!library) {
    library = PDFiumLibrary.init();
    library.catch(() => {
      library = undefined;
    });
  }
  return library;
}

/** The pixels of the first page of a PDF of this renderer. Throws an `Error` for a PDF that cannot be opened. */
export async function drawFirstPage(job: PictureJob): Promise<Raster> {
  const [first] = await drawPages({ ...job, most: 1 });
  if (!first) throw new Error("The PDF has no page.");
  return first;
}

/**
 * The pixels of the first pages of a PDF of this renderer, `most` of them. Throws an `Error` for a PDF that cannot be
 * opened.
 */
export async function drawPages({ pdf, edge, most }: PictureJob & { most: number }): Promise<Raster[]> {
  const pdfium = await sharedLibrary();
  const document = await pdfium.loadDocument(pdf);
  try {
    const rasters: Raster[] = [];
    for (const page of [...document.pages()].slice(0, most)) rasters.push(await drawPage(page, edge));
    return rasters;
  } finally {
    document.destroy();
  }
}

async function drawPage(page: PDFiumPage, edge: number): Promise<Raster> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = edge / Math.max(originalWidth, originalHeight);
  const width = Math.round(originalWidth * scale);
  const height = Math.round(originalHeight * scale);
  const { data } = await page.render({ width, height, render: "bitmap" });
  // A copy: the library's memory goes with the document
  return { width, height, rgba: data.slice() };
}

/**
 * Draws the first page of a PDF of this renderer as a PNG, as Chrome shows it. The same PDF gives the same pixels. Throws an
 * `Error` for a PDF that cannot be opened.
 */
export async function renderPicture(job: PictureJob): Promise<Uint8Array> {
  return encodePng(await drawFirstPage(job), deflateSync);
}
