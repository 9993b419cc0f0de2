import { hash } from "node:crypto";
import type { Place } from "../../model/model.ts";
import { gap } from "../../values/placeholders.ts";
import type { DocxPackage } from "../package/openDocx.ts";
import type { VisitedParagraph } from "../readContext.ts";
import { matchBlanks } from "./matchBlanks.ts";
import { type Visited, visitParagraphs } from "./visitParagraphs.ts";

export interface FoundBlank extends Visited {
  /** Identifies the place in this document: the same bytes give the same keys. */
  key: string;
  /** UTF-16 offsets in the paragraph's text; equal if the place is empty. */
  from: number;
  to: number;
  text: string;
  before: string;
  after: string;
  names: readonly string[];
  place: Place;
}

const contextLength = 16;

/**
 * Finds the blanks of a document in reading order: body, tables, text boxes, headers, footers.
 * @param before the year before which a written year is left over. Defaults to the current one
 */
export function findBlanks(docx: DocxPackage, before = new Date().getFullYear()): FoundBlank[] {
  const paragraphs = visitParagraphs(docx);
  const stories = Map.groupBy(paragraphs, ({ paragraph }) => paragraph.story);
  const cells = new Map([...stories].map(([story, visited]) => [JSON.stringify(story), joinTexts(visited)]));
  const blanks = new Map<Visited, FoundBlank[]>();
  for (const siblings of stories.values()) {
    siblings.forEach((visited, index) =>
      blanks.set(visited, findInParagraph(visited, { siblings, index, cells, before })),
    );
  }
  return paragraphs.flatMap((visited) => blanks.get(visited) ?? []);
}

const joinTexts = (visited: readonly Visited[]): string => visited.map(({ content }) => content.text).join("");

interface Surroundings {
  siblings: readonly Visited[];
  index: number;
  cells: ReadonlyMap<string, string>;
  before: number;
}

function findInParagraph({ paragraph, content }: Visited, surroundings: Surroundings): FoundBlank[] {
  const { siblings, index, cells, before } = surroundings;
  const { text, spans } = content;
  const underlined = spans.filter((span) => span.underlined);
  const context = {
    text,
    isUnderlined: (at: number) => underlined.some(({ start, end }) => start <= at && at < end),
    previous: siblings[index - 1]?.content.text ?? "",
    next: siblings[index + 1]?.content.text ?? "",
    hasCellBeside: cells.has(cellKey(paragraph.story, 1)),
  };
  const label = siblings.length === 1 ? cells.get(cellKey(paragraph.story, -1)) : undefined;
  const matches = matchBlanks(context, label ?? "").filter(({ year = 0 }) => year < before);
  return matches.map(({ from, to, names }) => ({
    key: keyOf(paragraph, from, to),
    paragraph,
    content,
    from,
    to,
    text: text.slice(from, to),
    before: readable(text.slice(Math.max(0, from - contextLength), from)),
    after: readable(text.slice(to, to + contextLength)),
    names,
    place: paragraph.place,
  }));
}

/** Returns the key of the cell `offset` columns to the right; "" if the story is not a cell. */
function cellKey(story: Place, offset: number): string {
  const cell = story.at(-1);
  if (cell?.code !== "place.cell") return "";
  const column = Number(cell.params["column"]) + offset;
  return JSON.stringify([...story.slice(0, -1), { ...cell, params: { ...cell.params, column } }]);
}

const keyOf = ({ part, unit }: VisitedParagraph, from: number, to: number): string =>
  hash("sha256", `${part}\n${unit.element.start}\n${from}\n${to}`).slice(0, 16);

const readable = (text: string): string => text.replaceAll(gap, " ").replaceAll("\t", " ");
