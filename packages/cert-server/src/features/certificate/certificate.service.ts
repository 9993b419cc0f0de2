import { setTimeout as wait } from "node:timers/promises";
import { findCertificateHash, findCertificateNumber, parseContent, toReason } from "cert-api";
import type { PdfJob, Renderer, Values } from "cert-render";
import type { Store } from "../../db/open.ts";
import { type ByteCache, createByteCache } from "../../files/byteCache.ts";
import { readBytes, computeHash } from "../../files/bytes.ts";
import { createReadCache } from "../../files/readCache.ts";
import { splitFile } from "../../files/sharedParts.ts";
import { getTemplateVersion, type TemplateVersion } from "../../files/templateVersions.ts";
import { readPhotos } from "../../files/photos.ts";
import { listPhotoReferences } from "../award/issue/listPhotoReferences.ts";
import { findUpload } from "../../files/uploads.ts";
import { Refusal } from "../../http/refusal.ts";
import { hasQrCode } from "../template/placeholders.ts";
import { isOutdated } from "../../rendering/outdatedProgram.ts";
import { currentTemplateVersion } from "../template/recompile.service.ts";
import { withAwardRefusal } from "../../rendering/renderRefusal.ts";
import { findAward, listHolders, type StoredAward, type StoredVersion } from "../award/record/storedAward.ts";
import { certificateValues } from "../template/certificateValues.ts";
import { certificateFileName } from "./certificateFileName.ts";
import { createIssuedFileRecorder, type IssuedFileRecorder } from "./issuedFileRecorder.ts";
import { readExistingCertificate } from "./existingCertificate.ts";
import { findFrozenPdf, readFrozenPdf, type VersionKey } from "./frozenPdf.store.ts";
import { findPdfSignature, type NewSignature } from "./pdfSignature.store.ts";
import { addSignature } from "../signature/addSignature.ts";
import type { PdfSigner } from "../signature/pdfSigner.service.ts";
import { findErasureTime } from "../erasure/awardErasure.service.ts";
import { findBytes, findRendition, isPublishedVersion } from "./rendition.store.ts";

/** Milliseconds before retrying an award that is being changed. The publish of a whole list may hold it. */
const retryInterval = 200;
const attempts = 150;
const partCacheLimit = 32 * 1024 * 1024;
/** Number of templates kept in memory. One template may be needed all day during a ceremony. */
const recentTemplates = 8;

export interface CertificateDeps {
  store: Store;
  renderer: Renderer;
  clock(): number;
  storesPdf: boolean;
  pdfSigner: PdfSigner | null;
}

export interface CertificateRequest {
  id: string;
  kind: "pdf" | "docx";
  isKnown(hash: string): boolean;
  isPublic: boolean;
  /** True if only something made from the PDF leaves: a picture, or one PDF of many. It is then not signed for that. */
  isIntermediate?: boolean;
  /** An earlier version, for callers who may read it; defaults to the current one. */
  version?: number;
  /** True to return only the hash, without reading or rendering. The hash is empty if none is on record. */
  onlyHash?: boolean;
}

export interface CertificateFile {
  fileName: string;
  hash: string;
  bytes: Uint8Array | null;
}

export const permalink = (base: string, id: string, version: number) => `${base}/v/${id}/${version}`;

interface CertificateContext extends CertificateDeps {
  readProgram(hash: string): Promise<Uint8Array>;
  readTemplateVersion(id: number): Promise<TemplateVersion>;
  parts: ByteCache;
  record: IssuedFileRecorder;
}

export type CertificateService = (request: CertificateRequest) => Promise<CertificateFile>;

/**
 * Returns the certificates of awards. A frozen or existing PDF is returned unchanged. Any other certificate is rendered,
 * and recorded before it is sent. The service throws a `Refusal` if there is no such award or version, if it is
 * void or has no template, and if it stays locked for half a minute (`tooMany`).
 */
export function createCertificateService(deps: CertificateDeps): CertificateService {
  const context: CertificateContext = {
    ...deps,
    readProgram: createReadCache((hash: string) => readBytes(deps.store.read, hash), recentTemplates),
    readTemplateVersion: createReadCache((id: number) => getTemplateVersion(deps.store.read, id), recentTemplates),
    parts: createByteCache(partCacheLimit),
    record: createIssuedFileRecorder(deps.store),
  };
  return (request) => renderUnlocked(context, request);
}

async function renderUnlocked(context: CertificateContext, request: CertificateRequest): Promise<CertificateFile> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const file = await render(context, request);
    if (file !== null) return file;
    await wait(retryInterval);
  }
  throw new Refusal("tooMany", toReason("award.changing"));
}

/** Renders a certificate; returns null if the award is or was being changed in the meantime. */
async function render(context: CertificateContext, request: CertificateRequest): Promise<CertificateFile | null> {
  const { id, kind, isKnown, version } = request;
  const { store, parts } = context;
  const { selectedVersion } = await downloadable(store, id, version);
  const fileName = certificateFileName(
    findCertificateNumber(parseContent(selectedVersion.content) ?? {}),
    selectedVersion.name,
    kind,
  );
  const hash = findCertificateHash(selectedVersion.content);
  if (hash !== null) {
    const { isPublic, onlyHash = false } = request;
    if (onlyHash) return { fileName, hash, bytes: null };
    const existing = { awardId: id, version: selectedVersion.version, hash, kind, isPublic };
    const pdf = await readExistingCertificate(context, existing);
    return pdf && { fileName, hash, bytes: isKnown(hash) ? null : pdf };
  }
  if (selectedVersion.templateVersionId === null) throw new Refusal("certificateWithoutTemplate");
  const frozen =
    kind === "pdf" && (await findFrozenPdf(store.read, { award_id: id, version: selectedVersion.version }));
  if (frozen) {
    const bytes = isKnown(frozen.hash) ? null : await readFrozenPdf(store.read, frozen, parts);
    return { fileName, hash: frozen.hash, bytes };
  }
  const template = await context.readTemplateVersion(selectedVersion.templateVersionId);
  return withAwardRefusal(renderCurrently(context, request, { fileName, selectedVersion, template }));
}

/** A version that has to be rendered because no stored PDF exists. */
interface VersionToRender {
  fileName: string;
  selectedVersion: StoredVersion;
  template: TemplateVersion;
}

/**
 * Renders a version. If its program is outdated, the template is recompiled, unless the public already has other bytes of
 * this version.
 * @throws RenderRefusal if it cannot be rendered
 */
async function renderCurrently(
  context: CertificateContext,
  request: CertificateRequest,
  version: VersionToRender,
): Promise<CertificateFile | null> {
  try {
    return await renderNow(context, request, version);
  } catch (error) {
    if (!isOutdated(error)) throw error;
    const key = { award_id: request.id, version: version.selectedVersion.version };
    if (await isPublishedVersion(context.store.read, key.award_id, key.version)) {
      // Another request may have compiled the template anew and frozen the PDF meanwhile: the next attempt reads it
      if (request.kind === "pdf" && (await findFrozenPdf(context.store.read, key))) return null;
      throw error;
    }
    const template = await currentTemplateVersion(context, version.template);
    return renderNow(context, request, { ...version, template });
  }
}

async function renderNow(
  { store, renderer, clock, readProgram, storesPdf, pdfSigner, record }: CertificateContext,
  { id, kind, isKnown, isPublic, isIntermediate = false, onlyHash = false }: CertificateRequest,
  { fileName, selectedVersion, template }: VersionToRender,
): Promise<CertificateFile | null> {
  const base = getAddressBase(selectedVersion, template, kind);
  const rendererIdentity = await renderer.identity();
  const renditionKey = {
    award_id: id,
    version: selectedVersion.version,
    kind,
    engine: template.engine,
    renderer: rendererIdentity.renderer,
    fonts_hash: rendererIdentity.fontsHash,
    address_base: base,
  };
  // Every PDF that the public is given is frozen where PDFs are stored, and recorded by that
  const alwaysFreezes = isPublic && storesPdf && kind === "pdf";
  const storedRendition = alwaysFreezes ? undefined : await findRendition(store.read, renditionKey);
  if (onlyHash) return { fileName, hash: storedRendition?.hash ?? "", bytes: null };
  if (
    storedRendition !== undefined &&
    isKnown(storedRendition.hash) &&
    (!isPublic || storedRendition.first_public_at !== null)
  ) {
    return { fileName, hash: storedRendition.hash, bytes: null };
  }

  const address = permalink(base, id, selectedVersion.version);
  const holders = await listHolders(store.read, id, selectedVersion.version);
  const references = listPhotoReferences(selectedVersion.content).map((reference) => reference.hash);
  const photos = await readPhotos(store.read, references);
  const { placeholders } = template;
  const values = certificateValues({ ...selectedVersion, holders, address, placeholders, photos });
  const title = fileName.replace(/\.pdf$/u, "");
  const issuedAt = new Date(selectedVersion.createdAt);
  const rendered = await (kind === "pdf"
    ? renderPdf({ renderer, readProgram }, template, { values, title, issuedAt, ...(base !== "" && { address }) })
    : fillDocx({ renderer, store }, template, values));
  const { bytes, hash, signature } =
    kind === "pdf"
      ? await signOnce({ store, pdfSigner: isIntermediate ? null : pdfSigner }, renditionKey, rendered)
      : { bytes: rendered, hash: computeHash(rendered), signature: undefined };
  const rendition = { ...renditionKey, hash, size: bytes.length };
  const sameRendition =
    alwaysFreezes || storedRendition?.hash === hash ? storedRendition : await findBytes(store.read, rendition);
  const wasPublic = (sameRendition?.first_public_at ?? null) !== null;
  // What the public was given before its bytes were stored is frozen as soon as the same bytes are made again
  const freezes = alwaysFreezes || (storesPdf && kind === "pdf" && wasPublic);
  if (sameRendition === undefined || freezes || (isPublic && !wasPublic)) {
    const file = freezes ? splitFile(bytes) : null;
    const issuedFile = { rendition, isPublic, file, ...(signature && { signature }), at: clock() };
    if (!(await record(issuedFile))) return null;
  }
  return { fileName, hash, bytes: isKnown(hash) ? null : bytes };
}

async function renderPdf(
  { renderer, readProgram }: Pick<CertificateContext, "renderer" | "readProgram">,
  { programHash }: TemplateVersion,
  content: Omit<PdfJob, "program" | "programKey">,
): Promise<Uint8Array> {
  const program = await readProgram(programHash);
  return (await renderer.renderPdf({ program, programKey: programHash, ...content })).pdf;
}

interface SignedPdf {
  bytes: Uint8Array;
  hash: string;
  /** A signature that is not recorded yet. */
  signature: NewSignature | undefined;
}

/**
 * Returns a PDF with the signature that it left with, or with a new one if it leaves now for the first time. A version that
 * the public was given without a signature keeps its bytes.
 */
async function signOnce(
  { store: { read }, pdfSigner }: Pick<CertificateContext, "store" | "pdfSigner">,
  { award_id, version }: VersionKey,
  pdf: Uint8Array,
): Promise<SignedPdf> {
  const unsignedHash = computeHash(pdf);
  const unsigned = { bytes: pdf, hash: unsignedHash, signature: undefined };
  const stored = await findPdfSignature(read, { award_id, version, unsigned_hash: unsignedHash });
  if (stored !== undefined) {
    const bytes = addSignature(pdf, stored);
    const hash = computeHash(bytes);
    if (hash !== stored.hash) throw new Error(`The signature of ${award_id}, version ${version}, was changed.`);
    return { bytes, hash, signature: undefined };
  }
  if (pdfSigner === null || (await isPublishedVersion(read, award_id, version))) return unsigned;
  const signed = await pdfSigner.sign(pdf);
  if (signed === null) return unsigned;
  const { bytes, signature } = signed;
  return { bytes, hash: computeHash(bytes), signature: { ...signature, unsignedHash } };
}

async function fillDocx(
  { renderer, store }: Pick<CertificateContext, "renderer" | "store">,
  template: TemplateVersion,
  values: Values,
): Promise<Uint8Array> {
  const upload = await findUpload(store.read, template.uploadId);
  const original = await readBytes(store.read, upload?.hash ?? "");
  return renderer.fillDocx({ docx: original, values });
}

/**
 * Returns the address base that a file of a version permanently leads to: by its code, a PDF by its keywords too. Without
 * either its bytes do not depend on an address.
 */
function getAddressBase(
  { addressBase }: StoredVersion,
  { placeholders }: TemplateVersion,
  kind: CertificateRequest["kind"],
): string {
  const printsCode = hasQrCode(placeholders);
  if (printsCode && addressBase === null) throw new Refusal("conflict", toReason("award.needsBase"));
  return printsCode || kind === "pdf" ? (addressBase ?? "") : "";
}

/** Returns an award that may be downloaded. A void award is refused in all its versions. */
async function downloadable(store: Store, id: string, version: number | undefined): Promise<StoredAward> {
  const award = await findAward(store.read, id, version);
  if (award === undefined) {
    throw new Refusal("notFound", version === undefined ? toReason("award.notFound") : toReason("award.noVersion"));
  }
  if (award.state === "revoked") throw new Refusal("gone", toReason("award.revoked"));
  if (award.state === "withdrawn") {
    const isErased = (await findErasureTime(store.read, id)) !== null;
    throw new Refusal("gone", toReason(isErased ? "award.erased" : "award.withdrawn"));
  }
  return award;
}
