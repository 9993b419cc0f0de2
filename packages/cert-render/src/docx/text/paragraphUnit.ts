import { findCandidates } from "../../values/candidates.ts";
import { findMarks, gap, type Mark, type Oddity, pictureKey } from "../../values/placeholders.ts";
import { child, type XmlElement } from "../package/xml.ts";
import { readPieces } from "./pieceReader.ts";
import type { Branch, FieldStack, Piece } from "./pieces.ts";
import { type Grouped, groupLists, type ListMark } from "./repeats.ts";

type TextPiece = Extract<Piece, { type: "text" }>;
type FieldPiece = Extract<Piece, { type: "field" }>;

/** A stretch of one w:t. */
export interface Segment {
  piece: TextPiece;
  from: number;
  to: number;
}

/** The smallest parts of a paragraph in order. */
export type Atom =
  | { type: "text"; segment: Segment; text: string }
  | { type: "slot"; mark: Mark; segments: Segment[]; field?: FieldPiece }
  /** The text in one w:t of a mark that is a placeholder only where there is a value: which then stands in the first. */
  | { type: "candidate"; mark: Mark; literal: string; segment: Segment; text: string; isFirst: boolean }
  | { type: "list"; mark: ListMark; text: string; segments: Segment[] }
  | { type: "piece"; piece: Exclude<Piece, TextPiece> };

/** A paragraph as both readers see it. */
export interface ParagraphUnit {
  type: "paragraph";
  element: XmlElement;
  atoms: Atom[];
  /** The atoms, grouped by the lists that begin and end in this paragraph. */
  groups: Grouped<Atom>[];
  /** List marks that found no partner within the paragraph; the levels above may pair them. */
  marks: ListMark[];
  oddities: Oddity[];
}

/** Cuts a paragraph at its placeholders. `stack`: the fields that an earlier paragraph left open. */
export function readParagraphUnit(element: XmlElement, branch: Branch, stack: FieldStack): ParagraphUnit {
  const pieces = readPieces(element, branch, stack);
  const joined = pieces.map((piece) => (piece.type === "text" ? piece.text : gap)).join("");
  const { marks, oddities } = findAllMarks(joined);
  const atoms = cut(pieces, marks, joined);
  const groups = groupLists(atoms, (atom) => (atom.type === "list" ? [atom.mark] : []));
  const open = atoms.flatMap((atom) => (atom.type === "list" && !atom.mark.paired ? [atom.mark] : []));
  return { type: "paragraph", element, atoms, groups, marks: open, oddities };
}

/** The placeholders of a paragraph with the candidates between them, in order. */
function findAllMarks(joined: string): ReturnType<typeof findMarks> {
  const { marks, oddities } = findMarks(joined);
  const all: ReturnType<typeof findMarks> = { marks: [], oddities };
  for (let index = 0; index <= marks.length; index += 1) {
    const from = marks[index - 1]?.end ?? 0;
    const candidates = findCandidates(joined.slice(from, marks[index]?.start));
    for (const mark of candidates.marks) all.marks.push({ ...mark, start: mark.start + from, end: mark.end + from });
    all.marks.push(...marks.slice(index, index + 1));
    oddities.push(...candidates.oddities);
  }
  return all;
}

/** Cuts the pieces at the marks. */
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
      else if (mark.start === done) atoms.push(markAtom(mark, segment, joined));
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

/** In the stored result of a field it is text: Word would put the same there again. */
function candidateAtom(mark: Mark, segment: Segment, joined: string, isFirst: boolean): Atom {
  const { piece, from, to } = segment;
  const text = piece.text.slice(from, to);
  const literal = joined.slice(mark.start, mark.end);
  const isText = piece.fields.some((field) => field.word !== "HYPERLINK");
  return isText ? { type: "text", segment, text } : { type: "candidate", mark, literal, segment, text, isFirst };
}

function markAtom(mark: Mark, segment: Segment, joined: string): Atom {
  const { kind, name, optional } = mark;
  if (kind !== "open" && kind !== "close") return { type: "slot", mark, segments: [segment] };
  const list: ListMark = { kind, name, optional, paired: false };
  return { type: "list", mark: list, text: joined.slice(mark.start, mark.end), segments: [segment] };
}

function append(atoms: readonly Atom[], segment: Segment): void {
  const last = atoms.at(-1);
  if (last?.type === "slot" || last?.type === "list") last.segments.push(segment);
}

function fieldAtom(field: FieldPiece): Atom {
  const name = field.field.name ?? "";
  const kind = name === pictureKey ? "picture" : "value";
  return { type: "slot", mark: { kind, name, optional: false, start: 0, end: 0 }, segments: [], field };
}

/** True for a paragraph that holds nothing but the marks of a list which spans paragraphs or rows: it goes. */
export function onlyListMarks(unit: ParagraphUnit): boolean {
  const hasPairedMark = unit.marks.some((mark) => mark.paired);
  if (!hasPairedMark || child(child(unit.element, "w:pPr"), "w:sectPr")) return false;
  return unit.atoms.every((atom) =>
    atom.type === "list"
      ? atom.mark.paired && unit.marks.includes(atom.mark)
      : atom.type === "text" && atom.text.trim() === "",
  );
}

/** True when nothing stands in it but white space. */
export function isBlank(unit: ParagraphUnit): boolean {
  return unit.atoms.every((atom) => atom.type === "text" && atom.text.trim() === "");
}
