import { toReason } from "cert-api";
import type { Store } from "../../../db/open.ts";
import { computeHash, readBytes } from "../../../files/bytes.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { CertificateFile, CertificateRequest } from "./certificate.service.ts";
import { findBytes, type NewRendition, recordRendition } from "./rendition.store.ts";

/** What the record of an existing certificate names in place of a renderer. */
const engine = "existing";

/** A version whose certificate was made elsewhere. */
export interface ExistingVersion {
  fileName: string;
  version: number;
  /** SHA-256 of its PDF, hex. */
  hash: string;
}

/**
 * Gives out an existing certificate byte for byte, and records that the public was given it. Returns null when the award was
 * changed, or is being changed, meanwhile. Throws a `Refusal` where another form than the PDF is asked for, an `Error` when
 * the bytes are no longer those that were taken over.
 */
export async function readExistingCertificate(
  { store, clock }: { store: Store; clock(): number },
  { id, kind, isKnown, isPublic }: CertificateRequest,
  { fileName, version, hash }: ExistingVersion,
): Promise<CertificateFile | null> {
  if (kind !== "pdf") throw new Refusal("notFound", toReason("award.existingWithoutDocx"));
  const pdf = await readBytes(store.read, hash);
  if (computeHash(pdf) !== hash) throw new Error(`The certificate of ${id}, version ${version}, was changed.`);
  if (isPublic) {
    const rendition: NewRendition = {
      award_id: id,
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
    if (!wasPublic && !(await recordRendition(store, { rendition, isPublic, pdf: null, at: clock() }))) return null;
  }
  return { fileName, hash, bytes: isKnown(hash) ? null : pdf };
}
