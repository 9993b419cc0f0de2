import { readFile } from "node:fs/promises";
import type { GalleryTemplate } from "cert-api";
import { schemas } from "cert-api/schemas";
import * as z from "zod";
import { orNotFound } from "../../../http/refusal.ts";

const folder = new URL("../../../../gallery/", import.meta.url);

const Entry = schemas.template.gallery.data.element.extend({ activity: z.string() });

export async function listGallery(): Promise<GalleryTemplate[]> {
  return (await readEntries()).map(({ activity: _activity, ...template }) => template);
}

const files = { template: "template.docx", list: "list.csv", picture: "picture.png" } as const;

/**
 * Returns a file of a template of the gallery: the document, its list, or a PNG with a row of its list, as
 * `npm run pictures` draws it. Only names in the gallery's index become part of a path.
 */
export async function readGalleryFile(name: string, part: keyof typeof files) {
  const entry = orNotFound(
    (await readEntries()).find((candidate) => candidate.name === name),
    "activity.noGalleryTemplate",
  );
  const extension = files[part].replace(/^.*\./u, "");
  const bytes = new Uint8Array(await readFile(new URL(`${entry.name}/${files[part]}`, folder)));
  return { fileName: `${entry.title}.${extension}`, bytes };
}

const readEntries = async () =>
  z.array(Entry).parse(JSON.parse(await readFile(new URL("gallery.json", folder), "utf8")));
