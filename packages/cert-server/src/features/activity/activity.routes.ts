import type { Renderer } from "cert-render";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Config } from "../../config.ts";
import type { Store } from "../../db/open.ts";
import { describeError } from "../../http/errors.ts";
import { contentDisposition } from "../../http/contentDisposition.ts";
import { type Context, mount } from "../../http/mount.ts";
import { publicBase } from "../../http/publicBase.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { createCertificateService } from "../award/certificate/certificate.service.ts";
import { createActivityService } from "./activity.service.ts";
import { createDownloadService, type DownloadRequest, type DownloadService } from "./download/download.service.ts";
import { createActivityFiles } from "./files/activityFiles.service.ts";
import { createFailureNotes } from "./files/failureNotes.ts";
import { createIssuedList } from "./files/issuedList.service.ts";
import { createPreview } from "./preview/preview.service.ts";
import { createRecompilation } from "./preview/recompilation.service.ts";
import { createPublishService } from "./publish/publish.service.ts";
import { createSheetChoice } from "./files/sheetChoice.ts";

/** 活动：列出、新增、修改、删除、上传、发布. */
export function activityRoutes(
  app: FastifyInstance,
  {
    config,
    store,
    renderer,
    jobs,
    clock,
  }: { config: Config; store: Store; renderer: Renderer; jobs: Jobs; clock(): number },
): void {
  const { timeZone } = config;
  const activities = createActivityService({ store, clock });
  const files = createActivityFiles({ store, renderer, clock });
  const chooseSheets = createSheetChoice({ store, renderer, clock });
  const issuedList = createIssuedList(store);
  const onError = (error: unknown) => app.log.error({ err: describeError(error) }, "work on an activity failed");
  const failure = createFailureNotes({ store, clock, onError });
  const base = publicBase(config);
  const previewDeps = { store, renderer, clock, timeZone, base: base.url };
  const previews = createPreview(previewDeps);
  const recompilation = createRecompilation(previewDeps);
  const certificate = createCertificateService({ store, renderer, clock, storesPdf: config.storesPdf });
  const download = createDownloadService({ store, certificate, clock, onError });
  const publishing = createPublishService({ store, renderer, jobs, clock, timeZone, base, onError });
  app.addHook("onReady", () => publishing.begin());
  app.addHook("onClose", () => publishing.stop());

  mount(app, "activity", {
    list: ({ page }) => activities.list(page),
    find: ({ text }) => activities.find(text),
    listAll: () => activities.listAll(),
    create: ({ name }, { principal }) => activities.create(name, principal),
    update: ({ id, name }, { principal }) => activities.update(id, name, principal),
    async remove({ id }, { principal }) {
      await activities.remove(id, principal);
      return { id };
    },
    upload: ({ id, field, file }, { principal }) =>
      failure.upload(id, file, principal, async () =>
        field === "template" ? files.uploadTemplate(id, file, principal) : files.uploadNameList(id, file, principal),
      ),
    report: ({ id, field }) => files.report(id, field),
    sheets: (choice, { principal }) => chooseSheets(choice, principal),
    plan: ({ id }, { principal }) => publishing.plan(id, principal),
    publish: (input, { principal }) => failure.publish(input.id, principal, () => publishing.publish(input, principal)),
    progress: ({ id }) => publishing.progress(id),
    recompile: (input, { principal }) => recompilation.recompile(input, principal),
    recompilePlan: ({ id }) => recompilation.plan(id),
    async recompilePicture(request, { reply }) {
      const picture = await recompilation.picture(request);
      return reply.header("cache-control", "no-store").type("image/png").send(picture);
    },
    async preview(request, { reply }) {
      const pdf = await previews.preview(request);
      return reply.header("cache-control", "no-store").type("application/pdf").send(pdf);
    },
    async previewPicture(request, { reply }) {
      const picture = await previews.picture(request);
      return reply.header("cache-control", "no-store").type("image/png").send(picture);
    },
    async nameList({ id }, { reply }) {
      const { fileName, bytes } = await issuedList(id);
      return reply
        .header("cache-control", "no-store")
        .header("content-disposition", contentDisposition("attachment", fileName))
        .type("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
        .send(bytes);
    },
    zip: (selection, context) => sendDownload(download, toDownload(selection, "zip", context), context),
    pdf: (selection, context) => sendDownload(download, toDownload(selection, "pdf", context), context),
    async file({ id }, { reply }) {
      const { bytes, file_name } = await files.file(id);
      return reply
        .header("cache-control", "no-store")
        .header("content-disposition", contentDisposition("attachment", file_name))
        .type("application/octet-stream")
        .send(bytes);
    },
  });
}

/** A request for many certificates; its ids stand in one text, separated by commas. */
const toDownload = (
  { id, awards, group }: { id: string; awards?: string | undefined; group?: string | undefined },
  format: DownloadRequest["format"],
  { request }: Context,
): DownloadRequest => ({
  id,
  group,
  awards: awards?.split(",").filter((award) => award !== ""),
  format,
  isHeadOnly: request.method === "HEAD",
});

async function sendDownload(
  download: DownloadService,
  request: DownloadRequest,
  { principal, reply }: Context,
): Promise<FastifyReply> {
  const { fileName, bytes } = await download(request, principal);
  reply
    .header("cache-control", "no-store")
    .header("content-disposition", contentDisposition("attachment", fileName))
    .type(`application/${request.format}`);
  return bytes === null ? reply.send() : reply.send(bytes);
}
