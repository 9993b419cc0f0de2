import { setTimeout as wait } from "node:timers/promises";
import { Refusal } from "../../../../http/refusal.ts";
import type { CertificateFile, CertificateService } from "../certificate.service.ts";
import type { IssueRequest } from "../issueCertificate.ts";
import type { SelectedCertificate } from "./selectCertificates.ts";

const renderedAhead = 4;

/** Maximum attempts to render a certificate while the renderer is temporarily unavailable, and the milliseconds between them. */
const attempts = 10;
const retryInterval = 1_000;

export type Outcome = { certificate: SelectedCertificate } & ({ file: CertificateFile } | { refusal: Refusal });

/** Renders certificates in order and ahead of the reader. Those for the public count as downloads; see `recordIssuedFiles`. */
export const renderCertificates = (
  service: CertificateService,
  certificates: Iterable<SelectedCertificate>,
  audience: Partial<IssueRequest> = {},
): AsyncGenerator<Outcome> =>
  mapAhead(certificates, renderedAhead, (certificate) => tryRender(service, certificate, audience));

async function tryRender(
  service: CertificateService,
  certificate: SelectedCertificate,
  audience: Partial<IssueRequest>,
): Promise<Outcome> {
  const request = { kind: "pdf", isPublic: false, isKnown: () => false, ...audience } as const;
  for (let attempt = 1; ; attempt++) {
    try {
      return { certificate, file: await service({ id: certificate.id, ...request }) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const isTemporary = error.kind === "tooMany" || error.kind === "unavailable";
      if (!isTemporary || attempt === attempts) return { certificate, refusal: error };
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
