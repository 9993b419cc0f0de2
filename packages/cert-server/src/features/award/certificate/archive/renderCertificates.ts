import { setTimeout as wait } from "node:timers/promises";
import { Refusal } from "../../../../http/refusal.ts";
import type { CertificateFile, CertificateService } from "../certificate.service.ts";
import type { SelectedCertificate } from "./selectCertificates.ts";

const renderedAhead = 4;

/** Maximum attempts to render a certificate while the renderer is temporarily unavailable, and the milliseconds between them. */
const attempts = 10;
const retryInterval = 1_000;

export type Outcome = { certificate: SelectedCertificate } & ({ file: CertificateFile } | { refusal: Refusal });

/** Certificates rendered for the public count as public downloads; see `recordIssuedFiles`. */
interface Audience {
  isPublic?: boolean;
  /** True if the PDFs become one file. */
  isIntermediate?: boolean;
  isTextOnly?: boolean;
}

export const renderCertificates = (
  service: CertificateService,
  certificates: Iterable<SelectedCertificate>,
  audience: Audience = {},
): AsyncGenerator<Outcome> =>
  mapAhead(certificates, renderedAhead, (certificate) => tryRender(service, certificate, audience));

async function tryRender(
  service: CertificateService,
  certificate: SelectedCertificate,
  audience: Audience,
): Promise<Outcome> {
  try {
    return { certificate, file: await renderPatiently(service, certificate.id, audience) };
  } catch (error) {
    if (error instanceof Refusal) return { certificate, refusal: error };
    throw error;
  }
}

async function renderPatiently(
  certificate: CertificateService,
  id: string,
  { isPublic = false, isIntermediate = false, isTextOnly = false }: Audience,
): Promise<CertificateFile> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await certificate({ id, kind: "pdf", isPublic, isIntermediate, isTextOnly, isKnown: () => false });
    } catch (error) {
      const isTemporary = error instanceof Refusal && (error.kind === "tooMany" || error.kind === "unavailable");
      if (!isTemporary || attempt === attempts) throw error;
    }
    await wait(retryInterval);
  }
}

/**
 * Maps items concurrently, at most `width` at a time, and yields results in the order of the items. Work starts only as
 * results are consumed, and nothing new starts after the consumer stops.
 */
export async function* mapAhead<Item, Result>(
  items: Iterable<Item>,
  width: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = [];
  for (const item of items) {
    const result = work(item);
    // A failure is met where its result is taken; until then it is not unhandled
    result.catch(() => undefined);
    underWay.push(result);
    if (underWay.length < width) continue;
    const first = underWay.shift();
    if (first !== undefined) yield await first;
  }
  for (const result of underWay) yield await result;
}
