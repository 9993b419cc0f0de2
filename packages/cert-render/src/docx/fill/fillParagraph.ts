import { placeholderRefusals } from "../../messages.ts";
import { RenderRefusal } from "../../RenderRefusal.ts";
import type { Mark } from "../../values/placeholders.ts";
import type { ValueScope } from "../../values/valueScope.ts";
import { child, type XmlElement } from "../package/xml.ts";
import { flatten, type Grouped, listGroups, type PairMark } from "../text/markPairs.ts";
import { type Atom, onlyPairMarks, pairMarkOf, type ParagraphUnit, type Segment } from "../text/paragraphUnit.ts";
import { planConditionals } from "./planConditionals.ts";
import type { Emitter, Plans, WriteElement } from "./emit.ts";
import { withSize } from "./runSize.ts";
import { literal, textContent } from "./writeText.ts";

/** What filling a part needs beside its plans. */
export interface Filling {
  plans: Plans;
  emitter: Emitter;
  /** Parts that no page shows may keep placeholders without a value. */
  lenient: boolean;
  /** A QR code as a run's drawing. `at` is the source position of the placeholder. */
  picture(value: string, name: string, at: number): string;
  /** The size in points of a text that may be set smaller, where it has to be. */
  textSize(segment: Segment, name: string): number | undefined;
  /** A copy's own ids. */
  fresh(xml: string): string;
}

type Slot = Extract<Atom, { type: "slot" }>;

/** Plans one paragraph: the w:t elements that hold placeholders, and runs that hold a list within it. */
export function planParagraph(unit: ParagraphUnit, filling: Filling): void {
  const { plans } = filling;
  if (onlyPairMarks(unit)) {
    plans.elements.set(unit.element, () => "");
    return;
  }
  if (!unit.atoms.some(isFilled)) return;
  const { conditionNames } = unit;
  if (conditionNames) plans.conditions.set(unit.element, (scope) => conditionNames.some((name) => scope.has(name)));
  const conditionOf = planConditionals(unit, plans);
  loosenLines(unit, plans);
  const regenerated = planInlineLists(unit, filling);
  const texts = new Map<XmlElement, { parts: WriteElement[]; touched: boolean }>();
  const entry = (element: XmlElement) => {
    const text = texts.get(element) ?? { parts: [], touched: false };
    texts.set(element, text);
    return text;
  };
  for (const atom of unit.atoms) {
    if (atom.type === "piece") continue;
    const isShown = conditionOf(atom);
    if (atom.type === "text") {
      entry(atom.segment.piece.element).parts.push((scope) => (isShown(scope) ? literal(atom.text, plans.w) : ""));
      continue;
    }
    if (atom.type === "candidate") {
      const text = entry(atom.segment.piece.element);
      text.touched = true;
      text.parts.push((scope) => (isShown(scope) ? writeCandidate(atom, scope, filling) : ""));
      continue;
    }
    if (atom.type === "slot" && atom.field) {
      planField(atom, filling);
      continue;
    }
    atom.segments.forEach((segment, index) => {
      const raw = textOfSegment(segment);
      const text = entry(segment.piece.element);
      if (atom.type === "list" || pairMarkOf(atom)) {
        const isMark = pairMarkOf(atom)?.paired === true;
        text.parts.push(() => (isMark ? "" : literal(raw, plans.w)));
        text.touched ||= isMark;
        return;
      }
      text.touched = true;
      text.parts.push((scope) => {
        if (!isShown(scope)) return "";
        const value = valueOf(atom.mark, scope, filling);
        if (value === undefined) return literal(raw, plans.w);
        return index === 0 ? content(atom, value, filling) : "";
      });
      unwrapFields(segment.piece.fields, plans, filling.emitter);
    });
  }
  for (const [element, { parts, touched }] of texts) {
    if (touched && !regenerated.has(element))
      plans.elements.set(element, (scope) => parts.map((part) => part(scope)).join(""));
  }
}

/** Whether values may change what stands there. */
const isFilled = (atom: Atom): boolean =>
  atom.type === "slot" || atom.type === "candidate" || (atom.type === "list" && atom.mark.paired);

/** The text of a mark that is a placeholder only where there is a value, or the value. */
function writeCandidate(atom: Extract<Atom, { type: "candidate" }>, scope: ValueScope, filling: Filling): string {
  const { mark, segment, text, isFirst } = atom;
  const value = scope.candidate(mark.name);
  if (value === undefined) return literal(text, filling.plans.w);
  return isFirst ? valueContent(value, mark, segment, filling) : "";
}

/** A value as text; one that does not fit in its own size in a run of a smaller one, before which its run ends. */
function valueContent(value: string, mark: Mark, segment: Segment | undefined, filling: Filling): string {
  const { plans } = filling;
  const { w } = plans;
  const text = textContent(value, w);
  const size = mark.shrinks && segment && text !== "" ? filling.textSize(segment, mark.name) : undefined;
  if (size === undefined || !segment) return text;
  const properties = runProperties(segment.piece.run, plans);
  return `</${w}r><${w}r>${withSize(properties, size, w)}${text}</${w}r><${w}r>${properties}`;
}

/** A fixed line height would cut the QR code that takes the place of a word. */
function loosenLines(unit: ParagraphUnit, plans: Plans): void {
  const spacing = child(child(unit.element, "w:pPr"), "w:spacing");
  if (spacing?.attributes["w:lineRule"] !== "exact") return;
  if (!unit.atoms.some((atom) => atom.type === "slot" && atom.mark.kind === "picture")) return;
  const tag = plans.source.slice(spacing.start, spacing.startTagEnd).replace('lineRule="exact"', 'lineRule="atLeast"');
  plans.startTags.set(spacing, () => tag);
}

/** The value; "" when it may be empty; undefined when the placeholder stays as it is. */
function valueOf(mark: Mark, scope: ValueScope, filling: Filling): string | undefined {
  const value = scope.text(mark.name);
  if (value !== undefined) return value;
  if (mark.optional) return "";
  if (filling.lenient) return undefined;
  throw new RenderRefusal("missingValue", placeholderRefusals.missingValue(mark.name), { name: mark.name });
}

function content(slot: Slot, value: string, filling: Filling): string {
  if (slot.mark.kind !== "picture") return valueContent(value, slot.mark, slot.segments[0], filling);
  const at = slot.segments[0]?.piece.element.start ?? slot.field?.target.start ?? 0;
  return filling.picture(value, slot.mark.name, at);
}

/** A merge field becomes plain text in the look of its stored result. */
function planField(slot: Slot, filling: Filling): void {
  const { plans } = filling;
  const piece = slot.field;
  if (!piece) return;
  const { field, run, target } = piece;
  const write: WriteElement = (scope) => {
    const value = valueOf(slot.mark, scope, filling);
    return value === undefined ? literal(`{${slot.mark.name}}`, plans.w) : content(slot, value, filling);
  };
  for (const part of field.parts) plans.elements.set(part, () => "");
  if (field.simple) {
    const rPr = runProperties(run, plans);
    plans.elements.set(field.simple, (scope) => `<${plans.w}r>${rPr}${write(scope)}</${plans.w}r>`);
  } else plans.elements.set(target, write);
}

function runProperties(run: XmlElement, plans: Plans): string {
  const rPr = child(run, "w:rPr");
  return rPr ? plans.source.slice(rPr.start, rPr.end) : "";
}

/** A field whose stored result holds a placeholder is text from now on: nothing may update it away. */
function unwrapFields(fields: Slot["segments"][number]["piece"]["fields"], plans: Plans, emit: Emitter): void {
  for (const field of fields) {
    if (field.word === "HYPERLINK") continue;
    for (const part of field.parts) plans.elements.set(part, () => "");
    const simple = field.simple;
    if (simple) plans.elements.set(simple, (scope) => emit.inner(simple, scope));
  }
}

/**
 * Lists within the paragraph: the runs from the one that opens to the one that closes are written anew from the
 * paragraph's atoms. Returns the w:t elements that this takes care of.
 */
function planInlineLists(unit: ParagraphUnit, filling: Filling): Set<XmlElement> {
  const { plans } = filling;
  const done = new Set<XmlElement>();
  const runOf = (atom: Atom): XmlElement | undefined => {
    if (atom.type === "piece") return atom.piece.run;
    if (atom.type === "text" || atom.type === "candidate") return atom.segment.piece.run;
    return (atom.type === "slot" ? atom.field?.run : undefined) ?? atom.segments[0]?.piece.run;
  };
  const lastRunOf = (atom: Atom) =>
    (atom.type === "list" || atom.type === "slot" ? atom.segments.at(-1)?.piece.run : undefined) ?? runOf(atom);
  const groups = unit.groups;
  for (let index = 0; index < groups.length; index += 1) {
    const group = groups[index];
    if (!group || "item" in group || !hasList(group)) continue;
    let from = index;
    let to = index;
    const atoms = flatten([group]);
    const runs = new Set(atoms.flatMap((atom) => [runOf(atom), lastRunOf(atom)]));
    const shares = (at: number) =>
      flatten(groups.slice(at, at + 1)).some((atom) => runs.has(runOf(atom)) || runs.has(lastRunOf(atom)));
    const take = (at: number) => {
      for (const atom of flatten(groups.slice(at, at + 1))) runs.add(runOf(atom)).add(lastRunOf(atom));
    };
    while (from > 0 && shares(from - 1)) {
      from -= 1;
      take(from);
    }
    while (to + 1 < groups.length && shares(to + 1)) {
      to += 1;
      take(to);
    }
    index = to;
    const stretch = groups.slice(from, to + 1);
    const [first, ...others] = [...runs]
      .filter((run): run is XmlElement => run !== undefined)
      .sort((a, b) => a.start - b.start);
    if (!first) continue;
    for (const atom of flatten(stretch)) {
      if (atom.type === "text" || atom.type === "candidate") done.add(atom.segment.piece.element);
      else if (atom.type !== "piece") for (const segment of atom.segments) done.add(segment.piece.element);
    }
    plans.elements.set(first, (scope) => writeGroups(stretch, scope, filling, runOf));
    for (const run of others) plans.elements.set(run, () => "");
  }
  return done;
}

/** A conditional without a list in it is written where it stands, under its condition. */
const hasList = (group: Grouped<Atom>): boolean => listGroups([group]).some(({ open }) => !open.conditional);

function writeGroups(
  groups: readonly Grouped<Atom>[],
  scope: ValueScope,
  filling: Filling,
  runOf: (atom: Atom) => XmlElement | undefined,
): string {
  return groups
    .map((group) => {
      if (!("item" in group)) {
        return itemsOf(group.open, scope, filling)
          .map((item) => writeGroups(group.items, item, filling, runOf))
          .map((item) => (group.open.conditional ? item : filling.fresh(item)))
          .join("");
      }
      const atom = group.item;
      const run = runOf(atom);
      const written = writeAtom(atom, scope, filling);
      if (!run || written === "") return "";
      const { w } = filling.plans;
      return `<${w}r>${runProperties(run, filling.plans)}${written}</${w}r>`;
    })
    .join("");
}

function writeAtom(atom: Atom, scope: ValueScope, filling: Filling): string {
  const { w } = filling.plans;
  if (pairMarkOf(atom)?.paired) return "";
  if (atom.type === "text") return literal(atom.text, w);
  if (atom.type === "candidate") return writeCandidate(atom, scope, filling);
  if (atom.type === "list") return literal(atom.segments.map(textOfSegment).join(""), w);
  if (atom.type === "slot") {
    const value = valueOf(atom.mark, scope, filling);
    return value === undefined ? literal(`{${atom.mark.name}}`, w) : content(atom, value, filling);
  }
  const { piece } = atom;
  if (piece.type === "field" || !piece.run) return "";
  return filling.emitter.item(piece.element, scope);
}

const textOfSegment = ({ piece, from, to }: Segment): string => piece.text.slice(from, to);

/** The scopes of a list's items; of a conditional the scope around it, or none where there is no value. */
export function itemsOf(open: PairMark, scope: ValueScope, filling: Filling): ValueScope[] {
  if (open.conditional) return scope.has(open.name) ? [scope] : [];
  const items = scope.items(open.name);
  if (items) return items;
  if (open.optional || filling.lenient) return [];
  throw new RenderRefusal("missingValue", placeholderRefusals.missingValue(open.name), { name: open.name });
}
