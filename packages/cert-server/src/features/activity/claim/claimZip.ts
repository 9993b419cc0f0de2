import type { Renderer } from "cert-render";
import type { Readable } from "node:stream";
import type { Config } from "../../../config.ts";
import type { Store } from "../../../db/open.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import { createCertificateService } from "../../award/certificate/certificate.service.ts";
import { createDownloadSlots } from "../../../http/limits/downloadSlots.ts";
import { createDownloadService } from "../download/download.service.ts";
import { listClaimedAwards } from "./claimedAwards.ts";
import type { StoredClaimLink } from "./claimLink.store.ts";

/** What the archives behind claim links are made with. */
export interface ClaimZipDeps {
  config: Pick<Config, "storesPdf" | "timeZone">;
  store: Store;
  renderer: Renderer;
  jobs: Jobs;
  /** Milliseconds since 1970. */
  clock(): number;
  /** Told why a download failed that has begun. */
  onError(error: unknown): void;
}

/** Who downloads what of a link. */
export interface ClaimZipRequest {
  /** The address of the visitor, for the audit log. */
  address: string;
  isUndownloadedOnly: boolean;
  /** Only whether the archive can be had is asked, as by HEAD: nothing is rendered. */
  isHeadOnly: boolean;
}

/** Makes the archive of a link's certificates; throws a `Refusal` where it cannot be made now. */
export type ClaimZip = (
  link: StoredClaimLink,
  request: ClaimZipRequest,
) => Promise<{ fileName: string; bytes: Readable | null }>;

/** Downloads the certificates behind a link as the public does: what is given out is frozen, and counts. */
export function createClaimZip({ config, store, renderer, jobs, clock, onError }: ClaimZipDeps): ClaimZip {
  const { storesPdf, timeZone } = config;
  const certificate = createCertificateService({ store, renderer, clock, storesPdf });
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
