import { readFile } from "node:fs/promises";
import type { GalleryTemplate } from "cert-api";
import { schemas } from "cert-api/schemas";
import * as z from "zod";
import { orNotFound } from "../../../http/refusal.ts";

const folder = new URL("../../../../gallery/", import.meta.url);

const Entry = schemas.template.gallery.data.element.extend({ activity: z.string() });
type Entry = z.output<typeof Entry>;

export async function listGallery(): Promise<GalleryTemplate[]> {
  return (await readEntries()).map(({ activity: _activity, ...template }) => template);
}

export async function readGalleryTemplate(name: string) {
  const entry = await getEntry(name);
  return { fileName: `${entry.title}.docx`, bytes: await readGalleryFile(entry, "template.docx") };
}

export async function readGalleryList(name: string) {
  const entry = await getEntry(name);
  return { fileName: `${entry.title}.csv`, bytes: await readGalleryFile(entry, "list.csv") };
}

/** Returns a PNG of a template with a row of its list, as `npm run pictures` draws it. */
export async function readGalleryPicture(name: string): Promise<Uint8Array> {
  return readGalleryFile(await getEntry(name), "picture.png");
}

async function readEntries(): Promise<Entry[]> {
  return z.array(Entry).parse(JSON.parse(await readFile(new URL("gallery.json", folder), "utf8")));
}

/** Finds a template by name. Only names in the gallery's index become part of a path. */
async function getEntry(name: string): Promise<Entry> {
  return orNotFound(
    (await readEntries()).find((candidate) => candidate.name === name),
    "activity.noGalleryTemplate",
  );
}

const readGalleryFile = async (
  { name }: Entry,
  file: "template.docx" | "list.csv" | "picture.png",
): Promise<Uint8Array> => new Uint8Array(await readFile(new URL(`${name}/${file}`, folder)));
