import { deflateSync } from "node:zlib";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { encodePng } from "./pictures/encodePng.ts";

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
 * Draws the first page of a PDF of this renderer as a PNG, as Chrome shows it. The same PDF gives the same pixels. Throws an
 * `Error` for a PDF that cannot be opened.
 */
export async function renderPicture({ pdf, edge }: PictureJob): Promise<Uint8Array> {
  const pdfium = await sharedLibrary();
  const document = await pdfium.loadDocument(pdf);
  try {
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = edge / Math.max(originalWidth, originalHeight);
    const width = Math.round(originalWidth * scale);
    const height = Math.round(originalHeight * scale);
    const { data } = await page.render({ width, height, render: "bitmap" });
    return encodePng({ width, height, rgba: data }, deflateSync);
  } finally {
    document.destroy();
  }
}
