import type { Inline, Place, RunStyle } from "../../model/model.ts";
import { remember } from "../../remember.ts";
import { shorten } from "../../values/placeholders.ts";
import { defaultQrSize } from "../../values/qrCode.ts";
import { child, type XmlElement } from "../package/xml.ts";
import type { ReadContext } from "../readContext.ts";
import { type FoldedParagraph, resolveRun } from "../styles/resolve.ts";
import { type Atom, isBlank, pairMarkOf, type ParagraphUnit, sourceOf } from "./paragraphUnit.ts";
import { beginGroup, refuseUnbalanced } from "./pairMarks.ts";
import { type InlineContext, readPiece, readText } from "./readPiece.ts";
import type { Grouped } from "./markPairs.ts";

/** Smallest QR code that phones can still read, in points. */
const leastQrSize = 14;

export function readInlines(unit: ParagraphUnit, folded: FoldedParagraph, context: ReadContext, place: Place) {
  const styles = new Map<XmlElement, RunStyle | undefined>();
  const inlineContext: InlineContext = {
    unit,
    context,
    place,
    styleOf: (run) => remember(styles, run, () => resolveRun(child(run, "w:rPr"), folded, context)),
    paragraphStyle: () => resolveRun(undefined, folded, context),
  };
  const { part, story } = context;
  context.document.onParagraph?.({ unit, part, story, place, styleOf: inlineContext.styleOf });
  warnOfFields(inlineContext);
  return readGroups(unit.groups, context.list, inlineContext);
}

/**
 * Warns of fields that show a stored result, except those whose result holds placeholders, which are treated as text.
 * Refuses those that repeat a text of one certificate.
 */
function warnOfFields({ unit, context, place }: InlineContext) {
  const { document } = context;
  const filled = new Set(
    unit.atoms.flatMap((atom) =>
      atom.type === "slot" ? atom.segments.flatMap((segment) => segment.piece.fields) : [],
    ),
  );
  for (const atom of unit.atoms) {
    const fields = atom.type === "text" ? atom.segment.piece.fields : [];
    for (const field of fields.filter((each) => !filled.has(each) && !each.holdsValue)) {
      if (field.kind === "stored") document.warn("reading.dateField", place, { word: field.word });
      if (field.bookmark !== undefined && document.filledBookmarks.has(field.bookmark)) {
        document.refuseForeign({ reason: "record", text: shorten(field.code) }, place);
      }
    }
  }
}

function readGroups(groups: readonly Grouped<Atom>[], list: string | undefined, context: InlineContext): Inline[] {
  const inlines: Inline[] = [];
  for (const group of groups) {
    if ("item" in group) {
      for (const inline of readAtom(group.item, list, context)) push(inlines, inline);
      continue;
    }
    const { frame, list: inner } = beginGroup(group.open, context.context.document, list);
    inlines.push({ ...frame, inlines: readGroups(group.items, inner, context) });
  }
  return inlines;
}

function readAtom(atom: Atom, list: string | undefined, context: InlineContext): Inline[] {
  const mark = pairMarkOf(atom);
  if (mark) {
    refuseUnbalanced(mark, context.place);
    return [];
  }
  switch (atom.type) {
    case "text":
      return readText(atom.text, atom.segment.piece.run, context);
    case "candidate":
      return readCandidate(atom, context);
    case "list":
      return [];
    case "piece":
      return readPiece(atom.piece, list, context);
    case "slot":
      return readSlot(atom, list, context);
  }
}

/** Reads text that is replaced by a value of its name, in the formatting of the text. */
function readCandidate(atom: Extract<Atom, { type: "candidate" }>, inlineContext: InlineContext): Inline[] {
  const { mark, segment, text, isFirst } = atom;
  const { context, place } = inlineContext;
  if (isFirst) context.document.noteCandidate({ name: mark.name, literal: atom.literal }, place);
  return readText(text, segment.piece.run, inlineContext).map((inline) => {
    if (inline.type !== "text") return inline;
    const { name, optional } = mark;
    const shrinks = mark.shrinks ? { shrinks: { source: sourceOf(context.part, segment) } } : {};
    return {
      type: "slot",
      kind: "text",
      name,
      optional,
      style: inline.style,
      literal: inline.text,
      isFirst,
      ...shrinks,
    };
  });
}

function readSlot(
  atom: Extract<Atom, { type: "slot" }>,
  list: string | undefined,
  { unit, context, place, styleOf }: InlineContext,
): Inline[] {
  const { document } = context;
  const run = atom.field?.run ?? atom.segments[0]?.piece.run;
  const style = run && styleOf(run);
  if (!style) return [];
  const { name, optional } = atom.mark;
  const kind = atom.mark.kind === "picture" ? "picture" : "text";
  document.note(name, kind, optional, list);
  const switches = atom.field?.field.switches;
  if (switches !== undefined) document.warn("reading.fieldSwitch", place, { name, switches });
  if (kind === "text") {
    const [segment] = atom.segments;
    const mayShrink = atom.mark.shrinks === true || document.allShrink;
    const shrinks = mayShrink && segment ? { shrinks: { source: sourceOf(context.part, segment) } } : {};
    return [{ type: "slot", name, optional, kind, style, ...shrinks }];
  }
  const size = qrSize(unit, context);
  const start = atom.segments[0]?.piece.element.start ?? atom.field?.target.start ?? 0;
  document.qrSizes.set(`${context.part}\n${start}`, size).set(name, size);
  return [{ type: "slot", name, optional, kind, style, size }];
}

/** Appends an inline. Text of equal style is joined, so that a word split over runs is one text again. */
function push(inlines: Inline[], inline: Inline) {
  const last = inlines.at(-1);
  if (inline.type === "text" && inline.text === "") return;
  if (last?.type === "text" && inline.type === "text" && last.style === inline.style) last.text += inline.text;
  else inlines.push(inline);
}

/**
 * Returns the side of a QR code, in points. It fills a box or cell that holds nothing else; next to other text it is 2.5
 * cm, if that fits.
 */
function qrSize(unit: ParagraphUnit, { room }: ReadContext): number {
  if (!room) return defaultQrSize;
  const alone = unit.atoms.every((atom) => atom.type === "slot" || (atom.type === "text" && atom.text.trim() === ""));
  const least = Math.min(room.width, room.height ?? Math.min(room.width, 3 * defaultQrSize));
  const size = alone && !isBlank(unit) && room.height !== undefined ? least : Math.min(defaultQrSize, least);
  return Math.max(leastQrSize, size);
}
