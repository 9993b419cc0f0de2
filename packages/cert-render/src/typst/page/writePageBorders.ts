import { borderLines, borderStyles, borderWidth } from "../../borders/borderStyles.ts";
import { toMessage, places } from "../../messages.ts";
import type { Border, PageBorders, Section } from "../../model/model.ts";
import { borderDash } from "../drawing/strokes.ts";
import { named, paint, pt } from "../program/literal.ts";
import type { Background, Writer } from "../program/writer.ts";

/** Writes w:pgBorders: rectangles behind the text, parallel lines for double and thick-thin styles. */
export function writePageBorders(writer: Writer, section: Section, first: string): Background[] {
  const { borders, page, margins } = section;
  if (!borders) return [];
  for (const border of [borders.top, borders.right, borders.bottom, borders.left]) {
    if (border && border.style !== "art" && borderStyles[border.style].isApproximate)
      writer.warn(toMessage("layout.pageArt", { style: border.style }), places.document);
  }
  const inset = (border: Border | undefined, margin: number): number => {
    if (!border) return 0;
    return borders.offsetFrom === "page"
      ? border.space + shadowWidth(border)
      : margin - border.space - borderWidth(border);
  };
  const box = {
    left: inset(borders.left, margins.left + margins.gutter),
    right: page.width - inset(borders.right, margins.right),
    top: inset(borders.top, margins.top),
    bottom: page.height - inset(borders.bottom, margins.bottom),
  };
  const sides: string[] = [];
  /** Draws one side. `along` returns the two ends of a line at the given distance within the box. */
  const draw = (border: Border | undefined, along: (inside: number) => readonly number[]): void => {
    if (!border) return;
    const total = borderWidth(border);
    for (const { from, to } of borderLines(border)) {
      const middle = total - (from + to) / 2;
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = along(middle);
      const stroke = named({
        paint: paint(border.color),
        thickness: pt(to - from),
        cap: `"square"`,
        dash: borderDash(border),
      });
      const ends = `start: (${pt(x1)}, ${pt(y1)}), end: (${pt(x2)}, ${pt(y2)})`;
      sides.push(`place(top + left, line(${ends}, stroke: (${stroke})))`);
    }
  };
  const { left, right, top, bottom } = box;
  draw(borders.top, (d) => [left + (borders.left ? d : 0), top + d, right - (borders.right ? d : 0), top + d]);
  draw(borders.bottom, (d) => [left + (borders.left ? d : 0), bottom - d, right - (borders.right ? d : 0), bottom - d]);
  draw(borders.left, (d) => [left + d, top + (borders.top ? d : 0), left + d, bottom - (borders.bottom ? d : 0)]);
  draw(borders.right, (d) => [right - d, top + (borders.top ? d : 0), right - d, bottom - (borders.bottom ? d : 0)]);
  const shadows = writeShadows(borders, box);
  const condition =
    borders.display === "firstPage"
      ? `here().page() == ${first}`
      : borders.display === "notFirstPage"
        ? `here().page() != ${first}`
        : undefined;
  return [...shadows, ...sides].map((expression) => ({ condition, zOrder: borders.behind ? -1e12 : 1e12, expression }));
}

const shadowWidth = (border: Border | undefined): number => (border?.shadow ? borderWidth(border) : 0);

/** Writes the black shadow to the right and below a border, shifted by its width to the right and down. */
function writeShadows(
  { right, bottom }: PageBorders,
  box: Record<"left" | "right" | "top" | "bottom", number>,
): string[] {
  const [across, down] = [shadowWidth(right), shadowWidth(bottom)];
  const stripe = (x: number, y: number, width: number, height: number): string[] =>
    width > 0 && height > 0
      ? [`place(top + left, dx: ${pt(x)}, dy: ${pt(y)}, rect(width: ${pt(width)}, height: ${pt(height)}, fill: black))`]
      : [];
  return [
    ...stripe(box.right, box.top + across, across, box.bottom + down - box.top - across),
    ...stripe(box.left + down, box.bottom, box.right + across - box.left - down, down),
  ];
}
