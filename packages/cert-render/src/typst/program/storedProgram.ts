import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from "fflate";
import type { FaceSource } from "../../fonts/embeddedFont.ts";
import { createUploadedFaces, type UploadedFaces } from "../../fonts/uploaded/uploadedFaces.ts";
import { renderRefusals } from "../../messages.ts";
import { RenderRefusal } from "../../RenderRefusal.ts";
import type { ScopePlan } from "./scopePlan.ts";
import { openIndexedPictures, packIndexedPictures, type StoredIndexedPictures } from "./storedPictures.ts";
import type { PictureProxy } from "../../pdf/pictureProxy.ts";
import { decodePlan, encodePlan } from "./storedValues.ts";

/**
 * The version of the stored form. Raise it when stored programs would no longer be rendered as before: `goldenPrograms.test.ts`
 * tells when that is. Raise the package's version with it, by which callers know whose programs may be outdated.
 */
const formatVersion = 1;

/** A stored program, opened. */
export interface Program {
  source: string;
  plan: ScopePlan;
  /** Pictures by the file name that the source uses. */
  pictures: Map<string, Uint8Array>;
  /** What the PDF holds in the place of some of these pictures, by the same names. */
  proxies: Map<string, PictureProxy>;
  /** The fonts of the template that the source uses. */
  fonts: ProgramFont[];
}

/** A font that a template brings with it, or that was uploaded. */
export interface ProgramFont {
  /** The name that the source uses. */
  family: string;
  weight: number;
  italic: boolean;
  /** The family that has the characters that it lacks. */
  standIn: string;
  bytes: Uint8Array;
  /** Of an uploaded font: the program names it by this, and does not hold its bytes. */
  source?: FaceSource;
}

/** `program.json` of a stored program. */
interface Head {
  formatVersion: number;
  plan: Parameters<typeof decodePlan>[0];
  /** In the order of their files; absent where there is none. */
  fonts?: Omit<ProgramFont, "bytes">[];
  /** Of the pictures that the PDF holds with a table of colours, by name; absent where there is none. */
  indexedPictures?: StoredIndexedPictures;
}

const fontFile = (index: number): string => `fonts/${index}.ttf`;

/** The bytes that are stored: a zip with a fixed date. The same program gives the same bytes. */
export function packProgram(program: Program): Uint8Array {
  const fonts = program.fonts.map(toStoredLook);
  const indexed = packIndexedPictures(program.proxies);
  const head = {
    formatVersion,
    plan: encodePlan(program.plan),
    ...(fonts.length > 0 ? { fonts } : {}),
    ...(program.proxies.size > 0 ? { indexedPictures: indexed.head } : {}),
  };
  const files: Zippable = {
    "program.json": strToU8(JSON.stringify(head)),
    "main.typ": strToU8(program.source),
  };
  for (const name of [...program.pictures.keys()].sort()) {
    const bytes = program.pictures.get(name);
    if (bytes) files[`pictures/${name}`] = [bytes, { level: 0 }];
  }
  Object.assign(files, indexed.files);
  program.fonts.forEach(({ bytes, source }, index) => {
    if (!source) files[fontFile(index)] = bytes;
  });
  return zipSync(files, { mtime: new Date(1980, 0, 1), level: 6 });
}

/** What is stored of a font beside its bytes, and nothing that else may be known of it. */
const toStoredLook = ({
  family,
  weight,
  italic,
  standIn,
  source,
}: Omit<ProgramFont, "bytes">): Omit<ProgramFont, "bytes"> => ({
  family,
  weight,
  italic,
  standIn,
  ...(source && { source: { hash: source.hash, index: source.index } }),
});

/** From this weight on a face is bold. */
const boldFrom = 600;

/**
 * @param faces where uploaded fonts come from; none by default
 * @throws RenderRefusal outdated when the bytes are of another format version, invalid when they are no program; MissingFont
 */
export function openProgram(bytes: Uint8Array, faces: UploadedFaces = createUploadedFaces(undefined)): Program {
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(bytes);
  } catch {
    throw new RenderRefusal("invalid", renderRefusals.stale);
  }
  const head = files["program.json"];
  const main = files["main.typ"];
  if (!head || !main) throw new RenderRefusal("invalid", renderRefusals.stale);
  const { formatVersion: version, plan, fonts: looks = [], indexedPictures = {} } = JSON.parse(strFromU8(head)) as Head;
  if (version !== formatVersion) {
    throw new RenderRefusal("outdated", renderRefusals.stale, { version: String(version) });
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
