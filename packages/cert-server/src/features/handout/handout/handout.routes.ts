import type { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { logErrors } from "../../../http/errors.ts";
import { type Context, type Handlers, mount, type EndpointInput } from "../../../http/mount.ts";
import { sendFile, xlsxType } from "../../../http/sendFile.ts";
import type { ServerParts } from "../../../serverParts.ts";
import { activityBoundary, parseActivityId } from "../../activity/activity/activity.service.ts";
import { createReadLog } from "../../keeping/audit/readLog.service.ts";
import { createClaimAddresses } from "./claimAddresses.service.ts";
import { type ClaimDeps, createClaimLinks } from "./claimLinks.service.ts";
import { createDownloadService, type DownloadDeps, type DownloadRequest } from "./download.service.ts";
import { forAwardReaders } from "./forAwardReaders.ts";
import { createHandoutService } from "./handout.service.ts";
import { createIssuedList, createUndownloadedSheet } from "./issuedList.service.ts";

export function handoutRoutes(app: FastifyInstance, deps: Omit<DownloadEndpointsDeps, "onError"> & ClaimDeps): void {
  const onError = logErrors(app.log, "a download failed");
  const handlers = { ...downloadEndpoints({ ...deps, onError }), ...claimEndpoints(deps) };
  mount(app, "handout", handlers, { boundary: activityBoundary(deps.store.read) });
}

function claimEndpoints(deps: ClaimDeps) {
  const links = createClaimLinks(deps);
  const storeAddresses = createClaimAddresses(deps);
  const guard = forAwardReaders(deps.store);
  return {
    claims: guard(({ id }) => links.list(id)),
    createClaims: guard(links.create),
    renewClaims: guard(links.renew),
    addressClaims: guard(storeAddresses),
    endClaims: (input, { principal }) => links.end(input, principal),
    claimSheet: guard(async ({ id, tokens }: EndpointInput<"handout", "claimSheet">, _principal, { reply }) =>
      sendFile(reply, { type: xlsxType, ...(await links.sheet(id, splitIds(tokens))) }),
    ),
  } satisfies Handlers<"handout">;
}

type DownloadEndpointsDeps = Omit<DownloadDeps, "slots"> & Pick<ServerParts, "bulkDownloads">;

/** Creates the endpoints that send many certificates at once, lists of them, or their download counts. */
function downloadEndpoints({ bulkDownloads: slots, ...deps }: DownloadEndpointsDeps) {
  const { store, clock } = deps;
  const issuedList = createIssuedList(store);
  const undownloadedSheet = createUndownloadedSheet(store);
  const handout = createHandoutService(deps);
  const download = createDownloadService({ ...deps, slots });
  const send =
    (format: DownloadRequest["format"]) =>
    async ({ id, group, ...selection }: EndpointInput<"handout", "pdf">, { principal, request, reply }: Context) => {
      const awards = selection.awards === undefined ? undefined : splitIds(selection.awards);
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

const splitIds = (text: string): string[] => text.split(",").filter((id) => id !== "");
