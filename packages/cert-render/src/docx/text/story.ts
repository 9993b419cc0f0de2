import { toRefusal } from "../../RenderRefusal.ts";
import { child, descend, elements, type XmlElement } from "../package/xml.ts";
import elementNames from "./elementNames.json" with { type: "json" };
import {
  allowMissing,
  type Atom,
  isBlank,
  onlyPairMarks,
  pairMarkOf,
  type ParagraphUnit,
  readParagraphUnit,
} from "./paragraphUnit.ts";
import { type Branch, chooseAlternative, createFieldStack, type FieldStack } from "./pieces.ts";
import { flatten, type Grouped, groupPairs, listGroups, type PairMark } from "./markPairs.ts";

/** The blocks of a body, header, cell or text box, grouped by the lists and conditionals that span them. */
export interface Story {
  element: XmlElement;
  blocks: Grouped<BlockUnit>[];
  marks: PairMark[];
}

export type BlockUnit = ParagraphUnit | TableUnit | { type: "unknown"; element: XmlElement };

export interface TableUnit {
  type: "table";
  element: XmlElement;
  rows: Grouped<RowUnit>[];
  marks: PairMark[];
}

export interface RowUnit {
  element: XmlElement;
  cells: Story[];
  marks: PairMark[];
}

/** Limits that no genuine template reaches, and that are laid out within seconds. `depth` is that of nested tables. */
const storyLimits = {
  paragraphs: { limit: 10_000, refusal: "document.tooManyParagraphs" },
  cells: { limit: 10_000, refusal: "document.tooManyCells" },
  depth: { limit: 8, refusal: "document.tablesTooDeep" },
  pieces: { limit: 10_000, refusal: "document.tooManyPieces" },
  characters: { limit: 100_000, refusal: "document.tooManyCharacters" },
  placeholders: { limit: 1_000, refusal: "document.tooManyPlaceholders" },
  drawings: { limit: 1_000, refusal: "document.tooManyDrawings" },
} as const;

/** Amounts that count towards `storyLimits`. */
export type StoryLimits = Record<keyof typeof storyLimits, number>;

/**
 * Adds an amount to those of the document.
 * @throws RenderRefusal tooLarge
 */
function spend(limits: StoryLimits, kind: keyof StoryLimits, amount = 1) {
  limits[kind] += amount;
  const { limit, refusal } = storyLimits[kind];
  if (limits[kind] > limit) throw toRefusal("tooLarge", refusal, { limit });
}

export function createLimits(): StoryLimits {
  return { paragraphs: 0, cells: 0, depth: 0, pieces: 0, characters: 0, placeholders: 0, drawings: 0 };
}

const silent: ReadonlySet<string> = new Set(elementNames.silentAmongBlocks);
const wrappers: ReadonlySet<string> = new Set(elementNames.wrappersOfBlocks);

/** Reads a body, header, text box or cell. Marks without a partner are left to the caller. */
export function readStory(element: XmlElement, branch: Branch, limits: StoryLimits): Story {
  const stack = createFieldStack(element, branch);
  const units = blockElements(element, branch).map((block) => readBlock(block, branch, limits, stack));
  // A cell, header or text box cannot be without a paragraph: its only one stays, empty
  const [only] = units;
  if (units.length === 1 && only?.type === "paragraph" && element.name !== "w:body") delete only.conditionNames;
  const marksOf = (unit: BlockUnit) => (unit.type === "unknown" ? [] : unit.marks);
  const blocks = groupPairs(units, marksOf);
  allowMissingIn(blocks, atomsOf);
  return { element, blocks, marks: units.flatMap((unit) => [...marksOf(unit)]).filter((mark) => !mark.paired) };
}

export function blockElements(parent: XmlElement, branch: Branch): XmlElement[] {
  return elements(parent).flatMap((node) => {
    if (silent.has(node.name)) return [];
    if (wrappers.has(node.name)) return blockElements(node, branch);
    if (node.name === "w:sdt") return blockElements(child(node, "w:sdtContent") ?? node, branch);
    if (node.name === "w:sdtPr" || node.name === "w:sdtEndPr" || node.name === "w:customXmlPr") return [];
    if (node.name === "mc:AlternateContent") {
      const branchElement = chooseAlternative(node, branch);
      return branchElement ? blockElements(branchElement, branch) : [];
    }
    return [node];
  });
}

function readBlock(element: XmlElement, branch: Branch, limits: StoryLimits, stack: FieldStack): BlockUnit {
  if (element.name === "w:p") {
    spend(limits, "paragraphs");
    const unit = readParagraphUnit(element, branch, stack);
    countAtoms(unit, limits);
    return unit;
  }
  return element.name === "w:tbl" ? readTable(element, branch, limits) : { type: "unknown", element };
}

function countAtoms({ atoms }: ParagraphUnit, limits: StoryLimits) {
  for (const atom of atoms) {
    if (atom.type === "text") spend(limits, "characters", atom.text.length);
    else if (atom.type !== "piece") spend(limits, "placeholders");
    else if (atom.piece.type === "drawing") spend(limits, "drawings");
  }
  spend(limits, "pieces", atoms.length);
}

function readTable(element: XmlElement, branch: Branch, limits: StoryLimits): TableUnit {
  spend(limits, "depth");
  const rowElements = blockElements(element, branch).filter(
    (node) => node.name === "w:tr" && !descend(node, "w:trPr", "w:del"),
  );
  const units = rowElements.map((row): RowUnit => {
    const cellElements = blockElements(row, branch).filter((node) => node.name === "w:tc");
    const cells = cellElements.map((cell) => {
      spend(limits, "cells");
      return readStory(cell, branch, limits);
    });
    return { element: row, cells, marks: cells.flatMap((cell) => cell.marks) };
  });
  limits.depth -= 1;
  const rows = groupPairs(units, (row) => row.marks);
  allowMissingIn(rows, atomsOfRow);
  return { type: "table", element, rows, marks: units.flatMap((row) => row.marks).filter((mark) => !mark.paired) };
}

/** Makes values optional within the conditionals of their name (see `allowMissing`). */
function allowMissingIn<T>(groups: readonly Grouped<T>[], atomsIn: (item: T) => Atom[]) {
  for (const { open, items } of listGroups(groups)) {
    if (open.conditional) allowMissing(flatten(items).flatMap(atomsIn), open.name);
  }
}

function atomsOf(unit: BlockUnit): Atom[] {
  if (unit.type === "paragraph") return unit.atoms;
  return unit.type === "table" ? flatten(unit.rows).flatMap(atomsOfRow) : [];
}

const atomsOfRow = ({ cells }: RowUnit): Atom[] => cells.flatMap(({ blocks }) => flatten(blocks).flatMap(atomsOf));

export const listPairedMarks = ({ blocks }: Story): PairMark[] =>
  flatten(blocks)
    .flatMap(atomsOf)
    .flatMap((atom) => pairMarkOf(atom) ?? [])
    .filter(({ paired }) => paired);

/** Returns the height left for a QR code by the other paragraphs of its box or cell. */
export function measureRoomBeside(story: Story, height: number): number {
  const others = flatten(story.blocks).filter((unit) => unit.type !== "paragraph" || !isBlank(unit)).length - 1;
  return Math.max(height * 0.4, height - Math.max(0, others) * 18);
}

/** Returns true if the row holds only the marks of a list or conditional over rows; such a row is removed. */
export function isMarkerRow(row: RowUnit): boolean {
  if (!row.marks.some((mark) => mark.paired)) return false;
  return row.cells.every((cell) =>
    flatten(cell.blocks).every((unit) => unit.type === "paragraph" && (onlyPairMarks(unit) || isBlank(unit))),
  );
}
