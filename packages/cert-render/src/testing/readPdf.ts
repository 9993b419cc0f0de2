import { extractText, getDocumentProxy, getMeta } from "unpdf";

/** What a reader of a PDF gets: the text page by page, the pages' sizes in points, the document's title. */
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

/** A stretch of text on the first page: its baseline's start, points from the left and top edge. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  width: number;
}

export async function placedText(pdf: Uint8Array): Promise<PlacedText[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const page = await document.getPage(1);
  const { height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    return [{ text: item.str, x: Number(item.transform[4]), y: height - Number(item.transform[5]), width: item.width }];
  });
}

/** Text without its white space, for comparison across line breaks and the gap between Han and Latin. */
export const squeezed = (text: string): string => text.replace(/\s+/gu, "");
