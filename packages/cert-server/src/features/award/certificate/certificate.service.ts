import { setTimeout as wait } from "node:timers/promises";
import { parseContent, toReason } from "cert-api";
import type { Renderer, Values } from "cert-render";
import type { Store } from "../../../db/open.ts";
import { readBytes, computeHash } from "../../../files/bytes.ts";
import { findUpload } from "../../../files/uploads.ts";
import { Refusal } from "../../../http/refusal.ts";
import { earlierBase } from "../../addressBase/addressBase.service.ts";
import { hasQrCode } from "../../template/placeholders.ts";
import { getTemplateVersion, type TemplateVersion } from "../../../files/templateVersions.ts";
import { withAwardRefusal } from "../../template/renderRefusal.ts";
import { findAward, listHolders, type StoredAward, type StoredVersion } from "../award.store.ts";
import { certificateNumber } from "../correction/awardInput.ts";
import { certificateValues } from "./certificateValues.ts";
import { certificateFileName } from "./certificateFileName.ts";
import { findBytes, findRendition, recordRendition } from "./rendition.store.ts";

/** Milliseconds until an award that is being changed is tried again: a whole list may be published meanwhile. */
const retryInterval = 200;
const attempts = 150;

/** What certificates are made with. */
export interface CertificateDeps {
  store: Store;
  renderer: Renderer;
  clock(): number;
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
}

/** A certificate, ready to leave. `bytes` is null when the asker has them already. */
export interface CertificateFile {
  fileName: string;
  hash: string;
  bytes: Uint8Array | null;
}

/** The lasting address of one version of an award. */
export const permalink = (base: string, id: string, version: number) => `${base}/v/${id}/${version}`;

/** The dependencies, with the programs that were used last. */
interface CertificateContext extends CertificateDeps {
  programs: ProgramCache;
}

/** The service that {@link createCertificateService} makes. */
export type CertificateService = (request: CertificateRequest) => Promise<CertificateFile>;

/**
 * Renders certificates of awards and records what leaves the server. The service throws a `Refusal` when there is no such
 * award or version, when it is void or has no template, and when it stays locked for half a minute (`tooMany`).
 */
export function createCertificateService(deps: CertificateDeps): CertificateService {
  const context: CertificateContext = { ...deps, programs: createProgramCache(deps.store) };
  return (request) => renderUnlocked(context, request);
}

/** Tries again while the award is being changed. */
async function renderUnlocked(context: CertificateContext, request: CertificateRequest): Promise<CertificateFile> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const file = await render(context, request);
    if (file !== null) return file;
    await wait(retryInterval);
  }
  throw new Refusal("tooMany");
}

/** Null when the award was changed, or is being changed, while its certificate was made. */
async function render(
  { store, renderer, clock, programs }: CertificateContext,
  { id, kind, isKnown, isPublic, version }: CertificateRequest,
): Promise<CertificateFile | null> {
  const award = await downloadable(store, id, version);
  const { selectedVersion } = award;
  if (selectedVersion.templateVersionId === null) throw new Refusal("certificateWithoutTemplate");
  const template = await getTemplateVersion(store.read, selectedVersion.templateVersionId);
  const base = await getAddressBase(store, selectedVersion, template);
  const rendererIdentity = await renderer.identity();
  const fileName = certificateFileName(
    certificateNumber(parseContent(selectedVersion.content) ?? {}),
    selectedVersion.name,
    kind,
  );
  const renditionKey = {
    award_id: id,
    version: selectedVersion.version,
    kind,
    engine: template.engine,
    renderer: rendererIdentity.renderer,
    fonts_hash: rendererIdentity.fontsHash,
    address_base: base,
  };
  const before = await findRendition(store.read, renditionKey);
  if (before !== undefined && isKnown(before.hash) && (!isPublic || before.first_public_at !== null)) {
    return { fileName, hash: before.hash, bytes: null };
  }

  const address = permalink(base, id, selectedVersion.version);
  const holders = await listHolders(store.read, id, selectedVersion.version);
  const values = certificateValues({ ...selectedVersion, holders, address, placeholders: template.placeholders });
  const title = fileName.replace(/\.pdf$/u, "");
  const issuedAt = new Date(selectedVersion.createdAt);
  const bytes = await (kind === "pdf"
    ? renderPdf({ renderer, programs }, template, { values, title, issuedAt, key: address })
    : fillDocx({ renderer, store }, template, values));
  const hash = computeHash(bytes);
  const rendition = { ...renditionKey, hash, size: bytes.length };
  const recorded = before?.hash === hash ? before : await findBytes(store.read, rendition);
  if (recorded === undefined || (isPublic && recorded.first_public_at === null)) {
    if (!(await recordRendition(store, rendition, isPublic, clock()))) return null;
  }
  return { fileName, hash, bytes: isKnown(hash) ? null : bytes };
}

async function renderPdf(
  { renderer, programs }: Pick<CertificateContext, "renderer" | "programs">,
  { programHash }: TemplateVersion,
  content: { values: Values; title: string; issuedAt: Date; key: string },
): Promise<Uint8Array> {
  const program = await programs(programHash);
  return (await withAwardRefusal(renderer.renderPdf({ program, programKey: programHash, ...content }))).pdf;
}

async function fillDocx(
  { renderer, store }: Pick<CertificateContext, "renderer" | "store">,
  template: TemplateVersion,
  values: Values,
): Promise<Uint8Array> {
  const upload = await findUpload(store.read, template.uploadId);
  const original = await readBytes(store.read, upload?.hash ?? "");
  return withAwardRefusal(renderer.fillDocx({ docx: original, values }));
}

/** What the code of a version leads to, for good. Without a code in it the bytes depend on no address. */
async function getAddressBase(
  { read }: Store,
  { addressBase }: StoredVersion,
  template: TemplateVersion,
): Promise<string> {
  if (!hasQrCode(template.placeholders)) return "";
  const base = addressBase ?? (await earlierBase(read, template));
  if (base === null) throw new Refusal("conflict", toReason("award.needsEarlierBase"));
  return base;
}

/** What is void is downloaded by no address, whichever version it asks for. */
async function downloadable(store: Store, id: string, version: number | undefined): Promise<StoredAward> {
  const award = await findAward(store.read, id, version);
  if (award === undefined) {
    throw new Refusal("notFound", version === undefined ? toReason("award.notFound") : toReason("award.noVersion"));
  }
  if (award.state === "revoked") throw new Refusal("gone", toReason("award.revoked"));
  if (award.state === "withdrawn") throw new Refusal("gone", toReason("award.withdrawn"));
  return award;
}

/** Reads the compiled program with a hash. */
type ProgramCache = (hash: string) => Promise<Uint8Array>;

/** Holds the programs that were used last: during a ceremony one template is needed all day. */
function createProgramCache(store: Store, capacity = 8): ProgramCache {
  const cache = new Map<string, Promise<Uint8Array>>();
  return (hash: string): Promise<Uint8Array> => {
    const program = cache.get(hash) ?? readBytes(store.read, hash);
    cache.delete(hash);
    cache.set(hash, program);
    program.catch(() => cache.delete(hash));
    if (cache.size > capacity) cache.delete(cache.keys().next().value ?? "");
    return program;
  };
}
