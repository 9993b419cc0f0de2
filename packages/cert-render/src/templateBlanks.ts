import { hash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { describePlace } from "./describe.ts";
import { type BlankName, nameBlanks } from "./docx/blanks/nameBlanks.ts";
import { findBlanks, type FoundBlank } from "./docx/blanks/findBlanks.ts";
import { locateMarks, type PageArea } from "./docx/blanks/locateMarks.ts";
import { markColour, shadeBlanks } from "./docx/blanks/shadeBlanks.ts";
import { openDocx } from "./docx/package/openDocx.ts";
import type { AvailableFace } from "./fonts/uploaded/matchFaces.ts";
import type { Place } from "./model/model.ts";
import { encodePng } from "./pictures/encodePng.ts";
import { compileTemplate } from "./compileTemplate.ts";
import { drawPages } from "./renderPicture.ts";
import { sharedEngine } from "./renderPdf.ts";
import { fillProgram, sampleScope } from "./typst/program/slotData.ts";

/** A place of a template that looks like a blank or an example, and may become a placeholder. */
export interface TemplateBlank {
  /** Names the place in this document: the same bytes give the same keys. */
  key: string;
  /** What stands there; empty where nothing does. */
  text: string;
  /** A few characters of what stands before and after. */
  before: string;
  after: string;
  /** Names that the context suggests for the placeholder, the likeliest first. */
  names: readonly string[];
  /** In words; `placeCodes` is what these are made of. */
  place: string;
  placeCodes: Place;
  /** Where it is drawn; null where it cannot be seen, or stands behind the pages that are drawn. */
  area: (PageArea & { page: number }) | null;
}

/** The blanks of a template, and its pages with a ground of light yellow where they are. */
export interface TemplateBlanks {
  /** In the order in which the document is read; the first `markColour.most` at most. */
  blanks: TemplateBlank[];
  /** How many there are in all. */
  total: number;
  /** PNGs of the pages, by the index that an area's `page` gives; empty bytes for a page without a blank. */
  pages: Uint8Array[];
}

/** Pages that are drawn at most, and the pixels of their longer edge. */
const mostPages = 4;
const edge = 1_600;

/**
 * Finds what in a template looks like a blank or an example, and draws its pages with these places marked, laid out as
 * the PDF is. A template without any is not laid out.
 * @param available the uploaded fonts that it may use, as `compileTemplate` takes them
 * @throws RenderRefusal for a document that is no usable template
 */
export async function showBlanks(docx: Uint8Array, available: readonly AvailableFace[] = []): Promise<TemplateBlanks> {
  const opened = openDocx(docx);
  const all = findBlanks(opened);
  const blanks = all.slice(0, markColour.most);
  if (blanks.length === 0) return { blanks: [], total: 0, pages: [] };
  const areas = new Map<number, PageArea & { page: number }>();
  const pages: Uint8Array[] = [];
  for (const [page, raster] of (await drawMarked(shadeBlanks(opened, blanks), available)).entries()) {
    const marks = locateMarks(raster);
    // A header stands on every page: its first place counts
    for (const [index, area] of marks) if (!areas.has(index)) areas.set(index, { ...area, page });
    pages.push(marks.size === 0 ? new Uint8Array() : encodePng(raster, deflateSync));
  }
  return { blanks: blanks.map((blank, index) => toTemplateBlank(blank, areas.get(index))), total: all.length, pages };
}

/** Blanks of a template that are to become placeholders. */
export interface NameBlanksJob {
  docx: Uint8Array;
  /** The keys of blanks with the names of their placeholders, without braces. */
  names: readonly BlankName[];
}

/** The template with placeholders in the place of blanks, see `nameBlanks`. @throws RenderRefusal */
export const nameTemplateBlanks = ({ docx, names }: NameBlanksJob): Uint8Array => nameBlanks(openDocx(docx), names);

async function drawMarked(marked: Uint8Array, available: readonly AvailableFace[]) {
  const engine = await sharedEngine();
  const compiled = await compileTemplate(marked, available);
  const program = engine.open(compiled.program, `blanks ${hash("sha256", compiled.program)}`);
  const filled = fillProgram(program.plan, sampleScope, engine.coverageOf(program));
  const { pdf } = engine.render({ program, ...filled, title: "", issuedAt: new Date(0) });
  return drawPages({ pdf, edge, most: mostPages });
}

function toTemplateBlank(
  { key, text, before, after, names, place }: FoundBlank,
  area: TemplateBlank["area"] = null,
): TemplateBlank {
  return { key, text, before, after, names, place: describePlace(place), placeCodes: place, area };
}
