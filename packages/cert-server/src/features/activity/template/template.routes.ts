import type { FastifyInstance, FastifyReply } from "fastify";
import type { Config } from "../../../config.ts";
import { logErrors } from "../../../http/errors.ts";
import { activityBoundary } from "../activity/activity.service.ts";
import { mount } from "../../../http/mount.ts";
import { publicBase } from "../../../http/publicBase.ts";
import { docxType, sendFile, xlsxType } from "../../../http/sendFile.ts";
import { createFailureNotes } from "../activity/failureNotes.ts";
import { createReadLog } from "../../keeping/audit/readLog.service.ts";
import { createTemplateBlanks } from "./templateBlanks.service.ts";
import { listGallery, readGalleryFile } from "./gallery.service.ts";
import { createPreview } from "./preview.service.ts";
import { createRecompilation } from "./recompilation.service.ts";
import { writeProofSheet } from "./proofSheet.ts";
import type { PreviewDeps } from "./sample.ts";
import type { TemplateUpload } from "./uploadTemplate.ts";

interface TemplateRoutesDeps extends Pick<PreviewDeps, "store" | "renderer" | "readList" | "clock"> {
  config: Config;
  templates: TemplateUpload;
}

export function templateRoutes(
  app: FastifyInstance,
  { config, store, renderer, templates, readList, clock }: TemplateRoutesDeps,
): void {
  const onError = logErrors(app.log, "an upload's note failed");
  const sampleDeps = { store, renderer, clock, timeZone: config.timeZone, base: publicBase(config).url, readList };
  const previews = createPreview(sampleDeps);
  const recompilation = createRecompilation(sampleDeps);
  const blanks = createTemplateBlanks({ store, renderer, templates });
  const failure = createFailureNotes({ store, clock, onError });
  const reads = createReadLog({ store, clock });
  const sendPicture = async (reply: FastifyReply, picture: Promise<Uint8Array>) =>
    sendFile(reply, { type: "image/png", bytes: await picture });
  mount(
    app,
    "template",
    {
      preview: async (request, { reply }) =>
        sendFile(reply, { type: "application/pdf", bytes: await previews.preview(request) }),
      previewPicture: (request, { reply }) => sendPicture(reply, previews.picture(request)),
      previewRow: (request) => previews.describeRow(request),
      proof: async (request, { reply }) => sendFile(reply, await previews.proof(request)),
      async proofSheet({ id }, context) {
        const { awards, ...file } = await writeProofSheet(sampleDeps, id);
        const change = { format: "xlsx", awards };
        await reads.record(context, { noun: "activity", id, action: "downloadList", change });
        return sendFile(context.reply, { type: xlsxType, ...file });
      },
      recompile: (input, { principal }) => recompilation.recompile(input, principal),
      recompilePlan: ({ id }) => recompilation.plan(id),
      recompilePicture: (request, { reply }) => sendPicture(reply, recompilation.picture(request)),
      blanks: (request) => blanks.list(request),
      blanksPage: (request, { reply }) => sendPicture(reply, blanks.page(request)),
      nameBlanks: (input, { principal }) => blanks.name(input, principal),
      shrinking: (input, { principal }) => blanks.shrink(input, principal),
      gallery: () => listGallery(),
      galleryPicture: async ({ name }, { reply }) =>
        sendFile(reply, { type: "image/png", bytes: (await readGalleryFile(name, "picture")).bytes }),
      galleryTemplate: async ({ name }, { reply }) =>
        sendFile(reply, { type: docxType, ...(await readGalleryFile(name, "template")) }),
      galleryList: async ({ name }, { reply }) =>
        sendFile(reply, { type: "text/csv; charset=utf-8", ...(await readGalleryFile(name, "list")) }),
      async takeFromGallery({ id, name }, { principal }) {
        const { fileName, bytes } = await readGalleryFile(name, "template");
        const file = new File([bytes], fileName);
        return failure.upload(id, file, principal, () => templates.upload(id, file, { principal }));
      },
    },
    {
      boundary: activityBoundary(store.read),
      // The gallery belongs to no department
      boundaries: { gallery: "handler", galleryPicture: "handler", galleryTemplate: "handler", galleryList: "handler" },
    },
  );
}
