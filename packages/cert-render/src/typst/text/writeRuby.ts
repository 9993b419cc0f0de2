import type { NamedFont } from "../../fonts/namedFont.ts";
import type { FontSlot, Ruby, TextRun } from "../../model/model.ts";
import { joined, pt } from "../program/literal.ts";
import { joinEdges, lineConstants, lineEdges, type LineEdges, naturalEdges, singleLine } from "./lineModel.ts";
import type { ParagraphContext } from "./paragraphContext.ts";
import { getRunFont } from "./runStyle.ts";
import { splitByScript } from "./splitByScript.ts";
import { writeText } from "./writeRuns.ts";

/** Writes a text with its ruby centred over it. The line is as high as both need, then fitted to grid and line rule. */
export function writeRuby({ base, reading, raise }: Ruby, paragraph: ParagraphContext): string {
  const [first] = base;
  if (!first) return "[]";
  const inner: ParagraphContext = { ...paragraph, line: singleLine, lined: undefined };
  const baseEdges = largestEdges(base, inner);
  const readingEdges = largestEdges(reading, inner);
  const above = Math.max(baseEdges.above, raise + readingEdges.above);
  const font = getRunFont(paragraph.writer, first.style, getFirstSlot(first));
  const edges = lineEdges(
    withEdges(font, first.style.size, { above, below: baseEdges.below }),
    first.style.size,
    paragraph.line,
  );
  const write = (runs: readonly TextRun[]): string =>
    joined(runs.map(({ text, style }) => writeText(text, style, inner)));
  const drops = [edges.below - baseEdges.below, edges.below + raise - readingEdges.below].map(pt);
  return `ruby(${[pt(edges.above), pt(edges.below), ...drops, write(base), write(reading)].join(", ")})`;
}

const getFirstSlot = ({ text, style }: TextRun): FontSlot => splitByScript(text, style.hint)[0]?.slot ?? "eastAsia";

const largestEdges = (runs: readonly TextRun[], { writer }: ParagraphContext): LineEdges =>
  joinEdges(runs.map((run) => naturalEdges(getRunFont(writer, run.style, getFirstSlot(run)), run.style.size)));

/** Font units so fine that the rounding to them does not matter. */
const finest = 1e6;

/** Returns a font of the same script whose natural line has these edges, as input for the line model. */
function withEdges(font: NamedFont, size: number, { above, below }: LineEdges): NamedFont {
  const rest = font.script === "eastAsian" ? (above + below) * (1 - 10 / lineConstants.eastAsianTenths) : 0;
  const [ascent, descent] = [above, below].map((edge) => (edge - rest / 2) / size) as [number, number];
  return { ...font, ascent, descent, lineGap: 0, unitsPerEm: finest };
}
