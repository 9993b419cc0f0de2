import { remember } from "../../remember.ts";
import { missingValue } from "../../RenderRefusal.ts";
import type { Mark } from "../../values/placeholders.ts";
import type { ValueScope } from "../../values/valueScope.ts";
import { descend, type XmlElement } from "../package/xml.ts";
import { flatten, type Grouped, listGroups, type PairMark } from "../text/markPairs.ts";
import { type Atom, onlyPairMarks, pairMarkOf, type ParagraphUnit, type Segment } from "../text/paragraphUnit.ts";
import type { Emitter, Plans, WriteElement } from "./emit.ts";
import type { PhotoFill } from "./photoFill.ts";
import { editProperties, literal, textContent } from "./writeText.ts";

/** Elements that follow w:sz and w:szCs in run properties (CT_RPr, ECMA-376 Part 1 §17.3.2.28). */
const followers =
  "highlight|u|effect|bdr|shd|fitText|vertAlign|rtl|cs|em|lang|eastAsianLayout|specVanish|oMath|rPrChange";

/**
 * Returns the run properties with another size.
 * @param properties source of the w:rPr; may be empty
 * @param size in points
 * @param w prefix of WordprocessingML with its colon
 */
function withSize(properties: string, size: number, w: string): string {
  const half = String(Math.round(size * 2));
  const sizes = `<${w}sz ${w}val="${half}"/><${w}szCs ${w}val="${half}"/>`;
  return editProperties(properties, w, (inner) => {
    const others = inner.replace(new RegExp(`<${w}sz(?:Cs)?\\s[^>]*?(?:/>|></${w}sz(?:Cs)?>)`, "g"), "");
    const at = new RegExp(`<${w}(?:${followers})[\\s/>]`).exec(others)?.index ?? others.length;
    return others.slice(0, at) + sizes + others.slice(at);
  });
}

export interface PartTools {
  /** True for parts that no page shows: their placeholders may stay without a value. */
  lenient: boolean;
  picture(value: string, name: string, aspect: number): string;
  photo(fill: PhotoFill): string;
  size(at: number, name: string): number;
  textSize(segment: Segment, name: string): number | undefined;
  nextId(): number;
}

export interface Filling extends Pick<PartTools, "lenient" | "textSize"> {
  plans: Plans;
  emitter: Emitter;
  picture(value: string, name: string, at: number): string;
  fresh(xml: string): string;
}

type Slot = Extract<Atom, { type: "slot" }>;

export function planParagraph(unit: ParagraphUnit, filling: Filling): void {
  const { plans } = filling;
  if (onlyPairMarks(unit)) return plans.remove(unit.element);
  if (!unit.atoms.some(isFilled)) return;
  const { conditionNames } = unit;
  if (conditionNames) plans.conditions.set(unit.element, (scope) => conditionNames.some((name) => scope.has(name)));
  const conditionOf = planConditionals(unit, plans);
  loosenLines(unit, plans);
  const regenerated = planInlineLists(unit, filling);
  const texts = new Map<XmlElement, { parts: WriteElement[]; touched: boolean }>();
  const entry = (element: XmlElement) => remember(texts, element, () => ({ parts: [], touched: false }));
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
      planField(atom, atom.field, filling);
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

const isFilled = (atom: Atom): boolean =>
  atom.type === "slot" || atom.type === "candidate" || (atom.type === "list" && atom.mark.paired);

function writeCandidate(atom: Extract<Atom, { type: "candidate" }>, scope: ValueScope, filling: Filling): string {
  const { mark, segment, text, isFirst } = atom;
  const value = scope.candidate(mark.name);
  if (value === undefined) return literal(text, filling.plans.w);
  return isFirst ? valueContent(value, mark, segment, filling) : "";
}

/**
 * Writes a value as run content. A value in a reduced size gets a run of its own, so the current run is closed before it
 * and reopened afterwards.
 */
function valueContent(value: string, mark: Mark, segment: Segment | undefined, filling: Filling): string {
  const { plans } = filling;
  const { w } = plans;
  const text = textContent(value, w);
  const size = mark.shrinks && segment && text !== "" ? filling.textSize(segment, mark.name) : undefined;
  if (size === undefined || !segment) return text;
  const properties = plans.runProperties(segment.piece.run);
  return `</${w}r><${w}r>${withSize(properties, size, w)}${text}</${w}r><${w}r>${properties}`;
}

function loosenLines(unit: ParagraphUnit, plans: Plans) {
  const spacing = descend(unit.element, "w:pPr", "w:spacing");
  if (spacing?.attributes["w:lineRule"] !== "exact") return;
  if (!unit.atoms.some((atom) => atom.type === "slot" && atom.mark.kind === "picture")) return;
  const tag = plans.startTag(spacing).replace('lineRule="exact"', 'lineRule="atLeast"');
  plans.startTags.set(spacing, () => tag);
}

/** Returns the value; "" if it may be empty, undefined if the placeholder stays as it is. */
export function valueOf(mark: Mark, scope: ValueScope, filling: Filling): string | undefined {
  const value = scope.text(mark.name);
  if (value !== undefined) return value;
  if (mark.optional) return "";
  if (filling.lenient) return undefined;
  throw missingValue(mark.name);
}

function content(slot: Slot, value: string, filling: Filling): string {
  if (slot.mark.kind !== "picture") return valueContent(value, slot.mark, slot.segments[0], filling);
  const at = slot.segments[0]?.piece.element.start ?? slot.field?.target.start ?? 0;
  return filling.picture(value, slot.mark.name, at);
}

/** Replaces a merge field with plain text that has the formatting of its stored result. */
function planField(slot: Slot, { field, run, target }: NonNullable<Slot["field"]>, filling: Filling) {
  const { plans } = filling;
  field.parts.forEach(plans.remove);
  if (field.simple) {
    plans.elements.set(field.simple, (scope) => writeRun(run, writeSlot(slot, scope, filling), plans));
  } else plans.elements.set(target, (scope) => writeSlot(slot, scope, filling));
}

function writeSlot(slot: Slot, scope: ValueScope, filling: Filling): string {
  const value = valueOf(slot.mark, scope, filling);
  return value === undefined ? literal(`{${slot.mark.name}}`, filling.plans.w) : content(slot, value, filling);
}

const writeRun = (run: XmlElement, body: string, { w, runProperties }: Plans): string =>
  `<${w}r>${runProperties(run)}${body}</${w}r>`;

/** Turns a field whose stored result holds a placeholder into text, so that no update can overwrite the value. */
function unwrapFields(fields: Slot["segments"][number]["piece"]["fields"], plans: Plans, emit: Emitter) {
  for (const field of fields) {
    if (field.word === "HYPERLINK") continue;
    field.parts.forEach(plans.remove);
    const simple = field.simple;
    if (simple) plans.elements.set(simple, (scope) => emit.inner(simple, scope));
  }
}

/**
 * Plans the lists within a paragraph: the runs from the opening to the closing mark are rewritten from the paragraph's
 * atoms.
 * @returns the w:t elements that are now handled
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
    others.forEach(plans.remove);
  }
  return done;
}

/** Returns true if the group is or contains a list. A conditional without a list is written in place, under its condition. */
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
      return run && written !== "" ? writeRun(run, written, filling.plans) : "";
    })
    .join("");
}

function writeAtom(atom: Atom, scope: ValueScope, filling: Filling): string {
  const { w } = filling.plans;
  if (pairMarkOf(atom)?.paired) return "";
  if (atom.type === "text") return literal(atom.text, w);
  if (atom.type === "candidate") return writeCandidate(atom, scope, filling);
  if (atom.type === "list") return literal(atom.segments.map(textOfSegment).join(""), w);
  if (atom.type === "slot") return writeSlot(atom, scope, filling);
  const { piece } = atom;
  if (piece.type === "field" || !piece.run) return "";
  return filling.emitter.item(piece.element, scope);
}

const textOfSegment = ({ piece, from, to }: Segment): string => piece.text.slice(from, to);

/**
 * Returns the scope of each item of a list. For a conditional, returns the surrounding scope, or nothing if its value is
 * missing.
 */
export function itemsOf(open: PairMark, scope: ValueScope, filling: Filling): ValueScope[] {
  if (open.conditional) return scope.has(open.name) ? [scope] : [];
  const items = scope.items(open.name);
  if (items) return items;
  if (open.optional || filling.lenient) return [];
  throw missingValue(open.name);
}

type Condition = (scope: ValueScope) => boolean;

/**
 * Plans the conditionals within a paragraph: their content other than text is written under their condition.
 * @returns the condition under which the text of an atom is written
 */
function planConditionals(unit: ParagraphUnit, plans: Plans): (atom: Atom) => Condition {
  const names = new Map<Atom, string[]>();
  for (const { open, items } of listGroups(unit.groups)) {
    if (open.conditional) for (const atom of flatten(items)) names.set(atom, [...(names.get(atom) ?? []), open.name]);
  }
  const conditionOf = (atom: Atom): Condition => {
    const needed = names.get(atom) ?? [];
    return (scope) => needed.every((name) => scope.has(name));
  };
  for (const atom of names.keys()) {
    for (const element of elementsOf(atom)) plans.conditions.set(element, conditionOf(atom));
  }
  return conditionOf;
}

function elementsOf(atom: Atom): XmlElement[] {
  const field = atom.type === "slot" ? atom.field : atom.type === "piece" && atom.piece.type === "field" && atom.piece;
  if (field) return [...field.field.parts, ...(field.field.simple ? [field.field.simple] : []), field.target];
  return atom.type === "piece" && atom.piece.type !== "field" ? [atom.piece.element] : [];
}
