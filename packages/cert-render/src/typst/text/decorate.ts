import { lookup } from "../../lookup.ts";
import type { RunStyle } from "../../model/model.ts";
import { borderStroke } from "../drawing/strokes.ts";
import { array, literal, number, paint, pt } from "../program/literal.ts";
import type { LineEdges } from "./lineModel.ts";
import type { ParagraphContext } from "./paragraphContext.ts";

const dashes = lookup<string>({
  dotted: "dotted",
  dottedHeavy: "dotted",
  dash: "dashed",
  dashedHeavy: "dashed",
  dashLong: "dashed",
  dashLongHeavy: "dashed",
  dotDash: "dash-dotted",
  dashDotHeavy: "dash-dotted",
  dotDotDash: "dash-dotted",
  dashDotDotHeavy: "dash-dotted",
});

export function decorate(text: string, style: RunStyle, edges: LineEdges, paragraph: ParagraphContext): string {
  let expression = text;
  if (style.scale !== 1) {
    expression = `scaled(${number(style.scale)}, ${pt(edges.below)}, ${pt(style.spacing)}, ${expression})`;
  }
  if (style.italic) expression = `slanted(${pt(edges.below)}, ${expression})`;
  if (style.emphasis !== "none") {
    const mark = [literal(style.emphasis), pt(style.size), pt(edges.below), paint(style.color)].join(", ");
    expression = `emphasised(${mark}, ${expression})`;
  }
  if (style.underline) expression = underline(expression, style, style.underline, paragraph);
  if (style.strike !== "none") {
    const stroke = `${pt(style.size * 0.05)} + ${paint(style.color)}`;
    const offsets = style.strike === "single" ? [-0.28] : [-0.23, -0.33];
    for (const offset of offsets) {
      expression = `strike(stroke: ${stroke}, offset: ${pt(offset * style.size)}, ${expression})`;
    }
  }
  if (style.background) {
    const edge = `top-edge: ${pt(edges.above)}, bottom-edge: ${pt(-edges.below)}`;
    expression = `highlight(fill: ${paint(style.background)}, ${edge}, ${expression})`;
  }
  if (style.border) {
    expression = `box(stroke: ${borderStroke(style.border)}, baseline: ${pt(edges.below)}, ${expression})`;
  }
  if (style.fitText) expression = `fitted(${pt(style.fitText.width)}, ${pt(edges.below)}, ${expression})`;
  return expression;
}

function underline(
  text: string,
  style: RunStyle,
  line: { style: string; color: string },
  { writer, place }: ParagraphContext,
): string {
  const isKnown = dashes.has(line.style) || ["single", "double", "thick", "words"].includes(line.style);
  if (!isKnown || line.style === "words") writer.warn("layout.underline", place, { style: line.style });
  return underlines(style, line).reduce(
    (inner, { stroke, offset }) => `underline(stroke: ${stroke}, offset: ${offset}, ${inner})`,
    text,
  );
}

function underlines(style: RunStyle, line: { style: string; color: string }): { stroke: string; offset: string }[] {
  const heavy = /thick|heavy/i.test(line.style);
  const dash = dashes.get(line.style);
  const thickness = style.size * (heavy ? 0.09 : 0.05);
  const stroke =
    dash === undefined
      ? `${pt(thickness)} + ${paint(line.color)}`
      : `(paint: ${paint(line.color)}, thickness: ${pt(thickness)}, dash: ${literal(dash)})`;
  const offsets = line.style === "double" || line.style === "wavyDouble" ? [0.1, 0.2] : [0.13];
  return offsets.map((offset) => ({ stroke, offset: pt(offset * style.size) }));
}

export const writeTabRules = (style: RunStyle): string =>
  array(
    style.underline && style.underline.style !== "words"
      ? underlines(style, style.underline).map(({ stroke, offset }) => `(${stroke}, ${offset})`)
      : [],
  );
