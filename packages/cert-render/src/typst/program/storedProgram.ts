import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from "fflate";
import type { EmbeddedFont } from "../../fonts/embeddedFont.ts";
import { boldFrom } from "../../fonts/faces.ts";
import { createUploadedFaces, type UploadedFaces } from "../../fonts/uploaded/uploadedFaces.ts";
import { toMessage } from "../../messages.ts";
import { RenderRefusal, toRefusal } from "../../RenderRefusal.ts";
import type { ScopePlan } from "./scopePlan.ts";
import { type PictureProxy, createProxy } from "../../pdf/index.ts";
import { decodePlan, encodePlan } from "./storedValues.ts";
import type { IndexedPicture } from "../../model/model.ts";

type StoredIndexedPictures = Record<string, Omit<IndexedPicture, "palette" | "pixels" | "opacity">>;

const toFolder = (name: string): string => `indexed/${name}`;

const sortByName = <T>(entries: ReadonlyMap<string, T>) => [...entries].sort(([a], [b]) => (a < b ? -1 : 1));

/** Packs the pictures that are replaced by proxies for a stored program: their data and their bytes. */
function packIndexedPictures(proxies: ReadonlyMap<string, PictureProxy>) {
  const head: StoredIndexedPictures = {};
  const files: Zippable = {};
  for (const [name, { picture }] of sortByName(proxies)) {
    const { palette, pixels, opacity, ...facts } = picture;
    head[name] = facts;
    for (const [file, bytes] of Object.entries({ palette, pixels, opacity })) {
      if (bytes) files[`${toFolder(name)}/${file}`] = [bytes, { level: 0 }];
    }
  }
  return { head, files };
}

/** Opens the proxies of a stored program. A picture with missing bytes is shown as it is. */
function openIndexedPictures(head: StoredIndexedPictures, files: Readonly<Record<string, Uint8Array>>) {
  const proxies = new Map<string, PictureProxy>();
  for (const [name, facts] of Object.entries(head)) {
    const palette = files[`${toFolder(name)}/palette`];
    const pixels = files[`${toFolder(name)}/pixels`];
    const opacity = files[`${toFolder(name)}/opacity`];
    if (palette && pixels) proxies.set(name, createProxy({ ...facts, palette, pixels, ...(opacity && { opacity }) }));
  }
  return proxies;
}

/**
 * Version of the stored form. Raise it when stored programs would no longer be rendered as before:
 * `goldenPrograms.test.ts` tells when that is. Raise the package's version with it, from which callers know whose programs
 * may be outdated.
 */
const formatVersion = 1;

export interface Program {
  source: string;
  plan: ScopePlan;
  pictures: Map<string, Uint8Array>;
  proxies: Map<string, PictureProxy>;
  fonts: ProgramFont[];
}

type StoredFont = Pick<EmbeddedFont, "family" | "weight" | "italic" | "standIn" | "source">;

export type ProgramFont = StoredFont & Pick<EmbeddedFont, "bytes">;

interface Head {
  formatVersion: number;
  plan: Parameters<typeof decodePlan>[0];
  fonts?: StoredFont[];
  /** Pictures with a colour table in the PDF, by name; absent if there are none. */
  indexedPictures?: StoredIndexedPictures;
}

const fontFile = (index: number): string => `fonts/${index}.ttf`;

/** Packs a program as a zip with a fixed date: the same program gives the same bytes. */
export function packProgram(program: Program): Uint8Array {
  const fonts = program.fonts.map(toStoredLook);
  const indexed = packIndexedPictures(program.proxies);
  const head = {
    formatVersion,
    plan: encodePlan(program.plan),
    ...(fonts.length > 0 && { fonts }),
    ...(program.proxies.size > 0 && { indexedPictures: indexed.head }),
  };
  const files: Zippable = {
    "program.json": strToU8(JSON.stringify(head)),
    "main.typ": strToU8(program.source),
  };
  for (const [name, bytes] of sortByName(program.pictures)) files[`pictures/${name}`] = [bytes, { level: 0 }];
  Object.assign(files, indexed.files);
  program.fonts.forEach(({ bytes, source }, index) => {
    if (!source) files[fontFile(index)] = bytes;
  });
  return zipSync(files, { mtime: new Date(1980, 0, 1), level: 6 });
}

/** Picks the font data that are stored beside the bytes, and no others. */
const toStoredLook = ({ family, weight, italic, standIn, source }: StoredFont): StoredFont => ({
  family,
  weight,
  italic,
  standIn,
  ...(source && { source: { hash: source.hash, index: source.index } }),
});

/**
 * Opens a stored program.
 * @param faces source of uploaded fonts; none by default
 * @throws RenderRefusal outdated if the bytes are of another format version, invalid if they are not a program;
 * MissingFont
 */
export function openProgram(bytes: Uint8Array, faces: UploadedFaces = createUploadedFaces(undefined)): Program {
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(bytes);
  } catch {
    throw toRefusal("invalid", "render.stale");
  }
  const head = files["program.json"];
  const main = files["main.typ"];
  if (!head || !main) throw toRefusal("invalid", "render.stale");
  const { formatVersion: version, plan, fonts: looks = [], indexedPictures = {} } = JSON.parse(strFromU8(head)) as Head;
  if (version !== formatVersion) {
    throw new RenderRefusal("outdated", toMessage("render.stale"), { version: String(version) });
  }
  const pictures = new Map<string, Uint8Array>();
  for (const [name, content] of Object.entries(files)) {
    if (name.startsWith("pictures/")) pictures.set(name.slice("pictures/".length), content);
  }
  const fonts = looks.map((look, index) => {
    const { source, family, weight, italic } = look;
    const stored = files[fontFile(index)] ?? new Uint8Array();
    return { ...look, bytes: source ? faces.get({ source, family, bold: weight >= boldFrom, italic }).bytes : stored };
  });
  const proxies = openIndexedPictures(indexedPictures, files);
  return { source: strFromU8(main), plan: decodePlan(plan), pictures, proxies, fonts };
}
