import type { Readable } from "node:stream";
import type { DownloadSlots } from "../../../http/limit/downloadSlots.ts";
import type { Context, Handlers } from "../../../http/mount.ts";
import { sendFile, xlsxType } from "../../../http/sendFile.ts";
import { parseActivityId } from "../../activity/activity/activity.service.ts";
import { createReadLog } from "../../keeping/audit/readLog.service.ts";
import { createDownloadService, type DownloadDeps, type DownloadRequest } from "./download.service.ts";
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
  const send =
    (format: DownloadRequest["format"]) =>
    async ({ id, group, ...selection }: DownloadInput, { principal, request, reply }: Context) => {
      const awards = selection.awards?.split(",").filter((award) => award !== "");
      const isUndownloadedOnly = selection.downloaded === "no";
      const isTextOnly = selection.text === "only";
      const isHeadOnly = request.method === "HEAD";
      const file = await download({ id, group, awards, isUndownloadedOnly, format, isTextOnly, isHeadOnly }, principal);
      return sendFile(reply, { type: `application/${format}`, ...file });
    };
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
    zip: send("zip"),
    pdf: send("pdf"),
    selectedZip: send("zip"),
    selectedPdf: send("pdf"),
  } satisfies Handlers<"handout">;
}

interface DownloadInput {
  id: string;
  awards?: string | undefined;
  group?: string | undefined;
  downloaded?: "no" | undefined;
  text?: "only" | undefined;
}
