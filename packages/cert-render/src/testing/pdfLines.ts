import { getDocumentProxy } from "unpdf";

/** Lists the lines of a PDF from top to bottom, page by page, without white space. */
export async function pdfLines(pdf: Uint8Array): Promise<string[][]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages: string[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const placed = items.flatMap((item) =>
      "str" in item && item.str.trim() !== ""
        ? [{ text: item.str.replace(/\s+/gu, ""), x: Number(item.transform[4]), y: Number(item.transform[5]) }]
        : [],
    );
    placed.sort((a, b) => b.y - a.y);
    const rows: { y: number; items: typeof placed }[] = [];
    for (const item of placed) {
      const row = rows.at(-1);
      if (row && Math.abs(row.y - item.y) < 3) row.items.push(item);
      else rows.push({ y: item.y, items: [item] });
    }
    pages.push(
      rows.map((row) =>
        row.items
          .sort((a, b) => a.x - b.x)
          .map(({ text }) => text)
          .join(""),
      ),
    );
  }
  return pages;
}
