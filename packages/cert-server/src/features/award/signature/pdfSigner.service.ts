import { X509Certificate } from "node:crypto";
import { reserveSignature } from "cert-render";
import { createSlots } from "../../../http/limit/slots.ts";
import type { StoreDeps } from "../../../serverParts.ts";
import { requestTimestamp } from "../../../signing/requestTimestamp.ts";
import { createDetachedSigner, type Signer } from "../../../signing/createDetachedSigner.ts";
import type { PdfSignature } from "./addSignature.ts";
import { describeCertificate } from "./describeCertificate.ts";
import { createPausedService } from "./pausedService.ts";

/** Maximum length of a time stamp, in bytes: those of known services have 3 to 7 kB. */
const stampCapacity = 8_192;

const stampTimeoutMs = 5_000;
const stampPauseMs = 10 * 60_000;

const signingPauseMs = 60_000;
const signingsAtOnce = 4;

interface PdfSignerDeps extends StoreDeps {
  signer: Signer;
  timestampUrl: URL | null;
}

export type PdfSigner = ReturnType<typeof createPdfSigner>;

export function createPdfSigner({ signer, timestampUrl, store, clock }: PdfSignerDeps) {
  const certificate = new X509Certificate(signer.certificate);
  const detached = createDetachedSigner(signer);
  const { service } = signer;
  const stamping =
    timestampUrl &&
    createPausedService({ store, clock, service: timestampUrl.host, action: "stamp", pauseMs: stampPauseMs });
  const signing =
    service && createPausedService({ store, clock, service: service.host, action: "sign", pauseMs: signingPauseMs });
  const inSlot = createSlots({ atOnce: signingsAtOnce, waiting: 300, busy: "busy.renderer" });

  const describe = () => describeCertificate(certificate, { at: clock(), hasTimestamps: timestampUrl !== null });
  const findValidName = () => {
    const { name, state } = describe();
    return state === "valid" ? name : null;
  };
  const requestStamp = async (signature: Uint8Array): Promise<Uint8Array | null> => {
    if (timestampUrl === null) return null;
    const token = await requestTimestamp(timestampUrl, signature, stampTimeoutMs);
    if (token.length > stampCapacity) throw new Error(`The token has ${token.length} bytes.`);
    return token;
  };
  const stamp = async (signature: Uint8Array) => stamping && stamping.call(() => requestStamp(signature));

  return {
    describe,
    /** Returns the name of who signs; null while the certificate is not valid and while the signing service fails. */
    findName: () => (signing?.isFailing() === true ? null : findValidName()),
    /**
     * Signs a PDF of the renderer. Returns null, for it to leave unsigned, while the certificate is not valid, and `failed`,
     * for it to leave unsigned for now, while the signing service fails.
     * @throws RenderRefusal unsupported
     */
    async sign(pdf: Uint8Array): Promise<{ bytes: Uint8Array; signature: PdfSignature } | null | "failed"> {
      const name = findValidName();
      if (name === null) return null;
      const signedAt = Math.floor(clock() / 1_000) * 1_000;
      const isStamped = stamping !== null && !stamping.isPaused();
      const capacity = Math.max(detached.length + (isStamped ? stampCapacity : 0), service?.cmsLength ?? 0);
      const { signed, fill } = reserveSignature(pdf, { name, signedAt: new Date(signedAt), capacity });
      const request = () => detached.sign(signed, isStamped ? stamp : undefined);
      const cms = signing === undefined ? await request() : await inSlot(() => signing.call(request));
      if (cms === null) return "failed";
      return { bytes: fill(cms), signature: { signer: name, signedAt, capacity, cms } };
    },
  };
}
