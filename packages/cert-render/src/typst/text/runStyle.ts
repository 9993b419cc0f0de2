import type { NamedFont } from "../../fonts/namedFont.ts";
import type { Coverage } from "../../fonts/coverage.ts";
import type { FaceLook } from "../../fonts/faces.ts";
import { fontSlots } from "../../lines/linePlan.ts";
import type { FontSlot, RunStyle } from "../../model/model.ts";
import { literal, named, number, paint, pt } from "../program/literal.ts";
import type { Writer } from "../program/writer.ts";
import { lineConstants, type LineContext, lineEdges, type LineEdges, singleLine } from "./lineModel.ts";
import type { ParagraphContext } from "./paragraphContext.ts";
import { type Segment, splitByScript } from "./splitByScript.ts";

/**
 * Returns the font used for one of a run's four fonts. Han characters with a Latin font, the default of English templates
 * (w:eastAsiaTheme="minorHAnsi"), are SimSun in Word, with the height of its lines.
 */
export function getRunFont(writer: Writer, style: RunStyle, slot: FontSlot): NamedFont {
  return slot === "eastAsia" && lacksHan(writer, style)
    ? writer.font("SimSun", "eastAsian")
    : writer.font(style.fonts[slot], slot === "eastAsia" ? "eastAsian" : "latin");
}

const lacksHan = (writer: Writer, { fonts }: RunStyle): boolean =>
  writer.font(fonts.eastAsia, "eastAsian").script === "latin";

/** Returns the hint for the font of quotes, dashes and the like: a Latin font in place of an East Asian one has them itself. */
export const getHint = (writer: Writer, style: RunStyle): RunStyle["hint"] =>
  style.hint === "eastAsia" && lacksHan(writer, style) ? "default" : style.hint;

/** Splits a text of the template by the font of its characters. */
export const splitRun = (writer: Writer, text: string, style: RunStyle): Segment[] =>
  splitByScript(text, getHint(writer, style));

export const listSlots = (writer: Writer, text: string, style: RunStyle): FontSlot[] => [
  ...new Set(splitRun(writer, text, style).map(({ slot }) => slot)),
];

export function runEdges(font: NamedFont, style: RunStyle, paragraphLine: LineContext): LineEdges {
  if (style.raisesLine === false) return { above: 0, below: 0 };
  const line = style.snapToGrid ? paragraphLine : { ...paragraphLine, grid: undefined };
  const edges = lineEdges(font, style.size, line);
  if (line.rule === "exact") return edges;
  return { above: edges.above + Math.max(0, style.position), below: edges.below + Math.max(0, -style.position) };
}

/**
 * Returns the edges of an empty paragraph, by default in a single line: a line of its mark's font, which is that of Latin
 * letters unless its hint says otherwise. An East Asian font has its whole line there too: empty ones of SimSun, FangSong
 * and Microsoft YaHei agree with this in the footer and on the grid of documents that Word printed.
 */
export const markEdges = (writer: Writer, mark: RunStyle, line: LineContext = singleLine): LineEdges =>
  runEdges(getRunFont(writer, mark, getHint(writer, mark) === "eastAsia" ? "eastAsia" : "ascii"), mark, line);

/** Returns the name of the text properties with the edges of a line that holds only a run's end or break. */
export function getBlankStyleName(run: RunStyle, { writer, line }: ParagraphContext): string {
  const { above, below } = markEdges(writer, run, line);
  return writer.style(named({ "top-edge": pt(above), "bottom-edge": pt(-below) }));
}

/** Returns the stroke of a hollow letter's outline, or the one that emboldens a family without a bold face. */
function stroke(style: RunStyle, family: string, coverage: Coverage): string | undefined {
  if (style.outline) return `${pt(Math.max(0.3, style.outline.width))} + ${paint(style.outline.color)}`;
  return style.bold && !coverage.hasBold(family) ? `${pt(style.size * 0.025)} + ${paint(style.color)}` : undefined;
}

/** Returns the spacing that the character grid adds to each character, beside the run's own. */
export function getGridSpacing(style: RunStyle, slot: FontSlot, { line }: Pick<ParagraphContext, "line">): number {
  const grid = style.snapToGrid ? line.grid : undefined;
  const spaced = slot === "eastAsia" && grid !== undefined && grid.type !== "lines" && grid.type !== "none";
  return spaced ? grid.charSpace : 0;
}

const getWeight = (font: NamedFont, style: RunStyle): number => (style.bold ? font.boldWeight : font.weight);

/** Returns true if the run's font has an italic. Han characters have none and are slanted. */
const isSloped = (style: RunStyle, family: string, coverage: Coverage): boolean =>
  style.italic && coverage.hasItalic(family);

export const getFace = (writer: Writer, style: RunStyle, font: NamedFont): FaceLook => ({
  family: font.family,
  weight: getWeight(font, style),
  italic: isSloped(style, font.family, writer.coverage),
});

/** Returns the width of a text in one line, in points, without spacing caused by its neighbours. */
export function measureRun(text: string, style: RunStyle, { line, writer }: Pick<ParagraphContext, "line" | "writer">) {
  const { coverage } = writer;
  let width = 0;
  for (const { slot, text: stretch } of splitRun(writer, text, style)) {
    const font = getRunFont(writer, style, slot);
    const face = getFace(writer, style, font);
    const spacing = style.spacing + getGridSpacing(style, slot, { line });
    for (const character of stretch) {
      const codePoint = character.codePointAt(0) ?? 0;
      const family = coverage.familyFor(font.family, codePoint) ?? font.family;
      width += coverage.advancesOf({ ...face, family })(codePoint) * style.size * style.scale + spacing;
    }
  }
  return width;
}

/** Returns the name of the text properties of a run's font slot; `family` overrides it for characters that its font lacks. */
export function getStyleName(style: RunStyle, slot: FontSlot, paragraph: ParagraphContext, family?: string): string {
  const { writer, line, place } = paragraph;
  const font = getRunFont(writer, style, slot);
  const edges = runEdges(font, style, line);
  const below = paragraph.label?.style === style ? Math.min(edges.below, paragraph.label.below) : edges.below;
  const used = family ?? font.family;
  if (style.caps === "small") writer.warn("layout.smallCaps", place);
  if (style.shadow) writer.warn("layout.textShadow", place);
  if (style.hasEffects) writer.warn("reading.textEffect", place);
  if (style.isCombined) writer.warn("reading.eastAsianLayout", place);
  const script = style.verticalAlign !== "baseline";
  const size = script ? style.size * lineConstants.scriptSize : style.size;
  const shift =
    style.position +
    (style.verticalAlign === "superscript" ? style.size * lineConstants.raised : 0) -
    (style.verticalAlign === "subscript" ? style.size * lineConstants.lowered : 0);
  const tracking = style.spacing + getGridSpacing(style, slot, paragraph);
  return writer.style(
    named({
      font: literal(used),
      size: pt(size),
      weight: number(getWeight(font, style)),
      style: isSloped(style, used, writer.coverage) ? literal("italic") : undefined,
      fill: style.outline?.hollow ? paint("#ffffff") : style.color === "#000000" ? undefined : paint(style.color),
      stroke: stroke(style, used, writer.coverage),
      "top-edge": pt(edges.above),
      "bottom-edge": pt(-below),
      tracking: tracking === 0 ? undefined : pt(tracking),
      baseline: shift === 0 ? undefined : pt(-shift),
      kerning:
        style.kern !== undefined && style.size >= style.kern && writer.coverage.hasItalic(used) ? "true" : undefined,
    }),
  );
}

/** Returns the names of the text properties of all of a run's font slots, as an array of the program. */
export const writeStyleNames = (style: RunStyle, paragraph: ParagraphContext): string =>
  `(${fontSlots.map((slot) => getStyleName(style, slot, paragraph)).join(", ")})`;
