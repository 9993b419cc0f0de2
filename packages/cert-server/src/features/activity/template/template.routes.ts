import type { FastifyInstance, FastifyReply } from "fastify";
import { logErrors } from "../../../http/errors.ts";
import { activityBoundary } from "../activity/activity.service.ts";
import { mount } from "../../../http/mount.ts";
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

export function templateRoutes(app: FastifyInstance, deps: PreviewDeps & { templates: TemplateUpload }): void {
  const { store, templates } = deps;
  const previews = createPreview(deps);
  const recompilation = createRecompilation(deps);
  const blanks = createTemplateBlanks(deps);
  const failure = createFailureNotes({ ...deps, onError: logErrors(app.log, "an upload's note failed") });
  const reads = createReadLog(deps);
  const sendPicture = async (reply: FastifyReply, picture: Promise<Uint8Array>) =>
    sendFile(reply, { type: "image/png", bytes: await picture });
  mount(
    app,
    "template",
    {
      preview: async (request, { reply }) =>
        sendFile(reply, { type: "application/pdf", bytes: await previews.preview(request) }),
      previewPicture: (request, { reply }) => sendPicture(reply, previews.picture(request)),
      previewRow: previews.describeRow,
      proof: async (request, { reply }) => sendFile(reply, await previews.proof(request)),
      async proofSheet({ id }, context) {
        const { awards, ...file } = await writeProofSheet(deps, id);
        const change = { format: "xlsx", awards };
        await reads.record(context, { noun: "activity", id, action: "downloadList", change });
        return sendFile(context.reply, { type: xlsxType, ...file });
      },
      recompile: recompilation.recompile,
      recompilePlan: recompilation.plan,
      recompilePicture: (request, { reply }) => sendPicture(reply, recompilation.picture(request)),
      blanks: blanks.list,
      blanksPage: (request, { reply }) => sendPicture(reply, blanks.page(request)),
      nameBlanks: blanks.name,
      shrinking: blanks.shrink,
      gallery: listGallery,
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
