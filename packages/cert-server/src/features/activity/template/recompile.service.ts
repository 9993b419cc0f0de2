import type { CompiledTemplate } from "cert-render";
import type { Store } from "../../../db/open.ts";
import type { Tx } from "../../../db/tables.ts";
import { computeHash, readBytes } from "../../../files/bytes.ts";
import {
  addTemplateVersion,
  findLatestTemplateVersion,
  getTemplateVersion,
  type TemplateVersion,
} from "../../../files/templateVersions.ts";
import { findUpload, type Upload } from "../../../files/uploads.ts";
import { type Actor, program } from "../../../http/access.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { checkFontsStored, listAvailableFaces } from "../font/font.service.ts";
import { hasOutdatedProgram } from "../../../rendering/outdatedProgram.ts";
import type { ServerParts } from "../../../serverParts.ts";

export type RecompileDeps = Pick<ServerParts, "store" | "renderer" | "clock">;

/** Returns the version, or a later one of the document, compiled now with an audit log entry, if its program is outdated. */
export async function currentTemplateVersion(deps: RecompileDeps, version: TemplateVersion): Promise<TemplateVersion> {
  const { store, clock } = deps;
  if (!(await hasOutdatedProgram(deps, version))) return version;
  const latest = await findLatestTemplateVersion(store.read, version.uploadId);
  if (latest !== undefined && latest.id !== version.id && !(await hasOutdatedProgram(deps, latest))) return latest;
  const upload = await getTemplateUpload(store, version.uploadId);
  const compiled = await compileUpload(deps, upload);
  const at = clock();
  return store.write((tx) => storeRecompiled(tx, { upload, compiled, principal: program, at }));
}

/** Compiles the document of an uploaded template with the current compiler and fonts; stores nothing. */
export async function compileUpload(
  { store, renderer }: Pick<RecompileDeps, "store" | "renderer">,
  { hash }: Pick<Upload, "hash">,
): Promise<CompiledTemplate> {
  return renderer.compile(await readBytes(store.read, hash), await listAvailableFaces(store.read));
}

export async function getTemplateUpload({ read }: Store, id: string): Promise<Upload> {
  const upload = await findUpload(read, id, "template");
  if (upload === undefined) throw new Error(`There is no template ${id}.`);
  return upload;
}

/** Stores a compiled template as a new version; returns the latest version if the result is the same. */
export async function storeRecompiled(
  tx: Tx,
  { upload, compiled, principal, at }: { upload: Upload; compiled: CompiledTemplate; principal: Actor; at: number },
): Promise<TemplateVersion> {
  const before = await findLatestTemplateVersion(tx, upload.id);
  if (before?.programHash === computeHash(compiled.program)) return before;
  await checkFontsStored(tx, compiled.uploadedFonts);
  const id = await addTemplateVersion(tx, upload.id, compiled, at);
  const change = { upload: upload.id, renderer: compiled.renderer };
  const { owner_noun: noun, owner_id: owner } = upload;
  await recordAudit(tx, { principal, at, noun, id: owner, action: "recompile", change });
  return getTemplateVersion(tx, id);
}
