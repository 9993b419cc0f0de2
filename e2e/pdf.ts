import { extractText, getDocumentProxy, getMeta } from "unpdf";

/** The readable content of a PDF: its text without white space, its title and its number of pages. */
export async function readPdf(bytes: Uint8Array): Promise<{ text: string; title: string; pages: number }> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: true });
  const { info } = await getMeta(document);
  return { text: text.replace(/\s+/g, ""), title: String(info.Title ?? ""), pages: document.numPages };
}
