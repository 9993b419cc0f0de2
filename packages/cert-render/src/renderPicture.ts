import { deflateSync } from "node:zlib";
import { PDFiumLibrary } from "@hyzyla/pdfium";
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

/**
 * The pixels of the first page of a PDF of this renderer. Throws an `Error` for a PDF that cannot be opened.
 */
export async function drawFirstPage({ pdf, edge }: PictureJob): Promise<Raster> {
  const pdfium = await sharedLibrary();
  const document = await pdfium.loadDocument(pdf);
  try {
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = edge / Math.max(originalWidth, originalHeight);
    const width = Math.round(originalWidth * scale);
    const height = Math.round(originalHeight * scale);
    const { data } = await page.render({ width, height, render: "bitmap" });
    // A copy: the library's memory goes with the document
    return { width, height, rgba: data.slice() };
  } finally {
    document.destroy();
  }
}

/**
 * Draws the first page of a PDF of this renderer as a PNG, as Chrome shows it. The same PDF gives the same pixels. Throws an
 * `Error` for a PDF that cannot be opened.
 */
export async function renderPicture(job: PictureJob): Promise<Uint8Array> {
  return encodePng(await drawFirstPage(job), deflateSync);
}
