import { setTimeout as wait } from "node:timers/promises";
import { findCertificateHash, parseContent, toReason } from "cert-api";
import type { Renderer, Values } from "cert-render";
import type { Store } from "../../../db/open.ts";
import { type ByteCache, createByteCache } from "../../../files/byteCache.ts";
import { readBytes, computeHash } from "../../../files/bytes.ts";
import { createReadCache } from "../../../files/readCache.ts";
import { splitFile } from "../../../files/sharedParts.ts";
import { getTemplateVersion, type TemplateVersion } from "../../../files/templateVersions.ts";
import { readPhotos } from "../../../files/photos.ts";
import { listPhotoReferences } from "../issue/listPhotoReferences.ts";
import { findUpload } from "../../../files/uploads.ts";
import { Refusal } from "../../../http/refusal.ts";
import { hasQrCode } from "../../template/placeholders.ts";
import { isOutdated } from "../../template/outdatedProgram.ts";
import { currentTemplateVersion } from "../../template/recompile.service.ts";
import { withAwardRefusal } from "../../template/renderRefusal.ts";
import { findAward, listHolders, type StoredAward, type StoredVersion } from "../award.store.ts";
import { certificateNumber } from "../correction/awardInput.ts";
import { certificateValues } from "./certificateValues.ts";
import { certificateFileName } from "./certificateFileName.ts";
import { createDepartureRecorder, type DepartureRecorder } from "./departureRecorder.ts";
import { readExistingCertificate } from "./existingCertificate.ts";
import { findFrozenPdf, readFrozenPdf } from "./frozenPdf.store.ts";
import { findErasureTime } from "../../erasure/awardErasure.service.ts";
import { findBytes, findRendition, isPublishedVersion } from "./rendition.store.ts";

/** Milliseconds until an award that is being changed is tried again: a whole list may be published meanwhile. */
const retryInterval = 200;
const attempts = 150;
/** Bytes of parts that stay in memory: backgrounds and fonts of some dozens of templates. */
const partCacheLimit = 32 * 1024 * 1024;
/** Templates that are kept in memory: during a ceremony one is needed all day. */
const recentTemplates = 8;

/** What certificates are made with. */
export interface CertificateDeps {
  store: Store;
  renderer: Renderer;
  clock(): number;
  /** Whether the PDFs that the public is given are stored, so that their bytes depend on no later program. */
  storesPdf: boolean;
}

/** Which certificate is asked for. */
export interface CertificateRequest {
  id: string;
  kind: "pdf" | "docx";
  /** Whether the asker already has the bytes of a hash. */
  isKnown(hash: string): boolean;
  isPublic: boolean;
  /** An earlier version, for callers who may read it; the current one by default. */
  version?: number;
  /** Whether nothing is read or rendered: the answer has no bytes, and an empty `hash` where none are on record. */
  onlyHash?: boolean;
}

/** A certificate, ready to leave. `bytes` is null when the asker has them already. */
export interface CertificateFile {
  fileName: string;
  hash: string;
  bytes: Uint8Array | null;
}

/** The lasting address of one version of an award. */
export const permalink = (base: string, id: string, version: number) => `${base}/v/${id}/${version}`;

/** The dependencies, with the programs, and the parts of frozen PDFs, that were used last. */
interface CertificateContext extends CertificateDeps {
  /** Reads the compiled program with a hash. */
  readProgram(hash: string): Promise<Uint8Array>;
  /** Reads a version of a template; these are never changed. */
  readTemplateVersion(id: number): Promise<TemplateVersion>;
  parts: ByteCache;
  record: DepartureRecorder;
}

/** The service that {@link createCertificateService} makes. */
export type CertificateService = (request: CertificateRequest) => Promise<CertificateFile>;

/**
 * Gives out the certificates of awards: the PDF of a version that was frozen, or made elsewhere, as it was, everything else rendered, and
 * recorded before it leaves the server. The service throws a `Refusal` when there is no such
 * award or version, when it is void or has no template, and when it stays locked for half a minute (`tooMany`).
 */
export function createCertificateService(deps: CertificateDeps): CertificateService {
  const context: CertificateContext = {
    ...deps,
    readProgram: createReadCache((hash: string) => readBytes(deps.store.read, hash), recentTemplates),
    readTemplateVersion: createReadCache((id: number) => getTemplateVersion(deps.store.read, id), recentTemplates),
    parts: createByteCache(partCacheLimit),
    record: createDepartureRecorder(deps.store),
  };
  return (request) => renderUnlocked(context, request);
}

/** Tries again while the award is being changed. */
async function renderUnlocked(context: CertificateContext, request: CertificateRequest): Promise<CertificateFile> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const file = await render(context, request);
    if (file !== null) return file;
    await wait(retryInterval);
  }
  throw new Refusal("tooMany", toReason("award.changing"));
}

/** Null when the award was changed, or is being changed, while its certificate was made. */
async function render(context: CertificateContext, request: CertificateRequest): Promise<CertificateFile | null> {
  const { id, kind, isKnown, version } = request;
  const { store, parts } = context;
  const { selectedVersion } = await downloadable(store, id, version);
  const fileName = certificateFileName(
    certificateNumber(parseContent(selectedVersion.content) ?? {}),
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

/** A version that is rendered, not read. */
interface VersionToRender {
  fileName: string;
  selectedVersion: StoredVersion;
  template: TemplateVersion;
}

/**
 * Renders a version; where its program is outdated, with what its template's document is compiled to now, unless the
 * public has other bytes of the version. Throws a `RenderRefusal` when it cannot be rendered.
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

/** Renders a version with today's renderer and records what that gave, before it leaves. */
async function renderNow(
  { store, renderer, clock, readProgram, storesPdf, record }: CertificateContext,
  { id, kind, isKnown, isPublic, onlyHash = false }: CertificateRequest,
  { fileName, selectedVersion, template }: VersionToRender,
): Promise<CertificateFile | null> {
  const base = getAddressBase(selectedVersion, template);
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
  const bytes = await (kind === "pdf"
    ? renderPdf({ renderer, readProgram }, template, { values, title, issuedAt })
    : fillDocx({ renderer, store }, template, values));
  const hash = computeHash(bytes);
  const rendition = { ...renditionKey, hash, size: bytes.length };
  const sameRendition =
    alwaysFreezes || storedRendition?.hash === hash ? storedRendition : await findBytes(store.read, rendition);
  const wasPublic = (sameRendition?.first_public_at ?? null) !== null;
  // What the public was given before its bytes were stored is frozen as soon as the same bytes are made again
  const freezes = alwaysFreezes || (storesPdf && kind === "pdf" && wasPublic);
  if (sameRendition === undefined || freezes || (isPublic && !wasPublic)) {
    const file = freezes ? splitFile(bytes) : null;
    if (!(await record({ rendition, isPublic, file, at: clock() }))) return null;
  }
  return { fileName, hash, bytes: isKnown(hash) ? null : bytes };
}

async function renderPdf(
  { renderer, readProgram }: Pick<CertificateContext, "renderer" | "readProgram">,
  { programHash }: TemplateVersion,
  content: { values: Values; title: string; issuedAt: Date },
): Promise<Uint8Array> {
  const program = await readProgram(programHash);
  return (await renderer.renderPdf({ program, programKey: programHash, ...content })).pdf;
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

/** What the code of a version leads to, for good. Without a code in it the bytes depend on no address. */
function getAddressBase({ addressBase }: StoredVersion, template: TemplateVersion): string {
  if (!hasQrCode(template.placeholders)) return "";
  if (addressBase === null) throw new Refusal("conflict", toReason("award.needsBase"));
  return addressBase;
}

/** What is void is downloaded by no address, whichever version it asks for. */
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
