import type { FastifyInstance } from "fastify";
import { mount } from "../../../http/mount.ts";
import { sendFile, xlsxType } from "../../../http/sendFile.ts";
import { type AwardArchiveDeps, createAwardArchive } from "./awardArchive.service.ts";
import { createAwardList } from "./awardList.service.ts";
import { createAwardSheet } from "./awardSheet.service.ts";
import { changeMany } from "./changeMany.service.ts";
import type { ServerParts } from "../../../serverParts.ts";

type SelectionRoutesDeps = Omit<AwardArchiveDeps, "slots"> & Pick<ServerParts, "bulkDownloads">;

/** 奖证：列出；撤销、恢复、删除、导出、下载选中的奖证. */
export function selectionRoutes(app: FastifyInstance, deps: SelectionRoutesDeps): void {
  const list = createAwardList(deps);
  const writeSheet = createAwardSheet(deps);
  const writeArchive = createAwardArchive({ ...deps, slots: deps.bulkDownloads });
  mount(
    app,
    "award",
    {
      list: ({ page, ...request }, { scope }) => list(page, request, scope),
      revokeMany: (request, { principal }) => changeMany(deps, "revoke", request, principal),
      restoreMany: (request, { principal }) => changeMany(deps, "restore", request, principal),
      withdrawMany: (request, { principal }) => changeMany(deps, "withdraw", request, principal),
      exportMany: async (request, { principal, reply }) =>
        sendFile(reply, { type: xlsxType, ...(await writeSheet(request, principal)) }),
      zipMany: async (request, { principal, reply }) =>
        sendFile(reply, { type: "application/zip", ...(await writeArchive(request, principal)) }),
    },
    // Each takes its caller's scope, and refuses a selection that goes beyond it
    { boundary: "handler" },
  );
}
