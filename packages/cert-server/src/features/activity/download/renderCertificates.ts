import { setTimeout as wait } from "node:timers/promises";
import { Refusal } from "../../../http/refusal.ts";
import type { CertificateFile, CertificateService } from "../../award/certificate/certificate.service.ts";
import { mapAhead } from "./mapAhead.ts";
import type { SelectedCertificate } from "./selectCertificates.ts";

/** Certificates that are rendered before they are needed: as many as keep the renderer's processes busy. */
const renderedAhead = 4;

/** How often a certificate is tried that could not be rendered for the time being, and the milliseconds between. */
const attempts = 10;
const retryInterval = 1_000;

/** A certificate that was rendered, or the refusal that says why it was not. */
export type Outcome = { certificate: SelectedCertificate } & ({ file: CertificateFile } | { refusal: Refusal });

/** Certificates for the public count as downloaded by it; see `recordDepartures`. */
interface Audience {
  isPublic?: boolean;
}

/** Renders certificates in their order, ahead of who reads them. */
export const renderCertificates = (
  service: CertificateService,
  certificates: Iterable<SelectedCertificate>,
  { isPublic = false }: Audience = {},
): AsyncGenerator<Outcome> =>
  mapAhead(certificates, renderedAhead, (certificate) => tryRender(service, certificate, isPublic));

async function tryRender(
  service: CertificateService,
  certificate: SelectedCertificate,
  isPublic: boolean,
): Promise<Outcome> {
  try {
    return { certificate, file: await renderPatiently(service, certificate.id, isPublic) };
  } catch (error) {
    if (error instanceof Refusal) return { certificate, refusal: error };
    throw error;
  }
}

/** Renders a certificate, again while the renderer is busy or being replaced. */
async function renderPatiently(
  certificate: CertificateService,
  id: string,
  isPublic: boolean,
): Promise<CertificateFile> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await certificate({ id, kind: "pdf", isPublic, isKnown: () => false });
    } catch (error) {
      const isTemporary = error instanceof Refusal && (error.kind === "tooMany" || error.kind === "unavailable");
      if (!isTemporary || attempt === attempts) throw error;
    }
    await wait(retryInterval);
  }
}
