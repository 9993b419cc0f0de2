import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { DownloadSlots } from "../../../http/limit/downloadSlots.ts";
import type { Context, Handlers } from "../../../http/mount.ts";
import { sendFile, xlsxType } from "../../../http/sendFile.ts";
import { parseActivityId } from "../../activity/activity/activity.service.ts";
import { createReadLog } from "../../keeping/audit/readLog.service.ts";
import {
  createDownloadService,
  type DownloadDeps,
  type DownloadRequest,
  type DownloadService,
} from "./download.service.ts";
import { createHandoutService } from "./handout.service.ts";
import { createIssuedList, createUndownloadedSheet } from "./issuedList.service.ts";

export interface DownloadEndpointsDeps extends Omit<DownloadDeps, "slots"> {
  bulkDownloads: DownloadSlots;
}

/** Creates the endpoints that send many certificates at once, lists of them, or their download counts. */
export function downloadEndpoints({ bulkDownloads: slots, ...deps }: DownloadEndpointsDeps) {
  const { store, clock, config } = deps;
  const issuedList = createIssuedList(store);
  const undownloadedSheet = createUndownloadedSheet(store);
  const handout = createHandoutService({ store, clock, timeZone: config.timeZone });
  const download = createDownloadService({ ...deps, slots });
  const reads = createReadLog({ store, clock });
  const sendList = async (
    { awards, ...file }: { fileName: string; bytes: Readable; awards: number },
    id: string,
    context: Context,
    details: { downloaded?: "no"; addresses?: true } = {},
  ) => {
    const change = { format: "xlsx", awards, ...details };
    await reads.record(context, { noun: "activity", id: parseActivityId(id), action: "downloadList", change });
    return sendFile(context.reply, { type: xlsxType, ...file });
  };
  return {
    nameList: async ({ id }, context) => {
      const { hasAddresses, ...list } = await issuedList(id, context.principal);
      return sendList(list, id, context, hasAddresses ? { addresses: true } : {});
    },
    overview: ({ id }) => handout(id),
    undownloaded: async ({ id }, context) =>
      sendList(await undownloadedSheet(id), id, context, { downloaded: "no" as const }),
    zip: (selection, context) => sendDownload(download, toDownload(selection, "zip", context), context),
    pdf: (selection, context) => sendDownload(download, toDownload(selection, "pdf", context), context),
    selectedZip: (selection, context) => sendDownload(download, toDownload(selection, "zip", context), context),
    selectedPdf: (selection, context) => sendDownload(download, toDownload(selection, "pdf", context), context),
  } satisfies Handlers<"handout">;
}

interface DownloadInput {
  id: string;
  awards?: string | undefined;
  group?: string | undefined;
  downloaded?: "no" | undefined;
  text?: "only" | undefined;
}

const toDownload = (
  { id, awards, group, downloaded, text }: DownloadInput,
  format: DownloadRequest["format"],
  { request }: Context,
): DownloadRequest => ({
  id,
  group,
  isUndownloadedOnly: downloaded === "no",
  awards: awards?.split(",").filter((award) => award !== ""),
  format,
  isTextOnly: text === "only",
  isHeadOnly: request.method === "HEAD",
});

async function sendDownload(
  download: DownloadService,
  request: DownloadRequest,
  { principal, reply }: Context,
): Promise<FastifyReply> {
  return sendFile(reply, { type: `application/${request.format}`, ...(await download(request, principal)) });
}
