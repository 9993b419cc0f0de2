import { readFile } from "node:fs/promises";
import { findValidUntil, formatDay, type GalleryTemplate, holderSeparator, toReason } from "cert-api";
import { schemas } from "cert-api/schemas";
import type { Renderer } from "cert-render";
import * as z from "zod";
import { computeHash } from "../../files/bytes.ts";
import { Refusal } from "../../http/refusal.ts";
import { readCsv, readGrid } from "../../lists/index.ts";
import { bindOperations } from "../../resource/bindOperations.ts";
import { certificateValues } from "./certificateValues.ts";
import { withDocumentRefusal } from "../../rendering/renderRefusal.ts";
import { createAwardContentWriter, findYear, numberPrefix } from "../activity/awardContent.ts";

const folder = new URL("../../../gallery/", import.meta.url);
const contentsFile = "gallery.json";

/** Longer edge of a picture in pixels: sharp at the width of a card, yet small enough to load twelve. */
const edge = 900;

const Entry = schemas.template.gallery.data.element.extend({ activity: z.string() });
type Entry = z.output<typeof Entry>;

export interface GalleryDeps {
  renderer: Renderer;
  timeZone: string;
  clock(): number;
  base: string;
}

export interface GalleryFile {
  fileName: string;
  bytes: Uint8Array;
}

interface GalleryContext extends GalleryDeps {
  pictures: Map<string, Promise<Uint8Array>>;
}

/** Shows the templates that come with the product, and offers them for download and use. */
export const createGallery = (deps: GalleryDeps) =>
  bindOperations<
    GalleryContext,
    { list: typeof list; picture: typeof picture; template: typeof readTemplate; nameList: typeof readNameList }
  >({ ...deps, pictures: new Map() }, { list, picture, template: readTemplate, nameList: readNameList });

async function list(): Promise<GalleryTemplate[]> {
  return (await readEntries()).map(({ activity: _activity, ...template }) => template);
}

/**
 * Returns the .docx file of a template.
 * @throws Refusal if the gallery has no template of this name
 */
async function readTemplate(_context: GalleryContext, name: string): Promise<GalleryFile> {
  const entry = await getEntry(name);
  return { fileName: `${entry.title}.docx`, bytes: await readGalleryFile(entry, "template.docx") };
}

async function readNameList(_context: GalleryContext, name: string): Promise<GalleryFile> {
  const entry = await getEntry(name);
  return { fileName: `${entry.title}.csv`, bytes: await readGalleryFile(entry, "list.csv") };
}

/** Returns a PNG of a template with the first row of its list. It is rendered on first request and cached. */
async function picture(context: GalleryContext, name: string): Promise<Uint8Array> {
  const entry = await getEntry(name);
  const { pictures } = context;
  const known = pictures.get(entry.name);
  if (known !== undefined) return known;
  const drawn = withDocumentRefusal(draw(context, entry));
  pictures.set(entry.name, drawn);
  // The next one who asks tries again
  drawn.catch(() => pictures.delete(entry.name));
  return drawn;
}

async function draw({ renderer, timeZone, clock, base }: GalleryContext, entry: Entry): Promise<Uint8Array> {
  const { program, placeholders } = await renderer.compile(await readGalleryFile(entry, "template.docx"));
  const { columns, rows } = readGrid(readCsv(await readGalleryFile(entry, "list.csv")));
  const issuedOn = formatDay(clock(), timeZone);
  const year = findYear(entry.activity, issuedOn);
  const facts = { id: 1, name: entry.activity, year, validityMonths: null };
  const { holders = [], values: rowValues = [] } = rows[0] ?? {};
  const number = `${numberPrefix(year, facts.id)}00001`;
  const content = createAwardContentWriter(columns, facts)({ values: rowValues }, number, issuedOn);
  const values = certificateValues({
    name: holders.join(holderSeparator),
    holders,
    content,
    issuedOn,
    validUntil: findValidUntil(content, issuedOn),
    address: base,
    placeholders,
  });
  const issuedAt = new Date(issuedOn);
  const programKey = computeHash(program);
  const { pdf } = await renderer.renderPdf({ program, programKey, values, title: entry.title, issuedAt });
  return renderer.renderPicture({ pdf, edge });
}

async function readEntries(): Promise<Entry[]> {
  return z.array(Entry).parse(JSON.parse(await readFile(new URL(contentsFile, folder), "utf8")));
}

/** Finds a template by name. Only names in the gallery's index become part of a path. */
async function getEntry(name: string): Promise<Entry> {
  const entry = (await readEntries()).find((candidate) => candidate.name === name);
  if (entry === undefined) throw new Refusal("notFound", toReason("activity.noGalleryTemplate"));
  return entry;
}

const readGalleryFile = async ({ name }: Entry, file: "template.docx" | "list.csv"): Promise<Uint8Array> =>
  new Uint8Array(await readFile(new URL(`${name}/${file}`, folder)));
