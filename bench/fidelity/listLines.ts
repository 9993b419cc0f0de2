import { formatTable } from "./formatTable.ts";
import type { PairResult } from "./measurePair.ts";
import { quantile } from "../statistics.ts";

/** One of Word's lines and how far ours is from it, in points. */
export interface LineDeviation {
  page: number;
  text: string;
  /** Word's baseline. */
  y: number;
  /** Median over its characters; NaN where none is on the same page. */
  dy: number;
  /** At its first and last character that is on the same page. */
  dxStart: number;
  dxEnd: number;
  /** Left edge of the first and the last character in Word's PDF. */
  from: number;
  to: number;
  /** Our page of its first character, -1 where it is missing. */
  ourPage: number;
  /** True if ours begins another line within it, or ends elsewhere. */
  isBrokenElsewhere: boolean;
}

/** Every line of Word's with its deviations, in the order in which Word draws them. */
export function lineDeviations({ word, ours }: PairResult): LineDeviation[] {
  if (!ours) return [];
  const { lines } = word;
  const { glyphs } = word.text;
  const deviations: LineDeviation[] = [];
  for (let start = 0; start < glyphs.length;) {
    let end = start + 1;
    while (end < glyphs.length && lines[end] === lines[start]) end++;
    const first = glyphs[start];
    if (first) {
      const pairs = glyphs.slice(start, end).flatMap((glyph, offset) => {
        const partner = ours.partners[start + offset];
        return partner?.page === glyph.page ? [{ dx: partner.x - glyph.x, dy: partner.y - glyph.y }] : [];
      });
      const dys = pairs.map(({ dy }) => dy);
      deviations.push({
        page: first.page,
        text: glyphs
          .slice(start, end)
          .map(({ character }) => character)
          .join(""),
        y: first.y,
        dy: quantile(dys, 0.5),
        dxStart: pairs[0]?.dx ?? Number.NaN,
        dxEnd: pairs.at(-1)?.dx ?? Number.NaN,
        from: first.x,
        to: glyphs[end - 1]?.x ?? first.x,
        ourPage: ours.partners[start]?.page ?? -1,
        isBrokenElsewhere: Math.max(...dys) - Math.min(...dys) > first.size,
      });
    }
    start = end;
  }
  return deviations;
}

/** The number of lines that are listed for a page, worst first. */
const linesPerPage = 40;
/** Larger distances are listed, in points. */
const tolerance = 0.5;

/**
 * The lines that are off, page by page in reading order. `step` is how much more a line is off than the one before:
 * where it is large, something between the two has the wrong height.
 */
export function listLines(result: PairResult): string {
  const deviations = lineDeviations(result);
  const steps = deviations.map(({ dy, page }, index) => {
    const before = deviations[index - 1];
    return before?.page === page ? dy - before.dy : dy;
  });
  const off = deviations.flatMap((line, index) => {
    const step = steps[index] ?? 0;
    const weight = Math.max(Math.abs(line.dy) || 0, Math.abs(line.dxStart) || 0, Math.abs(line.dxEnd) || 0);
    const isOff = weight > tolerance || line.ourPage !== line.page || line.isBrokenElsewhere;
    return isOff ? [{ line, step, weight: weight + 10 * Math.abs(step || 0) }] : [];
  });
  const pages = Map.groupBy(off, ({ line }) => line.page);
  const output = [`${result.pair.name}: ${off.length} of ${deviations.length} lines off`];
  for (const [page, entries] of pages) {
    const worst = new Set(entries.toSorted((a, b) => b.weight - a.weight).slice(0, linesPerPage));
    const rows = entries
      .filter((entry) => worst.has(entry))
      .map(({ line, step }) => [
        line.text.length > 44 ? `${line.text.slice(0, 30)}…${line.text.slice(-12)}` : line.text,
        line.y.toFixed(1),
        ...[line.dy, step, line.dxStart, line.dxEnd].map((value) => (Number.isNaN(value) ? "–" : value.toFixed(2))),
        `${line.from.toFixed(0)}–${line.to.toFixed(0)}`,
        [
          ...(line.ourPage < 0 ? ["missing"] : []),
          ...(line.ourPage >= 0 && line.ourPage !== line.page ? [`on page ${line.ourPage + 1}`] : []),
          ...(line.isBrokenElsewhere ? ["broken elsewhere"] : []),
        ].join(", "),
      ]);
    output.push(`page ${page + 1} (${entries.length} lines off)`);
    output.push(formatTable([["line", "Word's y", "dy", "step", "dx start", "dx end", "Word's x", ""], ...rows]));
  }
  return output.join("\n");
}
