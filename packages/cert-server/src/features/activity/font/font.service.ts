import { type Font, FONT_BYTES_MAX, type StaleTemplate, toReason } from "cert-api";
import { type AvailableFace, type FaceSource, matchFaces } from "cert-render";
import type { Store } from "../../../db/open.ts";
import type { Db } from "../../../db/tables.ts";
import { computeHash, readBytes } from "../../../files/bytes.ts";
import { plainFileName } from "../../../files/uploads.ts";
import type { Caller } from "../../../http/access.ts";
import { orNotFound, Refusal } from "../../../http/refusal.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { recordId } from "../../../resource/ids.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { hasOutdatedProgram } from "../../../rendering/outdatedProgram.ts";
import { withDocumentRefusal } from "../../../rendering/renderRefusal.ts";
import {
  addFont,
  findFont,
  findFontByHash,
  listAwardsWithFont,
  listCurrentTemplates,
  listFonts,
  listFontsInUse,
  listStoredHashes,
  removeFont,
  type CurrentTemplate,
  type StoredFont,
} from "./font.store.ts";
import type { ServerParts } from "../../../serverParts.ts";

export type FontDeps = Pick<ServerParts, "store" | "renderer" | "clock">;

interface FontContext extends FontDeps {
  outdated: Map<string, boolean>;
}

export const createFontService = (deps: FontDeps) =>
  bindOperations({ ...deps, outdated: new Map() } satisfies FontContext, { list, upload, remove, templates });

/** Lists the faces that templates may be compiled with now, those of new uploads first. */
export const listAvailableFaces = async (db: Db): Promise<AvailableFace[]> =>
  (await listFonts(db)).flatMap(toAvailableFaces);

const toAvailableFaces = ({ hash, faces }: StoredFont): AvailableFace[] => faces.map((face) => ({ ...face, hash }));

export async function loadFont({ read }: Store, hash: string): Promise<Uint8Array | undefined> {
  const [stored] = await listStoredHashes(read, [hash]);
  return stored === undefined ? undefined : readBytes(read, stored);
}

export async function checkFontsStored(db: Db, fonts: readonly FaceSource[]): Promise<void> {
  const hashes = [...new Set(fonts.map(({ hash }) => hash))];
  const stored = await listStoredHashes(db, hashes);
  if (stored.length < hashes.length) throw new Refusal("stale", "font.notFound");
}

const namesInRefusal = 3;
const listedTemplates = 100;
const openedPrograms = 200;

async function list({ store }: FontDeps): Promise<Font[]> {
  const inUse = await listFontsInUse(store.read);
  return (await listFonts(store.read)).map((font) => toFont(font, inUse));
}

const toFont = (
  { id, file_name, size, created_at, hash, faces }: StoredFont,
  inUse: readonly { hash: string; id: number; name: string }[],
): Font => ({
  id: String(id),
  fileName: file_name,
  size,
  at: new Date(created_at).toISOString(),
  faces: faces.map(({ index: _index, faces: _faces, ...face }) => face),
  activities: inUse.filter((use) => use.hash === hash).map((use) => ({ id: String(use.id), name: use.name })),
});

async function upload(
  { store, renderer, clock }: FontDeps,
  { file }: { file: Blob },
  { principal }: Caller,
): Promise<Font> {
  const fileName = plainFileName(file);
  if (!/\.(?:ttf|otf|ttc)$/iu.test(fileName)) throw new Refusal("unsupported", "font.wrongExtension");
  if (file.size > FONT_BYTES_MAX) throw new Refusal("tooLarge");
  const bytes = new Uint8Array(await file.arrayBuffer());
  await refuseStored(store.read, bytes);
  const faces = await withDocumentRefusal(renderer.inspectFont(bytes));
  const at = clock();
  return store.write(async (tx) => {
    await refuseStored(tx, bytes);
    const font = await addFont(tx, { fileName, bytes, faces, userId: principal.userId, at });
    const change = { fileName, families: [...new Set(faces.map(({ families: [family = ""] }) => family))] };
    await recordAudit(tx, { principal, at, noun: "font", id: font.id, action: "upload", change });
    return toFont(font, []);
  });
}

async function refuseStored(db: Db, bytes: Uint8Array) {
  const before = await findFontByHash(db, computeHash(bytes));
  if (before) throw new Refusal("conflict", toReason("font.uploadedBefore", { fileName: before.file_name }));
}

async function remove(
  { store, clock }: FontDeps,
  { id }: { id: string },
  { principal }: Caller,
): Promise<{ id: string }> {
  const at = clock();
  const noFont = "font.notFound";
  return store.write(async (tx) => {
    const font = orNotFound(await findFont(tx, recordId(id, noFont)), noFont);
    const inUse = (await listFontsInUse(tx)).filter(({ hash }) => hash === font.hash).map(({ name }) => name);
    const names = [...inUse, ...(await listAwardsWithFont(tx, font.hash))];
    if (names.length > 0) {
      const params = { names: names.slice(0, namesInRefusal), count: names.length };
      throw new Refusal("conflict", toReason("font.inUse", params));
    }
    await removeFont(tx, font);
    const change = { fileName: font.file_name };
    await recordAudit(tx, { principal, at, noun: "font", id: font.id, action: "remove", change });
    return { id };
  });
}

/** Lists the current templates that an uploaded font would change, or whose programs are no longer rendered. */
async function templates(context: FontContext): Promise<{ content: StaleTemplate[]; total: number }> {
  const faces = await listAvailableFaces(context.store.read);
  const stale: StaleTemplate[] = [];
  for (const [index, template] of (await listCurrentTemplates(context.store.read)).entries()) {
    const fonts = namesToRedraw(template, faces);
    // The programs of long ago are opened for nobody: where one is needed, it is compiled anew by itself
    const outdated = index < openedPrograms && (await isOutdated(context, template));
    if (fonts.length === 0 && !outdated) continue;
    stale.push({ id: String(template.id), name: template.name, fonts, outdated });
  }
  return { content: stale.slice(0, listedTemplates), total: stale.length };
}

async function isOutdated(context: FontContext, template: CurrentTemplate): Promise<boolean> {
  const { renderer } = await context.renderer.identity();
  const key = `${renderer} ${template.programHash}`;
  const known = context.outdated.get(key);
  if (known !== undefined) return known;
  const outdated = await hasOutdatedProgram(context, template);
  context.outdated.set(key, outdated);
  return outdated;
}

/** Returns the font names for which a new uploaded file would be used that the program does not contain. */
const namesToRedraw = ({ fontNames, hashes }: CurrentTemplate, faces: readonly AvailableFace[]): string[] =>
  fontNames.filter((name) => {
    const set = matchFaces(faces, name);
    return set !== undefined && Object.values(set).some(({ hash }: AvailableFace) => !hashes.includes(hash));
  });
