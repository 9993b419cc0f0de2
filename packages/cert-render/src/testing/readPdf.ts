import { extractText, getDocumentProxy, getMeta } from "unpdf";

/** What a reader of a PDF gets: the text page by page, and the document's title. */
export async function readPdf(pdf: Uint8Array): Promise<{ pages: string[]; title: string | undefined }> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: false });
  const { info } = await getMeta(document);
  const title = (info as { Title?: string }).Title;
  return { pages: text, title };
}

/** Text without its white space, for comparison across line breaks and the gap between Han and Latin. */
export const squeezed = (text: string): string => text.replace(/\s+/gu, "");
