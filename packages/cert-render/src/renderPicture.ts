import { deflateSync } from "node:zlib";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { encodePng } from "./pictures/encodePng.ts";
import { pdfRefusals } from "./messages.ts";
import type { Raster } from "./pictures/raster.ts";
import { RenderRefusal } from "./RenderRefusal.ts";

/** One picture to render. */
export interface PictureJob {
  /** As `renderPdf` made it, or one that `inspectPdf` has read. */
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
 * The pixels of the first page of a PDF.
 * @throws RenderRefusal invalid (it cannot be opened, or has no first page)
 */
export async function drawFirstPage({ pdf, edge }: PictureJob): Promise<Raster> {
  const pdfium = await sharedLibrary();
  const document = await openOrRefuse(() => pdfium.loadDocument(pdf));
  try {
    const page = await openOrRefuse(() => document.getPage(0));
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = edge / Math.max(originalWidth, originalHeight);
    if (!(originalWidth > 0 && originalHeight > 0)) throw new RenderRefusal("invalid", pdfRefusals.damaged);
    const width = Math.max(1, Math.round(originalWidth * scale));
    const height = Math.max(1, Math.round(originalHeight * scale));
    const { data } = await page.render({ width, height, render: "bitmap" });
    // A copy: the library's memory goes with the document
    return { width, height, rgba: data.slice() };
  } finally {
    document.destroy();
  }
}

/** What PDFium answers; a refusal where it cannot open a document or a page. */
async function openOrRefuse<Opened>(open: () => Opened | Promise<Opened>): Promise<Opened> {
  try {
    return await open();
  } catch (cause) {
    throw new RenderRefusal("invalid", pdfRefusals.damaged, { cause: String(cause) });
  }
}

/**
 * Draws the first page of a PDF as a PNG, as Chrome shows it. The same PDF gives the same pixels.
 * @throws RenderRefusal invalid (it cannot be opened, or has no first page)
 */
export async function renderPicture(job: PictureJob): Promise<Uint8Array> {
  return encodePng(await drawFirstPage(job), deflateSync);
}
