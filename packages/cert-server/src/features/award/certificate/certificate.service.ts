import { setTimeout as wait } from "node:timers/promises";
import { type AwardState, findCertificateHash, findCertificateNumber, parseContent, toReason } from "cert-api";
import { type ByteCache, createByteCache } from "../../../files/byteCache.ts";
import { computeHash, readBytes } from "../../../files/bytes.ts";
import { createReadCache } from "../../../files/readCache.ts";
import { getTemplateVersion, type TemplateVersion } from "../../../files/templateVersions.ts";
import { Refusal } from "../../../http/refusal.ts";
import { withAwardRefusal } from "../../../rendering/renderRefusal.ts";
import type { StoreDeps } from "../../../serverParts.ts";
import { certificateFileName } from "../../../text/certificateFileName.ts";
import { findFrozenPdf, type FrozenPdf, readFrozenPdf, selectPlaces } from "./frozenPdf.store.ts";
import {
  issueCertificate,
  type IssueContext,
  type IssuedCertificate,
  type IssueDeps,
  type IssueRequest,
} from "./issueCertificate.ts";
import { type IssuedRow, type IssuedVersion, prepareIssued, toIssued } from "./issuedVersion.ts";
import { createRecentPages } from "./recentPages.ts";
import { createIssuedFileRecorder, type IssuedFileRecorder } from "./issuedFileRecorder.ts";
import { findBytes, type NewRendition } from "./rendition.store.ts";
import { RenderRefusal } from "cert-render";
import { findPdfSignature } from "./pdfSignature.store.ts";
import { getAddressBase, type Renderers, renderVersion, type VersionToRender } from "./renderVersion.ts";

/** Milliseconds before retrying an award that is being changed. The publish of a whole list may hold it. */
const retryInterval = 200;
const attempts = 150;
const partCacheLimit = 32 * 1024 * 1024;
/** PDFs of a hundred visitors who are shown the picture first. */
const recentPdfLimit = 8 * 1024 * 1024;
/** Number of templates kept in memory. One template may be needed all day during a ceremony. */
const recentTemplates = 8;

export interface CertificateRequest extends IssueRequest {
  id: string;
  kind: "pdf" | "docx";
  /** An earlier version, for callers who may read it; defaults to the current one. */
  version?: number;
  /** Refuses the award before anything is read or rendered of it. */
  admit?(award: Pick<IssuedVersion, "holderCheck">): Promise<void>;
}

export interface CertificateFile extends IssuedCertificate {
  fileName: string;
}

interface CertificateContext extends IssueContext {
  readTemplateVersion(id: number): Promise<TemplateVersion>;
  parts: ByteCache;
  find: FindVersion;
  /** Reads the frozen PDF too. */
  findWithBytes: FindVersion;
}

type FoundRow = IssuedRow & Partial<Pick<FrozenPdf, "remainder" | "places">>;
type FindVersion = (key: { id: string; version: number | undefined }) => Promise<FoundRow | undefined>;

export type CertificateService = (request: CertificateRequest) => Promise<CertificateFile>;

/**
 * Returns the certificates of awards. A frozen or existing PDF is returned unchanged. Any other certificate is rendered,
 * and recorded before it is sent. The service throws a `Refusal` if there is no such award or version, if it is
 * void or has no template, and if it stays locked for half a minute (`tooMany`).
 */
export function createCertificateService(deps: IssueDeps): CertificateService {
  const context: CertificateContext = {
    ...deps,
    readProgram: createReadCache((hash: string) => readBytes(deps.store.read, hash), recentTemplates),
    readTemplateVersion: createReadCache((id: number) => getTemplateVersion(deps.store.read, id), recentTemplates),
    parts: createByteCache(partCacheLimit),
    recentPages: createRecentPages(recentPdfLimit),
    record: createIssuedFileRecorder(deps.store),
    find: prepareIssued(deps.store, (query) => query),
    findWithBytes: prepareIssued(deps.store, (query) =>
      query.select(["f.remainder", selectPlaces().as("places")]).$castTo<FoundRow>(),
    ),
  };
  return (request) => renderUnlocked(context, request);
}

async function renderUnlocked(context: CertificateContext, request: CertificateRequest): Promise<CertificateFile> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const file = await render(context, request);
    if (file !== null) return file;
    await wait(retryInterval);
  }
  throw new Refusal("tooMany", "award.changing");
}

/** Renders a certificate; returns null if the award is or was being changed in the meantime. */
async function render(context: CertificateContext, request: CertificateRequest): Promise<CertificateFile | null> {
  const { id, kind, isKnown, isDrawn = false, isTextOnly = false } = request;
  const { store, parts } = context;
  const key = { id, version: request.version };
  const row: FoundRow | undefined = await (kind === "pdf" && !isDrawn ? context.findWithBytes(key) : context.find(key));
  const award = row && toIssued(row);
  if (award) await request.admit?.(award);
  const { selectedVersion, frozen } = refuseVoid(award, request.version);
  const fileName = certificateFileName(
    findCertificateNumber(parseContent(selectedVersion.content) ?? {}),
    selectedVersion.name,
    kind,
  );
  const hash = findCertificateHash(selectedVersion.content);
  if (hash !== null) {
    if (isTextOnly) throw new Refusal("conflict", toReason("award.existingWithoutText"));
    const { isPublic } = request;
    const existing = { awardId: id, version: selectedVersion.version, hash, kind, isPublic };
    const pdf = await readExistingCertificate(context, existing);
    return pdf && { fileName, hash, bytes: isKnown(hash) ? null : pdf };
  }
  if (selectedVersion.templateVersionId === null) throw new Refusal("certificateWithoutTemplate");
  const isFrozen = kind === "pdf" && frozen !== null && !isTextOnly;
  if (isFrozen && isKnown(frozen.hash)) return { fileName, hash: frozen.hash, bytes: null };
  const template = await context.readTemplateVersion(selectedVersion.templateVersionId);
  const version = { id, kind, fileName, selectedVersion, template };
  if (isFrozen) {
    const svg = isDrawn ? await drawFrozen(context, version, frozen.hash) : null;
    if (svg !== null) return { fileName, hash: frozen.hash, bytes: null, svg };
    const versionKey = { award_id: id, version: selectedVersion.version };
    const pdf = row?.remainder
      ? { ...versionKey, ...frozen, remainder: row.remainder, places: row.places ?? null }
      : await findFrozenPdf(store.read, versionKey);
    // Erased meanwhile, if it is gone
    return pdf ? { fileName, hash: frozen.hash, bytes: await readFrozenPdf(store.read, pdf, parts) } : null;
  }
  const issued = await withAwardRefusal(issueCertificate(context, request, version));
  return issued && { fileName, ...issued };
}

const refusalReasons = { revoked: "award.revoked", withdrawn: "award.withdrawn" } as const satisfies Record<
  Exclude<AwardState, "valid">,
  string
>;

/** Returns an award that may be downloaded. A void award is refused in all its versions. */
function refuseVoid(award: IssuedVersion | undefined, version: number | undefined): IssuedVersion {
  if (award === undefined) throw new Refusal("notFound", version === undefined ? "award.notFound" : "award.noVersion");
  if (award.state === "valid") return award;
  throw new Refusal("gone", toReason(award.erasedAt === null ? refusalReasons[award.state] : "award.erased"));
}

const engine = "existing";

interface ExistingCertificate {
  awardId: string;
  version: number;
  /** SHA-256 of its PDF, hex. */
  hash: string;
  kind: "pdf" | "docx";
  isPublic: boolean;
}

/**
 * Returns the bytes of an existing certificate. A public download is recorded first. Returns null if the award is or was
 * being changed in the meantime.
 * @throws Refusal if a format other than PDF is requested
 * @throws Error if the bytes differ from those that were taken over
 */
async function readExistingCertificate(
  { store, clock, record }: StoreDeps & { record: IssuedFileRecorder },
  { awardId, version, hash, kind, isPublic }: ExistingCertificate,
): Promise<Uint8Array | null> {
  if (kind !== "pdf") throw new Refusal("notFound", "award.existingWithoutDocx");
  const pdf = await readBytes(store.read, hash);
  if (computeHash(pdf) !== hash) throw new Error(`The certificate of ${awardId}, version ${version}, was changed.`);
  if (!isPublic) return pdf;
  const rendition: NewRendition = {
    award_id: awardId,
    version,
    kind,
    hash,
    size: pdf.length,
    engine,
    renderer: "",
    fonts_hash: "",
    address_base: "",
  };
  const recorded = await findBytes(store.read, rendition);
  const wasPublic = (recorded?.first_public_at ?? null) !== null;
  const mayLeave = wasPublic || (await record({ rendition, isPublic, file: null, at: clock() }));
  return mayLeave ? pdf : null;
}

/**
 * Draws a frozen PDF as a gzipped SVG, by rendering its version once more. Returns null unless that gives the bytes whose
 * SHA-256 is `hash`, signed or not: where the program, the photos or the renderer are not those of then, or where pixels
 * are smaller.
 */
async function drawFrozen(context: Renderers, version: VersionToRender, hash: string) {
  try {
    const { bytes, svg } = await renderVersion(context, version, { base: getAddressBase(version), isDrawn: true });
    if (svg === undefined) return null;
    const unsignedHash = computeHash(bytes);
    if (unsignedHash === hash) return svg;
    const key = { award_id: version.id, version: version.selectedVersion.version, unsigned_hash: unsignedHash };
    const signature = await findPdfSignature(context.store.read, key);
    return signature?.hash === hash ? svg : null;
  } catch (error) {
    if (error instanceof RenderRefusal || (error instanceof Refusal && error.kind !== "tooMany")) return null;
    throw error;
  }
}
