import { borderWidth } from "../../borders/borderStyles.ts";
import type { Block, Border, Paragraph, ParagraphStyle } from "../../model/model.ts";
import { isParallel, parallelLines } from "../drawing/parallelLines.ts";
import { borderStroke, warnOfBorder } from "../drawing/strokes.ts";
import { joined, named, paint, pt } from "../program/literal.ts";
import type { Writer } from "../program/writer.ts";

/** Returns true if two paragraphs have equal borders and indents and share one box (ECMA-376 Part 1 §17.3.1.24). */
export function sharesBox(a: Block | undefined, b: Block): boolean {
  if (a?.type !== "paragraph" || b.type !== "paragraph") return false;
  if (!isBoxed(a.style) || a.style.frame || b.style.frame) return false;
  const key = ({ style }: Paragraph): string => JSON.stringify([style.borders, style.shading ?? "", extent(style)]);
  return key(a) === key(b);
}

export const isBoxed = ({ borders, shading }: ParagraphStyle): boolean =>
  shading !== undefined || [borders.top, borders.right, borders.bottom, borders.left].some(Boolean);

export function extent({ indent, rightToLeft }: ParagraphStyle): { left: number; right: number } {
  const start = indent.left + Math.min(0, indent.firstLine);
  return rightToLeft ? { left: indent.right, right: start } : { left: start, right: indent.right };
}

export const isJustified = ({ align }: ParagraphStyle): boolean => align === "both" || align === "distribute";

export function writeBetweenLine({ borders }: ParagraphStyle): string[] {
  const { between } = borders;
  if (!between) return [];
  return [`v(${pt(between.space)})`, `line(length: 100%, stroke: ${borderStroke(between)})`, `v(${pt(between.space)})`];
}

/**
 * Puts borders and shading around paragraphs. Their lines do not move: as in Word, the box extends to the sides by the
 * borders' distance, and takes space only at the top and bottom.
 */
export function writeBox(style: ParagraphStyle, body: readonly string[]): string[] {
  if (!isBoxed(style) || body.length === 0) return [...body];
  const { top, right, bottom, left } = style.borders;
  const { left: start, right: end } = extent(style);
  const reach = { left: left?.space ?? 0, right: right?.space ?? 0 };
  const single = (border: Border | undefined): string | undefined =>
    border && !isParallel(border) ? borderStroke(border) : undefined;
  const strokes = named({ top: single(top), right: single(right), bottom: single(bottom), left: single(left) });
  const above = top ? top.space + borderWidth(top) : 0;
  const below = bottom ? bottom.space + borderWidth(bottom) : 0;
  const outer = `inset: (left: ${pt(start - reach.left)}, right: ${pt(end - reach.right)})`;
  const inner = named({
    width: "100%",
    stroke: strokes === "" ? undefined : `(${strokes})`,
    inset: `(top: ${pt(above)}, bottom: ${pt(below)})`,
  });
  const back = `inset: (left: ${pt(reach.left - start)}, right: ${pt(reach.right - end)})`;
  const framed = parallelLines(
    { top, right, bottom, left },
    `block(${inner}, block(width: 100%, ${back}, ${joined(body)}))`,
    (side, total) => (side === "top" || side === "bottom" ? total : 0),
  );
  // The lines of a border may lie within the box: its ground goes below all of them
  const ground = style.shading ? `block(width: 100%, fill: ${paint(style.shading)}, ${framed})` : framed;
  return [`block(width: 100%, ${outer}, ${ground})`];
}

/** Warns of what is not drawn as in Word: borders, bars, decimal stops of lines that Typst breaks, vertical alignment. */
export function warnOfStyle(writer: Writer, { style, inlines, place }: Paragraph, isLined: boolean): void {
  const isTabbed = inlines.some(({ type }) => type === "tab");
  if (style.rightToLeft && isTabbed) writer.warn("layout.rightToLeftTabs", place);
  for (const border of Object.values(style.borders)) warnOfBorder(writer, border, place);
  if (style.tabs.some(({ align }) => align === "bar")) writer.warn("layout.barTab", place);
  if (!isLined && style.tabs.some(({ align }) => align === "decimal")) writer.warn("layout.decimalTab", place);
  if (["top", "center", "bottom"].includes(style.textAlignment)) {
    const sizes = new Set(inlines.flatMap((inline) => ("style" in inline ? [inline.style.size] : [])));
    if (sizes.size > 1) writer.warn("layout.textAlignment", place);
  }
}
