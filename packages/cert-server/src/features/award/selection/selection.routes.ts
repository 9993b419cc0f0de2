import type { FastifyInstance } from "fastify";
import { today as currentDay } from "../../../clock/today.ts";
import { mount } from "../../../http/mount.ts";
import { sendFile, xlsxType } from "../../../http/sendFile.ts";
import { createCertificateService } from "../certificate/certificate.service.ts";
import type { PdfSigner } from "../signature/pdfSigner.service.ts";
import { createAwardArchive } from "./awardArchive.service.ts";
import { createAwardList } from "./awardList.service.ts";
import { createAwardSheet } from "./awardSheet.service.ts";
import { changeMany } from "./changeMany.service.ts";
import type { ServerParts } from "../../../serverParts.ts";

export interface SelectionRoutesDeps extends Pick<
  ServerParts,
  "config" | "store" | "renderer" | "bulkDownloads" | "clock"
> {
  pdfSigner: PdfSigner | null;
}

/** 奖证：列出；撤销、恢复、删除、导出、下载选中的奖证. */
export function selectionRoutes(app: FastifyInstance, deps: SelectionRoutesDeps): void {
  const { config, store, renderer, pdfSigner, bulkDownloads: slots, clock } = deps;
  const { timeZone } = config;
  const today = currentDay(clock, timeZone);
  const certificate = createCertificateService({ store, renderer, clock, pdfSigner, storesPdf: config.storesPdf });
  const list = createAwardList({ store, today });
  const changing = { store, clock, today };
  const writeSheet = createAwardSheet({ store, timeZone, clock, today });
  const writeArchive = createAwardArchive({ store, certificate, slots, timeZone, clock, today });
  mount(
    app,
    "award",
    {
      list: ({ page, ...request }, { scope }) => list(page, request, scope),
      revokeMany: (request, { principal }) => changeMany(changing, "revoke", request, principal),
      restoreMany: (request, { principal }) => changeMany(changing, "restore", request, principal),
      withdrawMany: (request, { principal }) => changeMany(changing, "withdraw", request, principal),
      exportMany: async (request, { principal, reply }) =>
        sendFile(reply, { type: xlsxType, ...(await writeSheet(request, principal)) }),
      zipMany: async (request, { principal, reply }) =>
        sendFile(reply, { type: "application/zip", ...(await writeArchive(request, principal)) }),
    },
    // Each takes its caller's scope, and refuses a selection that goes beyond it
    { boundary: "handler" },
  );
}
