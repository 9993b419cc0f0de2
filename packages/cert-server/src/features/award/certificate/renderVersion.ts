import { serialize } from "node:v8";
import type { PdfJob, Renderer, Values } from "cert-render";
import type { Store } from "../../../db/open.ts";
import { computeHash, readBytes } from "../../../files/bytes.ts";
import { readPhotos } from "../../../files/photos.ts";
import type { TemplateVersion } from "../../../files/templateVersions.ts";
import { findUpload } from "../../../files/uploads.ts";
import { Refusal } from "../../../http/refusal.ts";
import { listPhotoReferences } from "../award/issue/listPhotoReferences.ts";
import { listHolders, type StoredVersion } from "../award/record/storedAward.ts";
import type { RecentPages, RenderedVersion } from "./recentPages.ts";
import { certificateValues } from "../../activity/template/certificateValues.ts";
import { hasQrCode } from "../../activity/template/placeholders.ts";

export const permalink = (base: string, id: string, version: number) => `${base}/v/${id}/${version}`;

/** A version of an award with the template that it is printed from. */
export interface VersionToRender {
  id: string;
  kind: "pdf" | "docx";
  fileName: string;
  selectedVersion: StoredVersion;
  template: TemplateVersion;
}

export interface Renderers {
  store: Store;
  renderer: Renderer;
  readProgram(hash: string): Promise<Uint8Array>;
  recentPages: RecentPages;
}

/** Renders the file of a version, whose code leads to an address below `base`. */
export async function renderVersion(
  renderers: Renderers,
  { id, kind, fileName, selectedVersion, template }: VersionToRender,
  { base, isDrawn = false, isTextOnly = false }: { base: string; isDrawn?: boolean | undefined; isTextOnly?: boolean },
): Promise<RenderedVersion> {
  const { read } = renderers.store;
  const address = permalink(base, id, selectedVersion.version);
  const holders = await listHolders(read, id, selectedVersion.version);
  const references = listPhotoReferences(selectedVersion.content).map((reference) => reference.hash);
  const photos = await readPhotos(read, references);
  const { placeholders } = template;
  const values = certificateValues({ ...selectedVersion, holders, address, placeholders, photos });
  const title = fileName.replace(/\.pdf$/u, "");
  const issuedAt = new Date(selectedVersion.createdAt);
  return kind === "pdf"
    ? renderPdf(renderers, template, { values, title, issuedAt, isDrawn, isTextOnly, ...(base !== "" && { address }) })
    : { bytes: await fillDocx(renderers, template, values) };
}

async function renderPdf(
  { renderer, readProgram, recentPages }: Renderers,
  { programHash: programKey }: TemplateVersion,
  { isDrawn, isTextOnly, ...content }: Omit<PdfJob, "program" | "programKey">,
): Promise<RenderedVersion> {
  const job = { programKey, ...content };
  const render = async () => {
    const { pdf, svg } = await renderer.renderPdf({
      ...job,
      program: await readProgram(programKey),
      isDrawn,
      isTextOnly,
    });
    return { bytes: pdf, ...(svg && { svg }) };
  };
  return isTextOnly ? render() : recentPages(computeHash(serialize(job)), isDrawn, render);
}

async function fillDocx({ renderer, store }: Renderers, template: TemplateVersion, values: Values) {
  const upload = await findUpload(store.read, template.uploadId);
  const original = await readBytes(store.read, upload?.hash ?? "");
  return renderer.fillDocx({ docx: original, values });
}

/**
 * Returns the address base that a file of a version permanently leads to: by its code, a PDF by its keywords too. Without
 * either its bytes do not depend on an address.
 */
export function getAddressBase({ selectedVersion, template, kind }: VersionToRender): string {
  const { addressBase } = selectedVersion;
  const printsCode = hasQrCode(template.placeholders);
  if (printsCode && addressBase === null) throw new Refusal("conflict", "award.needsBase");
  return printsCode || kind === "pdf" ? (addressBase ?? "") : "";
}
