import { createHash } from "node:crypto";
import { fetchBytes } from "../outbound/fetchBytes.ts";
import type { Signer } from "./createDetachedSigner.ts";
import { readSignerCertificates } from "./signerCertificates.ts";

/** Maximum length of an answer, in bytes: a CMS with its chain has 2 to 5 kB, with a time stamp 12 kB at most. */
const maxBytes = 16 * 1024;

/**
 * Creates a signer whose key is behind a service. The service is posted two digests as JSON, SHA-256 in Base64: `content` of
 * the file, for a detached CMS, and `attributes` of the attributes that a signature covers. It answers with the bytes of the
 * CMS in DER, or with those of the signature of `attributes`.
 * @param certificate PEM of the key's certificate and those above it, or the path of a file with them
 */
export async function createServiceSigner({
  url,
  certificate,
  timeoutMs = 3_000,
}: {
  url: URL;
  certificate: string;
  timeoutMs?: number;
}): Promise<Signer> {
  const certificates = await readSignerCertificates(
    certificate,
    (leaf, all) => !all.some((other) => other !== leaf && other.checkIssued(leaf)),
  );
  return {
    ...certificates,
    service: { host: url.host, cmsLength: maxBytes },
    async sign(bytes, contentDigest) {
      const attributes = createHash("sha256").update(bytes).digest("base64");
      return fetchBytes(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          hash: "SHA-256",
          content: Buffer.from(contentDigest).toString("base64"),
          attributes,
        }),
        maxBytes,
        timeoutMs,
      });
    },
  };
}
