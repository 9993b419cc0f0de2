import { X509Certificate } from "node:crypto";
import type { Signature } from "cert-api";
import { reserveSignature } from "cert-render";
import type { Store } from "../../../db/open.ts";
import { program } from "../../../http/access.ts";
import { requestTimestamp } from "../../../signing/requestTimestamp.ts";
import { createDetachedSigner, type Signer } from "../../../signing/createDetachedSigner.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import type { PdfSignature } from "./addSignature.ts";
import { describeCertificate } from "./describeCertificate.ts";

/** Maximum length of a time stamp, in bytes: those of known services have 3 to 7 kB. */
const stampCapacity = 8_192;

const stampTimeoutMs = 5_000;
/** Milliseconds without time stamps after the service has failed, so that downloads do not wait for it again and again. */
const stampPauseMs = 10 * 60_000;

export interface PdfSigner {
  describe(): Signature;
  /** Returns the name of who signs; null while the certificate is not valid. */
  findName(): string | null;
  /**
   * Signs a PDF of the renderer. Returns null, for it to leave unsigned, while the certificate is not valid.
   * @throws RenderRefusal unsupported
   */
  sign(pdf: Uint8Array): Promise<{ bytes: Uint8Array; signature: PdfSignature } | null>;
}

export interface PdfSignerDeps {
  signer: Signer;
  timestampUrl: URL | null;
  store: Store;
  clock(): number;
}

/** Creates the signer of certificates' PDFs. */
export function createPdfSigner({ signer, timestampUrl, store, clock }: PdfSignerDeps): PdfSigner {
  const certificate = new X509Certificate(signer.certificate);
  const detached = createDetachedSigner(signer);
  let pausedUntil = 0;

  const stamp = async (url: URL, signature: Uint8Array): Promise<Uint8Array | null> => {
    try {
      const token = await requestTimestamp(url, signature, stampTimeoutMs);
      if (token.length > stampCapacity) throw new Error(`The token has ${token.length} bytes.`);
      return token;
    } catch (error) {
      const at = clock();
      // Of several that fail at once, one is told
      if (at < pausedUntil) return null;
      pausedUntil = at + stampPauseMs;
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      const change = { service: url.host, failure: cause instanceof Error ? cause.message : String(cause) };
      await store.write((tx) =>
        recordAudit(tx, {
          principal: program,
          at,
          noun: "signature",
          id: null,
          action: "stamp",
          success: false,
          change,
        }),
      );
      return null;
    }
  };

  const describe = () => describeCertificate(certificate, { at: clock(), hasTimestamps: timestampUrl !== null });
  const findName = () => {
    const { name, state } = describe();
    return state === "valid" ? name : null;
  };
  return {
    describe,
    findName,
    async sign(pdf) {
      const name = findName();
      if (name === null) return null;
      const signedAt = Math.floor(clock() / 1_000) * 1_000;
      const url = clock() < pausedUntil ? null : timestampUrl;
      const capacity = detached.length + (url === null ? 0 : stampCapacity);
      const { signed, fill } = reserveSignature(pdf, { name, signedAt: new Date(signedAt), capacity });
      const cms = await detached.sign(signed, async (signature) => url && stamp(url, signature));
      return { bytes: fill(cms), signature: { signer: name, signedAt, capacity, cms } };
    },
  };
}
