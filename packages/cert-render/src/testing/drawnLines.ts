import { inflateSync } from "node:zlib";
import { compose, type Matrix } from "../geometry.ts";

/** A straight line of a page: its ends from the left and top edge, and its width, all in points. */
export interface DrawnLine {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  width: number;
}

const round = (value: number): number => Math.round(value * 1000) / 1000 || 0;

/** Lists the straight lines that a PDF strokes, in the order of its content streams. `pageHeight`: in points. */
export function drawnLines(pdf: Uint8Array, pageHeight: number): DrawnLine[] {
  const file = Buffer.from(pdf).toString("latin1");
  return [...file.matchAll(/\/Length \d+[^>]*\/FlateDecode[^>]*>>\s*stream\n([\s\S]*?)\nendstream/g)]
    .map(({ 1: stream = "" }) => inflateSync(Buffer.from(stream, "latin1")).toString("latin1"))
    .filter((content) => /\bS\b/.test(content) && /\b[ml]\b/.test(content))
    .flatMap((content) => strokedLines(content, pageHeight));
}

/** Lists the lines drawn by the operators q Q cw m w l h re S n of a content stream (ISO 32000-1 §8.4.4, §8.5.2). */
function strokedLines(content: string, pageHeight: number): DrawnLine[] {
  const lines: DrawnLine[] = [];
  const saved: { matrix: Matrix; width: number }[] = [];
  let state: { matrix: Matrix; width: number } = { matrix: [1, 0, 0, 1, 0, 0], width: 1 };
  let path: [number, number][] = [];
  let numbers: number[] = [];
  const place = ([x, y]: readonly [number, number]): [number, number] => {
    const [a, b, c, d, e, f] = state.matrix;
    return [round(a * x + c * y + e), round(pageHeight - (b * x + d * y + f))];
  };
  const operators: Readonly<Record<string, () => void>> = {
    q: () => saved.push(state),
    Q: () => (state = saved.pop() ?? state),
    cm: () => (state = { ...state, matrix: compose(state.matrix, numbers.slice(-6) as unknown as Matrix) }),
    w: () => (state = { ...state, width: numbers.at(-1) ?? 1 }),
    m: () => (path = [numbers.slice(-2) as [number, number]]),
    l: () => path.push(numbers.slice(-2) as [number, number]),
    h: () => path[0] && path.push(path[0]),
    n: () => (path = []),
    S: () => {
      path.slice(1).forEach((end, index) => {
        const begin = path[index];
        if (begin) lines.push({ from: place(begin), to: place(end), width: round(state.width) });
      });
      path = [];
    },
  };
  for (const word of content.split(/\s+/)) {
    const value = Number(word);
    if (word !== "" && Number.isFinite(value)) {
      numbers.push(value);
      continue;
    }
    operators[word]?.();
    numbers = [];
  }
  return lines;
}
