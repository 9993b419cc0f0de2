import { findUrls, type FoundUrl } from "./findUrls.ts";

/** The part of pdf.js (`pdfjs-dist`) that reads a certificate. */
export interface PdfLibrary {
  getDocument(source: object): { promise: Promise<PdfDocument>; destroy(): Promise<void> };
}

export interface PdfDocument {
  numPages: number;
  getMetadata(): Promise<{ info: object }>;
  getPage(number: number): Promise<PdfPage>;
}

interface PdfPage {
  getTextContent(): Promise<{ items: readonly object[] }>;
  getAnnotations(): Promise<readonly { url?: string }[]>;
  getViewport(options: { scale: number }): { width: number; height: number };
  render(options: object): { promise: Promise<void> };
}

/** The text and the address of a PDF, as far as pdf.js can read it. */
export interface ReadPdf {
  /** The permalinks in its properties, links and text. */
  addresses: readonly FoundUrl[];
  text: string;
  /** Draws a page, from 1, as large as a code needs; null if there is no such page. */
  draw(pageNumber: number): Promise<ImageData | null>;
}

/** A certificate has one or two pages. */
const PAGES_MAX = 4;
const DRAWN_WIDTH = 2_000;

/**
 * Reads a PDF with pdf.js and gives `consume` what it says, until that is done.
 * @throws Error if pdf.js cannot read it
 */
export async function readPdf<Result>(
  library: PdfLibrary,
  bytes: Uint8Array,
  consume: (pdf: ReadPdf) => Promise<Result>,
): Promise<Result> {
  // pdf.js takes the bytes for itself. Nothing is shown, so that it needs neither fonts of the page nor programs of its own
  const loading = library.getDocument({ data: bytes.slice(), disableFontFace: true, useWasm: false, verbosity: 0 });
  try {
    const document = await loading.promise;
    const { info } = await document.getMetadata();
    const pages = await Promise.all(
      Array.from({ length: Math.min(document.numPages, PAGES_MAX) }, (_, index) => document.getPage(index + 1)),
    );
    const texts = await Promise.all(pages.map(readText));
    const links = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat().map(({ url = "" }) => url);
    const said = [...Object.values(info).filter((value) => typeof value === "string"), ...links, ...texts];
    return await consume({
      addresses: said.flatMap(findUrls),
      text: texts.join("\n"),
      draw: async (pageNumber) => {
        const page = pages[pageNumber - 1];
        return page === undefined ? null : drawPage(page);
      },
    });
  } finally {
    await loading.destroy();
  }
}

async function readText(page: PdfPage): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ("str" in item ? String(item.str) : "")).join("");
}

async function drawPage(page: PdfPage): Promise<ImageData> {
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: DRAWN_WIDTH / width });
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  await page.render({ canvas, viewport, background: "#fff" }).promise;
  return getImageData(canvas);
}

/** Returns the pixels of a canvas. */
export function getImageData(canvas: HTMLCanvasElement): ImageData {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("The browser has no 2D canvas.");
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
