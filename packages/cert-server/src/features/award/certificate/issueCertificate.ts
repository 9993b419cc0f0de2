import { computeHash } from "../../../files/bytes.ts";
import { splitFile } from "../../../files/sharedParts.ts";
import { isOutdated } from "../../../rendering/outdatedProgram.ts";
import type { PdfSigner } from "../signature/pdfSigner.service.ts";
import { currentTemplateVersion } from "../../activity/template/recompile.service.ts";
import { findFrozenPdf, type VersionKey } from "./frozenPdf.store.ts";
import type { IssuedFileRecorder } from "./issuedFileRecorder.ts";
import { getAddressBase, type Renderers, renderVersion, type VersionToRender } from "./renderVersion.ts";
import { findBytes, findRendition, isPublishedVersion } from "./rendition.store.ts";
import type { ServerParts } from "../../../serverParts.ts";
import type { Store } from "../../../db/open.ts";
import { addSignature } from "../signature/addSignature.ts";
import { findPdfSignature, type NewSignature } from "./pdfSignature.store.ts";

export interface IssueDeps extends Pick<ServerParts, "store" | "renderer" | "clock"> {
  storesPdf: boolean;
  pdfSigner: PdfSigner | null;
}

export interface IssueContext extends IssueDeps, Renderers {
  record: IssuedFileRecorder;
}

export interface IssueRequest {
  isKnown(hash: string): boolean;
  isPublic: boolean;
  /** True if only something made from the PDF leaves: a picture, or one PDF of many. It is then not signed for that. */
  isIntermediate?: boolean;
  /** True if the page is wanted as a picture too. */
  isDrawn?: boolean;
  /** True for the text alone, for paper with a printed frame: nothing of it is recorded, frozen, signed or kept. */
  isTextOnly?: boolean;
}

export interface IssuedCertificate {
  hash: string;
  bytes: Uint8Array | null;
  /** The page of exactly these bytes as a gzipped SVG, if it was wanted and is worth it. */
  svg?: Uint8Array;
}

/** Renders a version, recompiled if its program is outdated and the public has no other bytes of it. */
export async function issueCertificate(context: IssueContext, request: IssueRequest, version: VersionToRender) {
  try {
    return await renderNow(context, request, version);
  } catch (error) {
    if (!isOutdated(error)) throw error;
    const key = { award_id: version.id, version: version.selectedVersion.version };
    if (!request.isTextOnly && (await isPublishedVersion(context.store.read, key.award_id, key.version))) {
      // Another request may have compiled the template anew and frozen the PDF meanwhile: the next attempt reads it
      if (version.kind === "pdf" && (await findFrozenPdf(context.store.read, key))) return null;
      throw error;
    }
    const template = await currentTemplateVersion(context, version.template);
    return renderNow(context, request, { ...version, template });
  }
}

async function renderNow(
  context: IssueContext,
  { isKnown, isPublic, isIntermediate = false, isDrawn, isTextOnly = false }: IssueRequest,
  versionToRender: VersionToRender,
): Promise<IssuedCertificate | null> {
  const { store, renderer, clock, storesPdf, pdfSigner, record } = context;
  const { id, kind, selectedVersion, template } = versionToRender;
  const base = getAddressBase(versionToRender);
  if (isTextOnly) {
    const { bytes } = await renderVersion(context, versionToRender, { base, isTextOnly });
    return { hash: computeHash(bytes), bytes };
  }
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
  if (
    storedRendition !== undefined &&
    storedRendition.unsigned_at === null &&
    isKnown(storedRendition.hash) &&
    (!isPublic || storedRendition.first_public_at !== null)
  ) {
    return { hash: storedRendition.hash, bytes: null };
  }

  const { bytes: rendered, svg } = await renderVersion(context, versionToRender, { base, isDrawn });
  const { bytes, hash, signature, isUnsigned } =
    kind === "pdf"
      ? await signOnce({ store, pdfSigner: isIntermediate ? null : pdfSigner }, renditionKey, rendered)
      : { bytes: rendered, hash: computeHash(rendered), signature: undefined, isUnsigned: false };
  const rendition = { ...renditionKey, hash, size: bytes.length };
  const sameRendition =
    alwaysFreezes || storedRendition?.hash === hash ? storedRendition : await findBytes(store.read, rendition);
  const wasPublic = (sameRendition?.first_public_at ?? null) !== null;
  const wasUnsigned = (sameRendition?.unsigned_at ?? null) !== null;
  // What the public was given before its bytes were stored is frozen as soon as the same bytes are made again
  const freezes = !isUnsigned && (alwaysFreezes || (storesPdf && kind === "pdf" && wasPublic && !wasUnsigned));
  const isNew = sameRendition === undefined || (isPublic && !wasPublic) || (isUnsigned && !wasUnsigned);
  if (isNew || freezes) {
    const file = freezes ? splitFile(bytes) : null;
    const issuedFile = { rendition, isPublic, isUnsigned, file, ...(signature && { signature }), at: clock() };
    if (!(await record(issuedFile))) return null;
  }
  return { hash, bytes: isKnown(hash) ? null : bytes, ...(svg && { svg }) };
}

interface SignedPdf {
  bytes: Uint8Array;
  hash: string;
  /** A signature that is not recorded yet. */
  signature: NewSignature | undefined;
  /** True if it leaves unsigned because the signing service fails. */
  isUnsigned: boolean;
}

/**
 * Returns a PDF with the signature that it left with, or with a new one if it leaves now for the first time. A version that
 * the public was given without a signature keeps its bytes, unless the signing service failed then.
 */
async function signOnce(
  { store: { read }, pdfSigner }: { store: Store; pdfSigner: PdfSigner | null },
  { award_id, version }: VersionKey,
  pdf: Uint8Array,
): Promise<SignedPdf> {
  const unsignedHash = computeHash(pdf);
  const unsigned = { bytes: pdf, hash: unsignedHash, signature: undefined, isUnsigned: false };
  const stored = await findPdfSignature(read, { award_id, version, unsigned_hash: unsignedHash });
  if (stored !== undefined) {
    const bytes = addSignature(pdf, stored);
    const hash = computeHash(bytes);
    if (hash !== stored.hash) throw new Error(`The signature of ${award_id}, version ${version}, was changed.`);
    return { bytes, hash, signature: undefined, isUnsigned: false };
  }
  if (pdfSigner === null || (await isPublishedVersion(read, award_id, version))) return unsigned;
  const signed = await pdfSigner.sign(pdf);
  if (signed === null) return unsigned;
  if (signed === "failed") return { ...unsigned, isUnsigned: true };
  const { bytes, signature } = signed;
  return { bytes, hash: computeHash(bytes), signature: { ...signature, unsignedHash }, isUnsigned: false };
}
