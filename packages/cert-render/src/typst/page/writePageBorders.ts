import { borderLines, borderStyles, borderWidth } from "../../borders/borderStyles.ts";
import { places } from "../../messages.ts";
import type { Border, Edges, PageBorders, Section } from "../../model/model.ts";
import { borderDash } from "../drawing/strokes.ts";
import { dimensions, named, paint, placed, pt } from "../program/literal.ts";
import type { Background, Writer } from "../program/writer.ts";

/** Writes w:pgBorders: rectangles behind the text, parallel lines for double and thick-thin styles. */
export function writePageBorders(writer: Writer, section: Section, first: string): Background[] {
  const { borders, page, margins } = section;
  if (!borders) return [];
  for (const border of [borders.top, borders.right, borders.bottom, borders.left]) {
    if (border && border.style !== "art" && borderStyles[border.style].isApproximate)
      writer.warn("layout.pageArt", places.document, { style: border.style });
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
  const sides = (["top", "bottom", "left", "right"] as const).flatMap((side) => {
    const border = borders[side];
    if (!border) return [];
    const total = borderWidth(border);
    return borderLines(border).map(({ from, to }) => {
      const inside = total - (from + to) / 2;
      // A side without a border keeps the lines across it at its edge
      const edge = (other: keyof Edges): number => box[other] + (borders[other] ? inwards[other] * inside : 0);
      const point = (x: keyof Edges, y: keyof Edges): string => `(${pt(edge(x))}, ${pt(edge(y))})`;
      const ends =
        side === "top" || side === "bottom"
          ? `start: ${point("left", side)}, end: ${point("right", side)}`
          : `start: ${point(side, "top")}, end: ${point(side, "bottom")}`;
      const dash = borderDash(border);
      const stroke = named({ paint: paint(border.color), thickness: pt(to - from), cap: `"square"`, dash });
      return `place(top + left, line(${ends}, stroke: (${stroke})))`;
    });
  });
  const shadows = writeShadows(borders, box);
  const comparison = { allPages: undefined, firstPage: "==", notFirstPage: "!=" }[borders.display];
  const condition = comparison && `here().page() ${comparison} ${first}`;
  return [...shadows, ...sides].map((expression) => ({ condition, zOrder: borders.behind ? -1e12 : 1e12, expression }));
}

const inwards: Edges = { top: 1, left: 1, bottom: -1, right: -1 };

const shadowWidth = (border: Border | undefined): number => (border?.shadow ? borderWidth(border) : 0);

/** Writes the black shadow to the right and below a border, shifted by its width to the right and down. */
function writeShadows({ right, bottom }: PageBorders, box: Edges): string[] {
  const [across, down] = [shadowWidth(right), shadowWidth(bottom)];
  const stripe = (x: number, y: number, width: number, height: number): string[] =>
    width > 0 && height > 0 ? [placed(x, y, `rect(${dimensions({ width, height })}, fill: black)`)] : [];
  return [
    ...stripe(box.right, box.top + across, across, box.bottom + down - box.top - across),
    ...stripe(box.left + down, box.bottom, box.right + across - box.left - down, down),
  ];
}
