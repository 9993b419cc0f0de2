import { holdsWords, lineParts } from "../../lines/lineParts.ts";
import { fontSlots, type LinePlan, type LineSplit, type LineTabs, type LineTabStop } from "../../lines/linePlan.ts";
import type { Inline, Paragraph, Pt, RunStyle, TextPart } from "../../model/model.ts";
import { joined, literal, named, pt } from "../program/literal.ts";
import type { Writer } from "../program/writer.ts";
import { lineConstants } from "./lineModel.ts";
import { isJustified } from "./paragraphBox.ts";
import type { LinedBox, LinedParagraph, ParagraphContext } from "./paragraphContext.ts";
import { getFace, getGridSpacing, getRunFont, getStyleName, writeStyleNames } from "./runStyle.ts";
import { chooseSize } from "./shrinkSlot.ts";

/**
 * Fonts whose punctuation Word does not squeeze for a full line, only where two marks meet: seen in documents set in 等线
 * throughout.
 */
const rigidFonts = /^(?:\u7b49\u7ebf|DengXian)/i;

/** Returns the stand-in for the text of a piece in an expression, until all texts are known. No literal holds this character. */
const token = (id: string): string => `\u0001${id}\u0001`;

/** Returns the stand-in for a drawing, until it is known whether its line has text. */
const boxToken = (id: string): string => `\u0002${id}\u0002`;

/** Returns true if the line breaker of this package can place an inline; Typst breaks paragraphs with any other. */
function isPlain(inline: Inline): boolean {
  switch (inline.type) {
    case "text":
    case "slot":
      return inline.style.fitText === undefined && inline.style.border === undefined;
    case "break":
      return inline.kind === "line";
    case "drawing":
    case "anchor":
    case "tab":
      return true;
    default:
      return false;
  }
}

export interface LineSource {
  inlines: readonly Inline[];
  labels: number;
  availableWidth: Pt;
  tabs: LineTabs;
  split?: LineSplit;
}

/**
 * Begins a paragraph whose lines this package breaks; undefined if Typst must.
 * @param inlines those of the paragraph, including its label
 * @param labels the number of inlines in the label
 * @param availableWidth from its left indent to its right one, in points
 * @param tabs its tab stops
 * @param split the space on both sides of a drawing in the middle of its lines
 */
export function beginLines(
  writer: Writer,
  { style }: Paragraph,
  { inlines, labels, availableWidth, tabs, split }: LineSource,
): LinedParagraph | undefined {
  if (availableWidth <= 0 || !inlines.every(isPlain)) return undefined;
  const { firstLine } = style.indent;
  const { settings } = writer.model;
  const justify = isJustified(style);
  return {
    open: false,
    styles: new Map(),
    sizes: new Map(),
    rules: new Map(),
    boxes: new Map(),
    plan: {
      rules: 2,
      width: availableWidth - Math.min(0, firstLine),
      first: Math.max(0, firstLine),
      rest: Math.max(0, -firstLine),
      justify,
      kinsoku: style.kinsoku,
      ...(style.breakWords && { breakWords: true }),
      hang: style.overflowPunctuation,
      compress: settings.compressPunctuation,
      squeeze: settings.savedByWps ? "wps" : justify ? "word" : "none",
      ...(justify && settings.compatibilityMode >= 15 && { shrink: true }),
      ...(settings.balanceBlanks && { balance: true }),
      ...(labels > 0 && { labels }),
      ...(style.breakKoreanWords ? {} : { koreanWords: true }),
      gapLetters: style.autoSpaceDE,
      gapDigits: style.autoSpaceDN,
      ...(inlines.some(({ type }) => type === "tab") && { tabs }),
      ...(split && { split }),
      pieces: [],
    },
  };
}

export interface LinedText {
  id: string;
  style: RunStyle;
  sizes?: readonly Pt[];
  parts?: TextPart[];
}

/** Adds a text: its parts, or none for a value. Returns its stand-in in the expression. */
export function addText(lined: LinedParagraph, { id, style, sizes, parts }: LinedText, paragraph: ParagraphContext) {
  const { writer } = paragraph;
  const factor = style.verticalAlign === "baseline" ? 1 : lineConstants.scriptSize;
  lined.open ||= parts === undefined;
  lined.styles.set(id, style);
  if (sizes) lined.sizes.set(id, sizes);
  lined.plan.pieces.push({
    id,
    ...(parts && { parts }),
    size: style.size * factor,
    ...(sizes && { sizes: sizes.map((size) => size * factor) }),
    scale: style.scale,
    spacing: style.spacing,
    gridSpacing: getGridSpacing(style, "eastAsia", paragraph),
    blanks: style.underline !== undefined || style.background !== undefined,
    faces: fontSlots.map((slot) => {
      const font = getRunFont(writer, style, slot);
      return {
        ...getFace(writer, style, font),
        ...(font.script === "eastAsian" && { wide: true }),
        ...(rigidFonts.test(font.asked) && { rigid: true }),
      };
    }),
  });
  return token(id);
}

/**
 * Adds a tab.
 * @param rules the lines drawn under it, as an array of the program
 * @param stop its target, if not the paragraph's next stop
 */
export function addTab(
  lined: LinedParagraph,
  { style, rules, stop }: { style: RunStyle; rules: string; stop: LineTabStop | undefined },
  paragraph: ParagraphContext,
): string {
  const { writer } = paragraph;
  const id = writer.nextId();
  const face = getFace(writer, style, getRunFont(writer, style, "ascii"));
  lined.styles.set(id, style);
  lined.rules.set(id, rules);
  lined.plan.pieces.push({ id, tab: true, size: style.size, face, ...(stop && { stop }) });
  return token(id);
}

export function addBox(lined: LinedParagraph, width: Pt, box: LinedBox, writer: Writer): string {
  const id = writer.nextId();
  lined.boxes.set(id, box);
  lined.plan.pieces.push({ id, width });
  return joined([boxToken(id), token(id)]);
}

/** Returns true if each word fits in its line. Values are not known yet and count as fitting. */
export const holdsKnownWords = ({ plan, open }: LinedParagraph, { coverage }: Writer): boolean =>
  open || holdsWords(plan, staticParts(plan), coverage);

const staticParts = ({ pieces }: LinePlan): (readonly TextPart[])[] =>
  pieces.map((piece) => ("parts" in piece ? (piece.parts ?? []) : []));

/** Inserts the texts into the written expression: static ones directly, others as calls by id. */
export function finishLines(lined: LinedParagraph, expression: string, paragraph: ParagraphContext): string {
  const { writer } = paragraph;
  const { plan, styles, sizes, rules } = lined;
  const texts = new Map<string, TextPart[]>();
  if (lined.open) (writer.plan.paragraphs ??= []).push(plan);
  else {
    lineParts(plan, staticParts(plan), writer.coverage).forEach((linedParts, index) => {
      const piece = plan.pieces[index];
      if (piece && "id" in piece) texts.set(piece.id, linedParts);
    });
  }
  const besideText = findBoxesBesideText(plan, texts);
  // The text on each side of a drawing is stretched here
  const justify = plan.justify && !plan.split;
  const boxed = expression.replace(/\u0002(\d+)\u0002/g, (_, id: string) => {
    const box = lined.boxes.get(id);
    return (besideText.has(id) ? box?.besideText : box?.alone) ?? "";
  });
  return boxed.replace(/\u0001(\d+)\u0001/g, (_, id: string) => {
    const style = styles.get(id);
    const name = (slot: number, family?: string): string =>
      style ? getStyleName(style, fontSlots[slot] ?? "ascii", paragraph, family) : "(:)";
    const under = rules.get(id);
    if (!lined.open) {
      const options = { justify, rules: under ?? "()" };
      return joined((texts.get(id) ?? []).map((part) => staticPart(part, name, options)));
    }
    const options = named({
      rules: under === "()" ? undefined : under,
      full: paragraph.fullLines && !plan.tabs ? "true" : undefined,
      ends: justify ? "true" : undefined,
    });
    const sized = style ? (sizes.get(id) ?? [style.size]).map((size) => ({ ...style, size })) : [];
    const names = style
      ? chooseSize(id, sized, (each) => writeStyleNames(each, paragraph))
      : `(${fontSlots.map((_, slot) => name(slot)).join(", ")})`;
    return `slot(c, ${literal(id)}, ${names}${options ? `, ${options}` : ""})`;
  });
}

/**
 * Returns the ids of the boxes whose lines also contain text.
 * @param texts the broken lines of each piece; without them, while values are missing, all counts as one line
 */
function findBoxesBesideText({ pieces }: LinePlan, texts: ReadonlyMap<string, readonly TextPart[]>): Set<string> {
  const besideText = new Set<string>();
  let boxes: string[] = [];
  let hasText = false;
  const endLine = () => {
    if (hasText) boxes.forEach((id) => besideText.add(id));
    boxes = [];
    hasText = false;
  };
  for (const piece of pieces) {
    if ("end" in piece) endLine();
    else if ("width" in piece) boxes.push(piece.id);
    else if (texts.size === 0 && "faces" in piece) hasText = true;
    for (const part of "id" in piece ? (texts.get(piece.id) ?? []) : []) {
      if (part.type === "lineEnd") endLine();
      else if ("text" in part && /\S/.test(part.text)) hasText = true;
    }
  }
  endLine();
  return besideText;
}

function staticPart(
  part: TextPart,
  name: (slot: number, family?: string) => string,
  { justify, rules }: { justify: boolean; rules: string },
): string {
  switch (part.type) {
    case "newline":
      return "linebreak()";
    case "lineEnd":
      return `linebreak(justify: ${String(justify)})`;
    case "gap":
      return `h(${pt(part.width)})`;
    case "blank":
      return `t(${name(part.slot, part.family)} + (size: ${pt(part.size)}), "\u{a0}")`;
    case "text":
      return `t(${name(part.slot, part.family)}, ${literal(part.text)})`;
    case "cell":
      return `cell(${pt(part.width)}, ${name(part.slot, part.family)}, ${literal(part.text)})`;
    case "tab": {
      const values = [pt(part.width), name(0), literal(part.leader), pt(part.lead), pt(part.tracking), rules];
      return `tab(${values.join(", ")})`;
    }
    case "tracked":
      return `t(${name(part.slot, part.family)} + (tracking: ${pt(part.tracking)}), ${literal(part.text)})`;
    case "narrowed": {
      const style = name(part.slot, part.family);
      return `narrow(${pt(part.width)}, ${style}, ${String(part.factor)}, ${literal(part.text)})`;
    }
  }
}
