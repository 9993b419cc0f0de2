import type { Readable } from "node:stream";
import type { Renderer } from "cert-render";
import type { Config } from "../../config.ts";
import type { Store } from "../../db/open.ts";
import { createDownloadSlots } from "../../http/limits/downloadSlots.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { createCertificateService } from "../certificate/certificate.service.ts";
import type { PdfSigner } from "../signature/pdfSigner.service.ts";
import { listClaimedAwards } from "./claimedAwards.ts";
import type { StoredClaimLink } from "./claimLink.store.ts";
import { createDownloadService } from "./download.service.ts";

export interface ClaimZipDeps {
  config: Config;
  store: Store;
  renderer: Renderer;
  pdfSigner: PdfSigner | null;
  jobs: Jobs;
  clock(): number;
  onError(error: unknown): void;
}

export interface ClaimZipRequest {
  address: string;
  isUndownloadedOnly: boolean;
  isHeadOnly: boolean;
}

/**
 * Creates the archive of a link's certificates.
 * @throws Refusal if it is not available now
 */
export type ClaimZip = (
  link: StoredClaimLink,
  request: ClaimZipRequest,
) => Promise<{ fileName: string; bytes: Readable | null }>;

/** Downloads the certificates behind a link as the public does: each issued file is frozen and counted. */
export function createClaimZip({ config, store, renderer, pdfSigner, jobs, clock, onError }: ClaimZipDeps): ClaimZip {
  const { storesPdf, timeZone } = config;
  const certificate = createCertificateService({ store, renderer, clock, pdfSigner, storesPdf });
  // With limits of their own: schools hold up neither administrators nor each other
  const download = createDownloadService({
    store,
    jobs,
    renderer,
    certificate,
    slots: createDownloadSlots({ max: 8, maxPerKey: 1 }),
    clock,
    timeZone,
    onError,
  });
  return async (link, { address, isUndownloadedOnly, isHeadOnly }) => {
    const awards = await listClaimedAwards(store.read, link);
    return download(
      {
        id: String(link.activity_id),
        awards: awards.map(({ id }) => id),
        isUndownloadedOnly,
        format: "zip",
        isHeadOnly,
        isPublic: true,
        slotKey: String(link.id),
        auditDetails: { column: link.column_name, value: link.value },
      },
      { userId: null, account: null, address },
    );
  };
}
