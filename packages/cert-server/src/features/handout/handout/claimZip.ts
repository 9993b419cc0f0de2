import type { Readable } from "node:stream";
import { createDownloadSlots } from "../../../http/limit/downloadSlots.ts";
import { listClaimedAwards } from "./claimedAwards.ts";
import type { StoredClaimLink } from "./claimLink.store.ts";
import { createDownloadService, type DownloadDeps } from "./download.service.ts";

export type ClaimZipDeps = Omit<DownloadDeps, "slots">;

export interface ClaimZipRequest {
  address: string;
  isUndownloadedOnly: boolean;
  isHeadOnly: boolean;
}

export type ClaimZip = (
  link: StoredClaimLink,
  request: ClaimZipRequest,
) => Promise<{ fileName: string; bytes: Readable | null }>;

/** Downloads the certificates behind a link as the public does: each issued file is frozen and counted. */
export function createClaimZip(deps: ClaimZipDeps): ClaimZip {
  // With limits of their own: schools hold up neither administrators nor each other
  const download = createDownloadService({ ...deps, slots: createDownloadSlots({ max: 8, maxPerKey: 1 }) });
  return async (link, { address, isUndownloadedOnly, isHeadOnly }) => {
    const awards = await listClaimedAwards(deps.store.read, link);
    return download(
      {
        id: String(link.activity_id),
        awards: awards.map(({ id }) => id),
        isUndownloadedOnly,
        format: "zip",
        isHeadOnly,
        isPublic: true,
        slotKey: String(link.id),
        auditDetails: { column: link.column_name, link: String(link.id) },
      },
      { userId: null, account: null, address },
    );
  };
}
