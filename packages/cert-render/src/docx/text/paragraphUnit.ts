import { findCandidates } from "../../values/candidates.ts";
import { findMarks, gap, type Mark, type MarkWarning, pictureKey } from "../../values/placeholders.ts";
import { descend, type XmlElement } from "../package/xml.ts";
import { readPieces } from "./pieceReader.ts";
import type { Branch, FieldStack, Piece } from "./pieces.ts";
import { flatten, type Grouped, groupPairs, listGroups, type PairMark } from "./markPairs.ts";

type TextPiece = Extract<Piece, { type: "text" }>;
type FieldPiece = Extract<Piece, { type: "field" }>;

export interface Segment {
  piece: TextPiece;
  from: number;
  to: number;
}

export const sourceOf = (part: string, { piece, from }: Segment): string => `${part}\n${piece.element.start}\n${from}`;

export type Atom =
  | { type: "text"; segment: Segment; text: string }
  /** `opening`: the value may be missing, so the mark may turn out to open a conditional (see `pairMarkOf`). */
  | { type: "slot"; mark: Mark; segments: Segment[]; field?: FieldPiece; opening?: PairMark }
  /**
   * The text in one w:t of a mark that is a placeholder only if there is a value. The value is written in the first such
   * text.
   */
  | { type: "candidate"; mark: Mark; literal: string; segment: Segment; text: string; isFirst: boolean }
  | { type: "list"; mark: PairMark; segments: Segment[] }
  | { type: "piece"; piece: Exclude<Piece, TextPiece> };

export interface ParagraphUnit {
  type: "paragraph";
  element: XmlElement;
  atoms: Atom[];
  groups: Grouped<Atom>[];
  /** Marks without a partner in the paragraph; the levels above may pair them. */
  marks: PairMark[];
  /** Names of the conditionals that the paragraph consists of. If none of them has a value, the whole line is removed. */
  conditionNames?: readonly string[];
  warnings: MarkWarning[];
}

/** Splits a paragraph at its placeholders. `stack` holds the fields that an earlier paragraph left open. */
export function readParagraphUnit(element: XmlElement, branch: Branch, stack: FieldStack): ParagraphUnit {
  const pieces = readPieces(element, branch, stack);
  const joined = pieces.map((piece) => (piece.type === "text" ? piece.text : gap)).join("");
  const { marks, warnings } = findAllMarks(joined);
  const atoms = cut(pieces, marks, joined);
  const groups = groupPairs(atoms, (atom) => possibleMarks(atom));
  const unpaired = atoms.flatMap((atom) => possibleMarks(atom).filter((mark) => !mark.paired));
  noteEdges(atoms);
  for (const { open, items } of listGroups(groups)) if (open.conditional) allowMissing(flatten(items), open.name);
  const unit: ParagraphUnit = { type: "paragraph", element, atoms, groups, marks: unpaired, warnings };
  const conditionNames = descend(element, "w:pPr", "w:sectPr") ? [] : conditionalsOnly(groups);
  return conditionNames.length > 0 ? { ...unit, conditionNames } : unit;
}

function possibleMarks(atom: Atom): PairMark[] {
  if (atom.type === "list") return [atom.mark];
  return atom.type === "slot" && atom.opening ? [atom.opening] : [];
}

/** Returns the list or conditional mark that an atom is. A {名?} is one only if it has a closing mark. */
export function pairMarkOf(atom: Atom): PairMark | undefined {
  if (atom.type === "list") return atom.mark;
  return atom.type === "slot" && atom.opening?.paired ? atom.opening : undefined;
}

/** Makes values within a conditional of the same name optional: the content is printed only if there is one. */
export function allowMissing(atoms: readonly Atom[], name: string): void {
  for (const atom of atoms) {
    if ((atom.type === "slot" || atom.type === "list") && atom.mark.name === name) atom.mark.optional = true;
  }
}

/** Records whether the paragraph has anything outside its unpaired marks, which a conditional over paragraphs would remove. */
function noteEdges(atoms: readonly Atom[]) {
  const isBare = (atom: Atom): boolean => atom.type === "list" || isBlankText(atom);
  const firstText = atoms.findIndex((atom) => !isBare(atom));
  const lastText = atoms.findLastIndex((atom) => !isBare(atom));
  atoms.forEach((atom, index) => {
    for (const mark of possibleMarks(atom)) {
      if (mark.kind === "open") mark.atEdge = firstText === -1 || index <= firstText;
      else mark.atEdge = index > lastText;
    }
  });
}

/** Returns the names of the conditionals that a paragraph consists of; empty if it has any other content. */
function conditionalsOnly(groups: readonly Grouped<Atom>[]): string[] {
  const names: string[] = [];
  for (const group of groups) {
    if ("item" in group) {
      if (!isBlankText(group.item)) return [];
    } else if (group.open.conditional) names.push(group.open.name);
    else return [];
  }
  return names;
}

function findAllMarks(joined: string): ReturnType<typeof findMarks> {
  const { marks, warnings } = findMarks(joined);
  const allMarks: Mark[] = [];
  for (let index = 0; index <= marks.length; index += 1) {
    const from = marks[index - 1]?.end ?? 0;
    const candidates = findCandidates(joined.slice(from, marks[index]?.start));
    for (const mark of candidates.marks) allMarks.push({ ...mark, start: mark.start + from, end: mark.end + from });
    allMarks.push(...marks.slice(index, index + 1));
    warnings.push(...candidates.warnings);
  }
  return { marks: allMarks, warnings };
}

function cut(pieces: readonly Piece[], marks: readonly Mark[], joined: string): Atom[] {
  const atoms: Atom[] = [];
  let at = 0;
  let next = 0;
  for (const piece of pieces) {
    if (piece.type !== "text") {
      atoms.push(piece.type === "field" && piece.field.name ? fieldAtom(piece) : { type: "piece", piece });
      at += gap.length;
      continue;
    }
    const end = at + piece.text.length;
    let done = at;
    while (done < end) {
      const mark = marks[next];
      const stop = Math.min(end, mark ? Math.max(mark.start, done) : end);
      if (stop > done) {
        const segment = { piece, from: done - at, to: stop - at };
        atoms.push({ type: "text", segment, text: piece.text.slice(segment.from, segment.to) });
        done = stop;
        continue;
      }
      if (!mark) break;
      const reach = Math.min(end, mark.end);
      const segment = { piece, from: done - at, to: reach - at };
      if (mark.kind === "candidate") atoms.push(candidateAtom(mark, segment, joined, mark.start === done));
      else if (mark.start === done) atoms.push(markAtom(mark, segment));
      else append(atoms, segment);
      done = reach;
      if (reach === mark.end) next += 1;
      else break;
    }
    // A mark that goes on in the next piece starts before it: the loop above then sees mark.start < done.
    at = end;
  }
  return atoms;
}

/** Creates the atom of a candidate. Within the stored result of a field it is plain text, because Word would restore it. */
function candidateAtom(mark: Mark, segment: Segment, joined: string, isFirst: boolean): Atom {
  const { piece, from, to } = segment;
  const text = piece.text.slice(from, to);
  const literal = joined.slice(mark.start, mark.end);
  const isText = piece.fields.some((field) => field.word !== "HYPERLINK");
  return isText ? { type: "text", segment, text } : { type: "candidate", mark, literal, segment, text, isFirst };
}

function markAtom(mark: Mark, segment: Segment): Atom {
  const { kind, name, optional } = mark;
  const pairMark = { name, optional, paired: false };
  if (kind === "open" || kind === "close") {
    return { type: "list", mark: { ...pairMark, kind, conditional: false }, segments: [segment] };
  }
  const slot: Atom = { type: "slot", mark, segments: [segment] };
  return optional ? { ...slot, opening: { ...pairMark, kind: "open", conditional: true } } : slot;
}

function append(atoms: readonly Atom[], segment: Segment) {
  const last = atoms.at(-1);
  if (last?.type === "slot" || last?.type === "list") last.segments.push(segment);
}

function fieldAtom(field: FieldPiece): Atom {
  const name = field.field.name ?? "";
  const kind = name === pictureKey ? "picture" : "value";
  return { type: "slot", mark: { kind, name, optional: false, start: 0, end: 0 }, segments: [], field };
}

/** Returns true if the paragraph holds only the marks of something that spans paragraphs or rows; such a paragraph is removed. */
export function onlyPairMarks(unit: ParagraphUnit): boolean {
  const hasPairedMark = unit.marks.some((mark) => mark.paired);
  if (!hasPairedMark || descend(unit.element, "w:pPr", "w:sectPr")) return false;
  return unit.atoms.every((atom) => {
    const mark = pairMarkOf(atom);
    return mark ? mark.paired && unit.marks.includes(mark) : isBlankText(atom);
  });
}

const isBlankText = (atom: Atom): boolean => atom.type === "text" && atom.text.trim() === "";

export function isBlank(unit: ParagraphUnit): boolean {
  return unit.atoms.every(isBlankText);
}
