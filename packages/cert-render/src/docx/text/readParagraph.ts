import { defined } from "../../defined.ts";
import { places } from "../../messages.ts";
import type { Inline, Paragraph, Place, RunStyle } from "../../model/model.ts";
import type { MarkWarning } from "../../values/placeholders.ts";
import { knowsFormat } from "../numbering/formatNumber.ts";
import { child, descend } from "../package/xml.ts";
import type { ReadContext } from "../readContext.ts";
import { finishParagraph, type FoldedParagraph, foldParagraph, resolveRun } from "../styles/resolve.ts";
import type { RunProps } from "../styles/runProps.ts";
import type { ParagraphUnit } from "./paragraphUnit.ts";
import { readInlines } from "./readInlines.ts";
import { fromSymbolFont, isSymbolFont, symbolStyle } from "./symbolFonts.ts";

export function readParagraph(unit: ParagraphUnit, context: ReadContext): Paragraph {
  const { document } = context;
  context.paragraphs.count += 1;
  const place = places.paragraph(context.story, context.paragraphs.count);
  const pPr = child(unit.element, "w:pPr");
  const folded = foldParagraph(unit.element, context);
  const markProps = child(pPr, "w:rPr");
  const shownMark = resolveRun(markProps, folded, context);
  const mark = shownMark ?? resolveRun(stripHidden(markProps), folded, context) ?? fallbackMark(folded, context);
  for (const warning of unit.warnings) reportMarkWarning(warning, document, place);
  if (child(markProps, "w:del") && unit.atoms.length > 0) document.warn("reading.deletedMark", place);
  const inlines = readInlines(unit, folded, context, place);
  const size = sizeOfFirst(inlines) ?? mark.size;
  const style = finishParagraph(folded, size, context);
  // A fixed line height would cut the QR code that takes the place of a word.
  if (
    style.spacing.rule === "exact" &&
    unit.atoms.some((atom) => atom.type === "slot" && atom.mark.kind === "picture")
  ) {
    style.spacing.rule = "atLeast";
  }
  // A tab to the margin passes the right indent by, and so does its line
  if (inlines.some((inline) => inline.type === "tab" && inline.target?.of === "margin")) {
    style.indent.right = Math.min(0, style.indent.right);
  }
  if (style.frame?.dropCapLines) document.warn("reading.dropCap", place);
  if (descend(pPr, "w:pBdr", "w:bar")) document.warn("reading.barBorder", place);
  if (document.settings.expandLinesAtBreaks && (style.align === "both" || style.align === "distribute")) {
    for (const inline of inlines) if (inline.type === "break" && inline.kind === "line") inline.justify = true;
  }
  const label = shownMark || inlines.length > 0 ? readLabel(unit, folded, context, place) : undefined;
  return {
    type: "paragraph",
    style,
    inlines,
    mark,
    place,
    ...(label && { numbering: label }),
    ...(shownMark ? {} : { continues: true }),
  };
}

function sizeOfFirst(inlines: readonly Inline[]): number | undefined {
  for (const inline of inlines) {
    if (inline.type === "text" || inline.type === "slot") return inline.style.size;
    const inner = inline.type === "repeat" && inline.when ? sizeOfFirst(inline.inlines) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

const oddMarks = {
  unbalanced: "reading.unbalancedBraces",
  name: "reading.oddName",
  pictureMark: "reading.pictureMark",
} as const;

function reportMarkWarning(warning: MarkWarning, { warn, refuseForeign }: ReadContext["document"], place: Place) {
  switch (warning.reason) {
    case "unbalanced":
    case "name":
    case "pictureMark":
      return warn(oddMarks[warning.reason], place, { text: warning.text });
    default:
      return refuseForeign(warning, place);
  }
}

function stripHidden(rPr: ReturnType<typeof child>): ReturnType<typeof child> {
  if (!rPr) return undefined;
  return { ...rPr, children: rPr.children.filter((node) => typeof node === "string" || node.name !== "w:vanish") };
}

function fallbackMark(folded: FoldedParagraph, context: ReadContext): RunStyle {
  const levels = folded.levels.map((level) => ({ ...level, toggles: { ...level.toggles, hidden: false } }));
  const mark = resolveRun(undefined, { ...folded, levels }, context, { toggles: { hidden: false } });
  if (!mark) throw new Error("document defaults hide all text");
  return mark;
}

function readLabel(
  unit: ParagraphUnit,
  folded: FoldedParagraph,
  context: ReadContext,
  place: Place,
): Paragraph["numbering"] | undefined {
  const { document } = context;
  if (!folded.numbering) return undefined;
  const { id, level } = folded.numbering;
  const definition = document.numbering.level(id, level);
  if (!definition) return undefined;
  const text = document.numbering.label(id, level);
  if (!knowsFormat(definition.format)) document.warn("reading.numberFormat", place, { format: definition.format });
  if (definition.picture) document.warn("reading.pictureBullet", place);
  if (context.list !== undefined && definition.format !== "bullet")
    document.warn("reading.numberedRepeat", place, { list: context.list });
  if (context.conditional !== undefined && definition.format !== "bullet")
    document.warn("reading.numberedConditional", place, { name: context.conditional });
  const rPr = descend(unit.element, "w:pPr", "w:rPr");
  const run: RunProps = definition.run;
  const style = resolveRun(stripHidden(rPr), folded, context, undefined);
  const labelled = resolveRun(undefined, { ...folded, levels: [...folded.levels] }, context, run);
  if (!style || !labelled || text === "") return undefined;
  // The label follows the paragraph mark's look, except for what its level states itself (ECMA-376 Part 1 §17.9.24).
  const merged = document.intern({
    ...style,
    ...(run.ascii || run.eastAsia || run.hAnsi ? { fonts: labelled.fonts } : {}),
    ...(run.size !== undefined && { size: labelled.size }),
    ...(run.color !== undefined && { color: labelled.color }),
    ...defined({ bold: run.toggles.bold, italic: run.toggles.italic, hint: run.hint }),
  });
  const font = merged.fonts.ascii;
  if (!isSymbolFont(font)) return { text, style: merged, suffix: definition.suffix, align: definition.align };
  const mapped = fromSymbolFont(text, font);
  if (mapped.unknown.length > 0)
    document.warn("reading.unknownSymbol", place, { font, codes: mapped.unknown.join(" ") });
  const label = mapped.text || "•";
  const plain = document.intern(symbolStyle({ ...merged, fonts: style.fonts }, font, label));
  return { text: label, style: plain, suffix: definition.suffix, align: definition.align };
}
