import { inChunks } from "../../../batches/inChunks.ts";
import { type Principal, scopeOf } from "../../../http/access.ts";
import type { Download, DownloadSlots } from "../../../http/limit/downloadSlots.ts";
import { Refusal } from "../../../http/refusal.ts";
import { selectionMessages } from "../../../messages.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { renderCertificates } from "../certificate/archive/renderCertificates.ts";
import type { SelectedCertificate } from "../certificate/archive/selectCertificates.ts";
import { writeArchive } from "../certificate/archive/writeArchive.ts";
import type { CertificateService } from "../certificate/certificate.service.ts";
import { readSelected, selectIds, type SelectionRequest } from "./awardSelection.service.ts";
import type { ServerParts } from "../../../serverParts.ts";

export interface AwardArchiveDeps extends Pick<ServerParts, "store" | "timeZone" | "clock" | "today"> {
  certificate: CertificateService;
  slots: DownloadSlots;
}

/**
 * Streams an archive of the certificates of selected awards. Its index names awards that are not valid.
 * @throws Refusal if the selection has changed since the user saw it, or nothing in it can be downloaded
 */
export function createAwardArchive(deps: AwardArchiveDeps) {
  const { store, certificate, slots, timeZone, clock, today } = deps;
  return (request: SelectionRequest, principal: Principal): Promise<Download> =>
    slots(async () => {
      const scope = scopeOf(principal, "award:read");
      const ids = await selectIds(store, request, { scope, today: today() });
      const certificates: SelectedCertificate[] = [];
      let valid = 0;
      for await (const chunk of inChunks(ids, 500)) {
        for (const { id, name, number, validUntil, state } of await readSelected(store.read, chunk, scope)) {
          if (state === "valid") valid += 1;
          certificates.push({ id, name, number: number ?? "", validUntil });
        }
      }
      if (valid === 0) throw new Refusal("notFound", "award.nothingToDownload");
      const change = { format: "zip", awards: certificates.length };
      const at = clock();
      await store.write((tx) =>
        recordAudit(tx, { principal, at, noun: "award", id: null, action: "download", change }),
      );
      const bytes = writeArchive(renderCertificates(certificate, certificates), { at, timeZone });
      return { fileName: `${selectionMessages.fileName}.zip`, bytes };
    });
}
