import { reserveSignature } from "cert-render";

/** The parts of a signed PDF, beside the unsigned one. */
export interface PdfSignature {
  signer: string;
  /** Milliseconds since 1970. */
  signedAt: number;
  /** Length of the place for the signature, in bytes. */
  capacity: number;
  /** CMS in DER. */
  cms: Uint8Array;
}

/** Returns the PDF with its signature: always the same bytes, whatever key the server has by then. */
export function addSignature(pdf: Uint8Array, { signer, signedAt, capacity, cms }: PdfSignature): Uint8Array {
  return reserveSignature(pdf, { name: signer, signedAt: new Date(signedAt), capacity }).fill(cms);
}
