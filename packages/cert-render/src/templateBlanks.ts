import {
  type BlankName,
  codeName,
  findBlanks,
  findCodes,
  locateMarks,
  markColour,
  nameBlanks,
  type PageArea,
  shadeBlanks,
  markShrinking,
} from "./docx/blanks/index.ts";
import { hash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { describePlace } from "./describe.ts";
import { openDocx } from "./docx/package/openDocx.ts";
import type { AvailableFace } from "./fonts/uploaded/matchFaces.ts";
import type { Place } from "./model/model.ts";
import { encodePng } from "./pictures/encodePng.ts";
import { readCodes } from "./pictures/readCodes.ts";
import { compileTemplate } from "./compileTemplate.ts";
import { drawPages } from "./renderPicture.ts";
import { sharedEngine } from "./renderPdf.ts";
import { fillProgram, sampleScope } from "./typst/program/slotData.ts";
import { readDocument } from "./docx/readDocx.ts";
import { compileModel } from "./typst/program/compileModel.ts";
import { listShrinking } from "./typst/program/scopePlan.ts";

/** A place in a template that looks like a blank or an example and may become a placeholder. */
export interface TemplateBlank {
  /** Identifies the place in this document: the same bytes give the same keys. */
  key: string;
  text: string;
  /** A few characters of the text on either side. */
  before: string;
  after: string;
  /** Names suggested by the context for the placeholder, likeliest first. */
  names: readonly string[];
  place: string;
  placeCodes: Place;
  /** Area on a page; null if it is invisible, or beyond the pages that are drawn. */
  area: (PageArea & { page: number }) | null;
}

/** The blanks of a template, and its pages with a light yellow background at the blanks. */
export interface TemplateBlanks {
  /** In reading order; at most the first `markColour.most`. */
  blanks: TemplateBlank[];
  total: number;
  /** PNGs of the pages, by the index in an area's `page`; empty bytes for a page without a blank. */
  pages: Uint8Array[];
}

/** Maximum number of pages to draw, and the length of their longer edge in pixels. */
const maxPages = 4;
const edge = 1_600;

/** Characters shown of what a QR code holds. */
const longestCode = 60;

/**
 * Finds places in a template that look like blanks or examples, and pictures of QR codes, and draws its pages with these
 * places marked, in the layout of the PDF. A template without any is not laid out.
 * @param available the uploaded fonts that it may use, as for `compileTemplate`
 * @throws RenderRefusal for a document that is not a usable template
 */
export async function showBlanks(docx: Uint8Array, available: readonly AvailableFace[] = []): Promise<TemplateBlanks> {
  const opened = openDocx(docx);
  const all = findBlanks(opened);
  const codes = (await findCodes(opened)).slice(0, markColour.most);
  const blanks = all.slice(0, markColour.most - codes.length);
  if (blanks.length + codes.length === 0) return { blanks: [], total: 0, pages: [] };
  const areas = new Map<number | string, PageArea & { page: number }>();
  const pages: Uint8Array[] = [];
  for (const [page, raster] of (await drawMarked(shadeBlanks(opened, blanks), available)).entries()) {
    const png = encodePng(raster, deflateSync);
    const seen = codes.length === 0 ? [] : await readCodes(png, raster);
    const marks = new Map<number | string, PageArea>([
      ...locateMarks(raster),
      ...seen.map(({ text, area }) => [text, area] as const),
    ]);
    // A header stands on every page: its first place counts
    for (const [index, area] of marks) if (!areas.has(index)) areas.set(index, { ...area, page });
    pages.push(marks.size === 0 ? new Uint8Array() : png);
  }
  return {
    blanks: [
      ...blanks.map((blank, index) => toTemplateBlank(blank, areas.get(index))),
      ...codes.map(({ text, ...code }) =>
        toTemplateBlank(
          { ...code, before: codeName, text: text.slice(0, longestCode), after: "", names: [codeName] },
          areas.get(text),
        ),
      ),
    ],
    total: all.length + codes.length,
    pages,
  };
}

/** Blanks of a template to replace with placeholders. */
export interface NameBlanksJob {
  docx: Uint8Array;
  /** Keys of blanks with the names of their placeholders, without braces. */
  names: readonly BlankName[];
}

/**
 * Returns the template with placeholders in place of blanks, see `nameBlanks`.
 * @throws RenderRefusal
 */
export const nameTemplateBlanks = ({ docx, names }: NameBlanksJob): Uint8Array => nameBlanks(openDocx(docx), names);

async function drawMarked(marked: Uint8Array, available: readonly AvailableFace[]) {
  const engine = await sharedEngine();
  const compiled = await compileTemplate(marked, available);
  const program = engine.open(compiled.program, `blanks ${hash("sha256", compiled.program)}`);
  const filled = fillProgram(program.plan, sampleScope, engine.coverageOf(program));
  const { pdf } = engine.render({ program, ...filled });
  return drawPages({ pdf, edge, most: maxPages });
}

function toTemplateBlank(
  { key, text, before, after, names, place }: Omit<TemplateBlank, "place" | "placeCodes" | "area"> & { place: Place },
  area: TemplateBlank["area"] = null,
): TemplateBlank {
  return { key, text, before, after, names, place: describePlace(place), placeCodes: place, area };
}

export interface ShrinkingJob {
  docx: Uint8Array;
  shrinks: boolean;
}

/**
 * Lets every text of a template that is in a box of fixed height be set smaller (`{名|缩小}`), or turns that off for all
 * texts. Merge fields stay as they are.
 * @returns the changed .docx; everything else in it stays as it is
 * @throws RenderRefusal for a document that is not a usable template
 */
export async function setTemplateShrinking({ docx, shrinks }: ShrinkingJob): Promise<Uint8Array> {
  const opened = openDocx(docx);
  return markShrinking(opened, shrinks ? await findShrinkableSources(docx) : undefined);
}

/** Finds the placeholders in boxes of fixed height, by their places: those that would shrink if all were allowed to. */
async function findShrinkableSources(docx: Uint8Array): Promise<Set<string>> {
  const engine = await sharedEngine();
  const { program: bytes } = compileModel(readDocument(openDocx(docx), { allShrink: true }), engine);
  const program = engine.open(bytes, `shrinking ${hash("sha256", bytes)}`);
  return new Set(listShrinking(program.plan).map(({ shrinks }) => shrinks.source));
}
