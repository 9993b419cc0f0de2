import { PDFiumLibrary } from "@hyzyla/pdfium";
import { extractText, getDocumentProxy, getMeta } from "unpdf";

/** Reads a PDF as readers do: the text page by page, the pages' sizes in points, the document's title. */
export async function readPdf(
  pdf: Uint8Array,
): Promise<{ pages: string[]; sizes: { width: number; height: number }[]; title: string | undefined }> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: false });
  const { info } = await getMeta(document);
  const sizes = await Promise.all(
    text.map(async (_, index) => {
      const { width, height } = (await document.getPage(index + 1)).getViewport({ scale: 1 });
      return { width, height };
    }),
  );
  return { pages: text, sizes, title: (info as { Title?: string }).Title };
}

let library: Promise<PDFiumLibrary> | undefined;

/**
 * Reads the text of all pages with PDFium. It handles marks on a space and letters followed by a joiner, which pdf.js
 * omits (its `getCharUnicodeCategory` examines one end of a cluster), but it returns right-to-left text in the order of
 * the page, with mirrored brackets.
 */
export async function readTextWithPdfium(pdf: Uint8Array): Promise<string> {
  const document = await (await (library ??= PDFiumLibrary.init())).loadDocument(pdf);
  try {
    return [...document.pages()].map((page) => page.getText()).join("");
  } finally {
    document.destroy();
  }
}

/** A stretch of text on the first page: the start of its baseline, in points from the left and top edge. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  width: number;
  /** Direction of the text, in degrees clockwise from horizontal. */
  rotation: number;
}

export async function placedText(pdf: Uint8Array): Promise<PlacedText[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const page = await document.getPage(1);
  // A page may begin elsewhere than at the origin
  const [left = 0, , , top = 0] = page.view;
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [a = 1, b = 0, , , x = 0, y = 0] = item.transform as number[];
    const rotation = (Math.round((Math.atan2(-b, a) * 180) / Math.PI) + 360) % 360;
    return [{ text: item.str, x: x - left, y: top - y, width: item.width, rotation }];
  });
}

/** Removes white space, for comparison across line breaks and the gap between Han and Latin. */
export const squeezed = (text: string): string => text.replace(/\s+/gu, "");
