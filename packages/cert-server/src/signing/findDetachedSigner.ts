import { X509Certificate } from "node:crypto";
import { ContentInfo, SignedData } from "pkijs";

/**
 * Returns the certificate with whose key a detached signature (CMS, DER) of the content was made; null if it is none of
 * this content. Anyone can make a certificate: whose it is, its fingerprint says.
 */
export async function findDetachedSigner(cms: Uint8Array, content: Uint8Array): Promise<X509Certificate | null> {
  try {
    const signedData = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(cms)).content });
    const data = new Uint8Array(content).buffer;
    const { signatureVerified, signerCertificate } = await signedData.verify({ signer: 0, data, extendedMode: true });
    if (signatureVerified !== true || !signerCertificate) return null;
    return new X509Certificate(Buffer.from(signerCertificate.toSchema().toBER()));
  } catch {
    // pkijs throws for whatever is no CMS, and for one of another content
    return null;
  }
}
