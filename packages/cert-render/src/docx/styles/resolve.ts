import { defined, mapDefined } from "../../defined.ts";
import { lookup } from "../../lookup.ts";
import type { ParagraphStyle, RunStyle, TabStop } from "../../model/model.ts";
import { child, value, type XmlElement } from "../package/xml.ts";
import type { ReadContext } from "../readContext.ts";
import { unlessNone } from "./borders.ts";
import { overlayParagraph, type ParagraphProps, paragraphSides, readParagraphProps } from "./paragraphProps.ts";
import { finishRun, foldRun, readRunProps, type RunProps } from "./runProps.ts";
import type { Style } from "./styleSheet.ts";

export interface FoldedParagraph {
  props: ParagraphProps;
  style: Style | undefined;
  /** Run properties of the styles beneath the runs: table style, then paragraph style. */
  levels: RunProps[];
  numbering?: { id: string; level: number };
}

/**
 * Merges defaults → table style → paragraph style → direct properties (§17.7.2). A numbering level comes directly before
 * the level that names it: before the direct properties, or before those of one style in the chain (seen in Word's own
 * PDFs).
 */
export function foldParagraph(paragraph: XmlElement, context: ReadContext): FoldedParagraph {
  const { document } = context;
  const pPr = child(paragraph, "w:pPr");
  const style = document.styles.style("paragraph", value(pPr, "w:pStyle"));
  const direct = readParagraphProps(pPr, document.theme);
  const styleProps = style?.paragraph ?? { flags: {} };
  const number = { ...styleProps.numbering, ...direct.numbering };
  const id = number.id;
  const fromStyle = direct.numbering?.id === undefined;
  const bound = id !== undefined && style && fromStyle ? document.numbering.levelOfStyle(id, style.id) : undefined;
  const at = bound ?? number.level ?? 0;
  const level = id === undefined || id === "0" ? undefined : document.numbering.level(id, at);
  const indents = level ? pickIndents(level.paragraph) : { flags: {} };
  const steps = style?.steps ?? [];
  const naming = fromStyle ? steps.findLastIndex((step) => step.numbering?.id !== undefined) : -1;
  const ladder = naming < 0 ? [styleProps, indents] : [...steps.slice(0, naming), indents, ...steps.slice(naming)];
  const props = [
    document.styles.defaults.paragraph,
    context.table?.paragraph ?? { flags: {} },
    ...ladder,
    direct,
  ].reduce(overlayParagraph);
  return {
    props,
    style,
    levels: [...(context.table ? [context.table.run] : []), ...(style ? [style.run] : [])],
    ...(level && id !== undefined && { numbering: { id, level: at } }),
  };
}

/** Picks indents, tabs and alignment of a numbering level; its other properties apply to the label. */
function pickIndents(level: ParagraphProps): ParagraphProps {
  const { left, right, firstLine, leftChars, rightChars, firstLineChars, tabs, align } = level;
  return { flags: {}, ...defined({ left, right, firstLine, leftChars, rightChars, firstLineChars, tabs, align }) };
}

/** Returns the style of a run, paragraph mark or label; undefined for hidden text. */
export function resolveRun(
  rPr: XmlElement | undefined,
  folded: FoldedParagraph,
  context: ReadContext,
  extra?: RunProps,
): RunStyle | undefined {
  const { document } = context;
  const id = value(rPr, "w:rStyle");
  const character = id === undefined ? undefined : document.styles.style("character", id);
  const direct = readRunProps(rPr, document.theme);
  const levels = [...folded.levels, ...(character ? [character.run] : []), ...(extra ? [extra] : [])];
  const props = foldRun(document.styles.defaults.run, levels, direct);
  if (props.toggles.hidden === true) return undefined;
  if (props.color === undefined && context.shapeInk) props.color = context.shapeInk;
  const ground = unlessNone(folded.props.shading) ?? context.ground;
  return document.intern(finishRun(props, ground));
}

const aligns = lookup<ParagraphStyle["align"]>({
  left: "left",
  start: "left",
  center: "center",
  right: "right",
  end: "right",
  both: "both",
  distribute: "distribute",
  thaiDistribute: "distribute",
  lowKashida: "both",
  mediumKashida: "both",
  highKashida: "both",
});

/** Unit of left and right indents in characters, in points, if a document states no size at all (measured in Word). */
const fallbackCharacter = 10.5;

/**
 * Resolves indents to points. For first lines, Word counts characters of the paragraph's own size. For left and right
 * indents it uses the size of the document's default paragraph style, whatever the paragraph's size (measured: w:sz 20 to
 * 44 in the defaults, and w:rightChars 68 = 7.15 pt in a paragraph of 12 pt whose default style has 10.5). On a character
 * grid, its cells count.
 */
function resolveIndent(props: ParagraphProps, size: number, { document, grid }: ReadContext): ParagraphStyle["indent"] {
  const cell = grid.type === "linesAndChars" || grid.type === "snapToChars" ? grid.charSpace : 0;
  const { styles } = document;
  const standard = styles.style("paragraph", undefined)?.run.size ?? styles.defaults.run.size ?? fallbackCharacter;
  // Word keeps indents in whole twentieths of a point: whether a last character fits may hang on it
  const length = (chars: number | undefined, character: number, points: number | undefined) =>
    chars ? Math.round(chars * (character + cell) * 20) / 20 : (points ?? 0);
  const firstLine = length(props.firstLineChars, size, props.firstLine);
  // w:left counts from the first line's edge to the others', w:leftChars ends where a hanging first line begins:
  // Word writes leftChars 300, left 840 beside hanging 210 where a character is 210 twips wide
  const hanging = props.leftChars ? Math.max(0, -firstLine) : 0;
  return {
    left: length(props.leftChars, standard, props.left) + hanging,
    right: length(props.rightChars, standard, props.right),
    firstLine,
  };
}

/**
 * Returns true if a paragraph has the default style of Word's Korean edition: the document is Korean and defines no
 * default style. That style has no gaps between Korean text and Latin letters or digits, and its lines may break between
 * any two syllables. In four such documents that Word printed, paragraphs of other styles have gaps and whole words.
 */
const hasKoreanStandard = ({ style }: FoldedParagraph, { document }: ReadContext): boolean =>
  style === undefined && document.styles.isKorean;

/** Converts merged properties to the model's style. `size` is that of the first run, the unit of first lines in characters. */
export function finishParagraph(folded: FoldedParagraph, size: number, context: ReadContext): ParagraphStyle {
  const { props } = folded;
  const { grid } = context;
  const pitch = grid.type === "lines" || grid.type === "linesAndChars" ? grid.linePitch : 12;
  const rightToLeft = props.flags.rightToLeft === true;
  const stated = aligns.get(props.align ?? "") ?? "left";
  // In a paragraph from right to left all of them mean the sides where its lines begin and end (§17.18.44)
  const logical = props.align === undefined || ["left", "right", "start", "end"].includes(props.align);
  const swapped = stated === "left" ? "right" : stated === "right" ? "left" : stated;
  const flag = (name: keyof typeof props.flags, fallback: boolean) => props.flags[name] ?? fallback;
  const isKoreanStandard = hasKoreanStandard(folded, context);
  return {
    align: rightToLeft && logical ? swapped : stated,
    indent: resolveIndent(props, size, context),
    spacing: {
      before: props.beforeAuto === true ? 14 : props.beforeLines ? props.beforeLines * pitch : (props.before ?? 0),
      after: props.afterAuto === true ? 14 : props.afterLines ? props.afterLines * pitch : (props.after ?? 0),
      beforeAuto: props.beforeAuto === true,
      afterAuto: props.afterAuto === true,
      rule: props.rule ?? "auto",
      line: props.line ?? 1,
      contextual: props.contextual === true,
    },
    styleId: folded.style?.id ?? "",
    tabs: [...(props.tabs?.values() ?? [])]
      .filter((tab): tab is TabStop => tab !== undefined)
      .sort((a, b) => a.position - b.position),
    borders: mapDefined(paragraphSides, (side) => unlessNone(props.borders?.[side])),
    ...defined({ shading: unlessNone(props.shading) }),
    keepNext: flag("keepNext", false),
    keepLines: flag("keepLines", false),
    pageBreakBefore: flag("pageBreakBefore", false),
    widowControl: flag("widowControl", true),
    snapToGrid: flag("snapToGrid", true),
    autoSpaceDE: flag("autoSpaceDE", !isKoreanStandard),
    autoSpaceDN: flag("autoSpaceDN", !isKoreanStandard),
    kinsoku: flag("kinsoku", true),
    ...defined({ breakWords: !flag("wordWrap", true) || undefined, breakKoreanWords: isKoreanStandard || undefined }),
    overflowPunctuation: flag("overflowPunctuation", true),
    rightToLeft,
    textAlignment: props.textAlignment ?? "auto",
    ...frameOf(props, context),
  };
}

/** Returns the frame of a paragraph; none in a table cell, where Word does not float paragraphs. */
function frameOf({ frame }: ParagraphProps, { table }: ReadContext): Pick<ParagraphStyle, "frame"> {
  const isFrame = frame !== undefined && frame !== "none" && (!table || frame.dropCapLines !== undefined);
  return isFrame ? { frame } : {};
}
