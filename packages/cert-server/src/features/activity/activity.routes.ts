import { type ActivityField, toReason } from "cert-api";
import type { Renderer } from "cert-render";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Config } from "../../config.ts";
import type { Store } from "../../db/open.ts";
import { uploadBoundary } from "../../files/uploadBoundary.ts";
import { describeError } from "../../http/errors.ts";
import { type Boundaries, type Handlers, mount } from "../../http/mount.ts";
import { publicBase } from "../../http/publicBase.ts";
import { docxType, sendFile, xlsxType } from "../../http/sendFile.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { SessionService } from "../session/session.service.ts";
import { createCertificatesService } from "./certificates/certificates.service.ts";
import { claimEndpoints } from "./claim/claimEndpoints.ts";
import { createActivityService, parseActivityId } from "./activity.service.ts";
import { createTemplateBlanks } from "./blanks/templateBlanks.service.ts";
import { findActivityDepartment } from "./activity.store.ts";
import { downloadEndpoints } from "./download/downloadEndpoints.ts";
import { listDownloads } from "./download/downloadProgress.ts";
import { createColumnChoice } from "./columns/columnChoice.service.ts";
import { createListChoices } from "./choices/listChoices.service.ts";
import { createMarkedList } from "./choices/markedList.service.ts";
import type { DownloadSlots } from "../../http/limits/downloadSlots.ts";
import { createActivityFiles } from "./files/activityFiles.service.ts";
import { createGallery } from "./gallery/gallery.service.ts";
import { createReadLog } from "../audit/readLog.service.ts";
import { createCopyActivity } from "./copy/copyActivity.service.ts";
import { createFailureNotes } from "./files/failureNotes.ts";
import { createChannels } from "./notice/channels.ts";
import { noticeEndpoints } from "./notice/noticeEndpoints.ts";
import { createNoticeSender } from "./notice/noticeSender.ts";
import { createPhotoService } from "./photos/photos.service.ts";
import { createPreview } from "./preview/preview.service.ts";
import { createRecompilation } from "./preview/recompilation.service.ts";
import { createPublishService } from "./publish/publish.service.ts";
import { createReminders } from "./reminder/reminder.service.ts";
import { createScheduleService } from "./schedule/schedule.service.ts";
import { createSheetChoice } from "./files/sheetChoice.ts";
import type { UploadOptions } from "./files/uploadOptions.ts";

interface ActivityRoutesDeps {
  config: Config;
  store: Store;
  renderer: Renderer;
  jobs: Jobs;
  bulkDownloads: DownloadSlots;
  sessions: SessionService;
  /** Milliseconds since 1970. */
  clock(): number;
  onError(error: unknown): void;
}

export function activityRoutes(app: FastifyInstance, dependencies: Omit<ActivityRoutesDeps, "onError">): void {
  const onError = (error: unknown) => app.log.error({ err: describeError(error) }, "work on an activity failed");
  const deps = { ...dependencies, onError };
  const { config, store, renderer, jobs, sessions, clock } = deps;
  const { timeZone } = config;
  const files = createActivityFiles({ store, renderer, clock, timeZone, onError });
  const publishing = createPublishService({
    store,
    renderer,
    jobs,
    clock,
    timeZone,
    base: publicBase(config),
    onError,
  });
  const schedules = createScheduleService({ store, jobs, sessions, publishing, clock, onError });
  const noticeDeps = { store, config, base: publicBase(config), channels: createChannels(config), clock };
  const reminders = createReminders({ store, config, clock, onError });
  const sender = createNoticeSender({ ...noticeDeps, jobs, onError });
  app.addHook("onReady", async () => {
    await publishing.begin();
    schedules.begin();
    sender.begin();
    reminders.begin();
  });
  app.addHook("onClose", async () => {
    await reminders.stop();
    await sender.stop();
    await schedules.stop();
    await publishing.stop();
  });
  const handlers: Handlers<"activity"> = {
    ...recordEndpoints(deps),
    ...publishEndpoints(deps, publishing),
    schedule: (input, { principal }) => schedules.schedule(input, principal),
    cancelSchedule: ({ id }, { principal }) => schedules.cancel(id, principal),
    ...uploadEndpoints(deps, files),
    ...templateEndpoints(deps, files),
    ...galleryEndpoints(deps, files),
    ...downloadEndpoints(deps),
    ...claimEndpoints(deps),
    ...noticeEndpoints({ ...noticeDeps, wake: sender.wake }),
  };
  mount(app, "activity", handlers, { boundaries: createBoundaries(store) });
}

function recordEndpoints({ store, clock }: ActivityRoutesDeps) {
  const activities = createActivityService({ store, clock });
  const copyActivity = createCopyActivity({ store, clock });
  return {
    list: (query, { reach }) => activities.list(query, reach),
    find: ({ text }, { reach }) => activities.find(text, reach),
    listAll: (_input, { reach }) => activities.listAll(reach),
    create: (input, { principal }) => activities.create(input, principal),
    update: ({ id, ...input }, { principal }) => activities.update(id, input, principal),
    copy: (request, { principal }) => copyActivity(request, principal),
    async remove({ id }, { principal }) {
      await activities.remove(id, principal);
      return { id };
    },
  } satisfies Handlers<"activity">;
}

function publishEndpoints(
  { store, jobs, clock, onError }: ActivityRoutesDeps,
  publishing: ReturnType<typeof createPublishService>,
) {
  const failure = createFailureNotes({ store, clock, onError });
  return {
    plan: ({ id }, { principal }) => publishing.plan(id, principal),
    planRows: (request) => publishing.planRows(request),
    publish: (input, { principal }) => failure.publish(input.id, principal, () => publishing.publish(input, principal)),
    async progress({ id }, { principal }) {
      const progress = await publishing.progress(id);
      const downloads = await listDownloads({ jobs }, parseActivityId(id), principal.userId);
      return { ...progress, ...(downloads.length > 0 && { downloads }) };
    },
  } satisfies Handlers<"activity">;
}

function uploadEndpoints(
  { config, store, renderer, clock, onError }: ActivityRoutesDeps,
  files: ReturnType<typeof createActivityFiles>,
) {
  const checkDeps = { store, renderer, clock, timeZone: config.timeZone, onError };
  const photos = createPhotoService(checkDeps);
  const certificates = createCertificatesService(checkDeps);
  const chooseSheets = createSheetChoice(checkDeps);
  const chooseColumns = createListChoices(checkDeps);
  const chooseUses = createColumnChoice(checkDeps);
  const markedList = createMarkedList(checkDeps);
  const failure = createFailureNotes({ store, clock, onError });
  const reads = createReadLog({ store, clock });
  const uploads = {
    template: (id: string, file: Blob, options: UploadOptions) => files.uploadTemplate(id, file, options),
    name_list: (id: string, file: Blob, options: UploadOptions) => files.uploadNameList(id, file, options),
    photos: (id: string, file: Blob, { principal }: UploadOptions) => photos.upload(id, file, principal),
    certificates: (id: string, file: Blob, { principal }: UploadOptions) => certificates.upload(id, file, principal),
  } satisfies Record<ActivityField, unknown>;
  const reports = {
    template: (id: string) => files.report(id, "template"),
    name_list: (id: string) => files.report(id, "name_list"),
    photos: photos.report,
    certificates: certificates.report,
  } satisfies Record<ActivityField, unknown>;
  return {
    upload: ({ id, field, file, onErrors }, { principal }) =>
      failure.upload(id, file, principal, async () =>
        uploads[field](id, file, { principal, offers: onErrors === "offer" }),
      ),
    report: ({ id, field }) => reports[field](id),
    sheets: (choice, { principal }) => chooseSheets(choice, principal),
    choices: (request, { principal }) => chooseColumns(request, principal),
    columns: (request, { principal }) => chooseUses(request, principal),
    async markedList(request, context) {
      const file = await markedList(request, context.principal);
      const change = { field: "name_list", fileName: file.fileName };
      await reads.record(context, { noun: "activity", id: request.id, action: "downloadList", change });
      return sendFile(context.reply, { type: xlsxType, ...file });
    },
    async file({ id }, context) {
      const { bytes, file_name: fileName, kind, owner_id: owner } = await files.file(id, context.principal);
      // A name list says who they are; a template does not
      if (kind === "name_list") {
        const change = { field: kind, fileName };
        await reads.record(context, { noun: "activity", id: owner, action: "downloadList", change });
      }
      return sendFile(context.reply, { type: "application/octet-stream", fileName, bytes });
    },
  } satisfies Handlers<"activity">;
}

function templateEndpoints(
  { config, store, renderer, clock }: ActivityRoutesDeps,
  files: ReturnType<typeof createActivityFiles>,
) {
  const previewDeps = { store, renderer, clock, timeZone: config.timeZone, base: publicBase(config).url };
  const previews = createPreview(previewDeps);
  const recompilation = createRecompilation(previewDeps);
  const blanks = createTemplateBlanks({ store, renderer, files });
  const sendPicture = async (reply: FastifyReply, picture: Promise<Uint8Array>) =>
    sendFile(reply, { type: "image/png", bytes: await picture });
  return {
    preview: async (request, { reply }) =>
      sendFile(reply, { type: "application/pdf", bytes: await previews.preview(request) }),
    previewPicture: (request, { reply }) => sendPicture(reply, previews.picture(request)),
    previewRow: (request) => previews.describeRow(request),
    recompile: (input, { principal }) => recompilation.recompile(input, principal),
    recompilePlan: ({ id }) => recompilation.plan(id),
    recompilePicture: (request, { reply }) => sendPicture(reply, recompilation.picture(request)),
    blanks: (request) => blanks.list(request),
    blanksPage: (request, { reply }) => sendPicture(reply, blanks.page(request)),
    nameBlanks: (input, { principal }) => blanks.name(input, principal),
    shrinking: (input, { principal }) => blanks.shrink(input, principal),
  } satisfies Handlers<"activity">;
}

function galleryEndpoints(
  { config, store, renderer, clock, onError }: ActivityRoutesDeps,
  files: ReturnType<typeof createActivityFiles>,
) {
  const gallery = createGallery({ renderer, clock, timeZone: config.timeZone, base: publicBase(config).url });
  const failure = createFailureNotes({ store, clock, onError });
  return {
    gallery: () => gallery.list(),
    galleryPicture: async ({ name }, { reply }) =>
      sendFile(reply, { type: "image/png", bytes: await gallery.picture(name) }),
    galleryTemplate: async ({ name }, { reply }) =>
      sendFile(reply, { type: docxType, ...(await gallery.template(name)) }),
    galleryList: async ({ name }, { reply }) =>
      sendFile(reply, { type: "text/csv; charset=utf-8", ...(await gallery.nameList(name)) }),
    async takeTemplate({ id, name }, { principal }) {
      const { fileName, bytes } = await gallery.template(name);
      const file = new File([new Uint8Array(bytes)], fileName);
      return failure.upload(id, file, principal, () => files.uploadTemplate(id, file, { principal }));
    },
  } satisfies Handlers<"activity">;
}

/** Endpoints that do not concern a single activity. */
const handlerBoundaries = {
  list: "handler",
  find: "handler",
  listAll: "handler",
  create: "handler",
  // The gallery belongs to no department
  gallery: "handler",
  galleryPicture: "handler",
  galleryTemplate: "handler",
  galleryList: "handler",
} as const;

/** Returns, for each endpoint, how it restricts callers to the departments in their reach. */
function createBoundaries({ read }: Store): Boundaries<"activity"> {
  const activity = {
    missing: toReason("activity.notFound"),
    findDepartment: async ({ id }: { id: string }) => findActivityDepartment(read, parseActivityId(id)),
  };
  return {
    ...handlerBoundaries,
    update: activity,
    copy: activity,
    remove: activity,
    upload: activity,
    report: activity,
    sheets: activity,
    choices: activity,
    columns: activity,
    markedList: activity,
    plan: activity,
    planRows: activity,
    publish: activity,
    schedule: activity,
    cancelSchedule: activity,
    progress: activity,
    recompile: activity,
    recompilePlan: activity,
    recompilePicture: activity,
    blanks: activity,
    blanksPage: activity,
    nameBlanks: activity,
    shrinking: activity,
    takeTemplate: activity,
    preview: activity,
    previewPicture: activity,
    previewRow: activity,
    nameList: activity,
    handout: activity,
    undownloaded: activity,
    claims: activity,
    createClaims: activity,
    notices: activity,
    previewNotice: activity,
    testNotice: activity,
    sendNotice: activity,
    noticeDeliveries: activity,
    resendNotice: activity,
    stopNotice: activity,
    renewClaims: activity,
    endClaims: activity,
    claimSheet: activity,
    zip: activity,
    pdf: activity,
    selectedZip: activity,
    selectedPdf: activity,
    file: uploadBoundary(read),
  };
}
