import type { Store } from "../../../db/open.ts";
import { computeHash } from "../../../files/bytes.ts";
import { addSignature } from "../signature/addSignature.ts";
import type { PdfSigner } from "../signature/pdfSigner.service.ts";
import type { VersionKey } from "./frozenPdf.store.ts";
import { findPdfSignature, type NewSignature } from "./pdfSignature.store.ts";
import { isPublishedVersion } from "./rendition.store.ts";

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
export async function signOnce(
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
