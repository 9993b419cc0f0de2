import { getDocumentProxy, getResolvedPDFJS } from "unpdf";

/** A picture on the first page of a PDF: its edges in points from the page's left and top edge. */
export interface PlacedPicture {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** True if it is painted before any text, and is therefore behind it. */
  behindText: boolean;
}

type Matrix = readonly number[];

/** Returns the map that applies `p` first, then `q` (ISO 32000-1 §8.3.4). */
const product = (p: Matrix, q: Matrix): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = p;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = q;
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
};

export async function placedPictures(pdf: Uint8Array): Promise<PlacedPicture[]> {
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const page = await document.getPage(1);
  const { height } = page.getViewport({ scale: 1 });
  const { fnArray, argsArray } = await page.getOperatorList();
  const pictures: PlacedPicture[] = [];
  const saved: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let hasText = false;
  fnArray.forEach((operator, index) => {
    const values = argsArray[index] as unknown[] | null;
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) saved.push(matrix);
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? matrix;
    if (operator === OPS.transform) matrix = product(values as number[], matrix);
    if (operator === OPS.paintFormXObjectBegin && values?.[0]) matrix = product(values[0] as number[], matrix);
    if (operator === OPS.showText) hasText = true;
    if (operator === OPS.paintImageXObject || operator === OPS.paintInlineImageXObject) {
      const [a = 1, , , d = 1, x = 0, y = 0] = matrix;
      pictures.push({ left: x, top: height - y - d, right: x + a, bottom: height - y, behindText: !hasText });
    }
  });
  return pictures;
}
