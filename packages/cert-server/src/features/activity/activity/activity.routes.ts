import type { FastifyInstance } from "fastify";
import { uploadBoundary } from "../../../files/uploads.ts";
import { logErrors } from "../../../http/errors.ts";
import { mount } from "../../../http/mount.ts";
import { sendFile } from "../../../http/sendFile.ts";
import type { StoreDeps } from "../../../serverParts.ts";
import { createReadLog } from "../../keeping/audit/readLog.service.ts";
import { activityBoundary, type ActivityEffects, createActivityService, readActivity } from "./activity.service.ts";
import { createFailureNotes } from "./failureNotes.ts";
import type { ActivityFiles } from "./activityFiles.ts";
import { findActivities, listActivities, listChoices } from "./activity.store.ts";

interface ActivityRoutesDeps extends StoreDeps {
  effects: ActivityEffects;
  files: ActivityFiles;
}

export function activityRoutes(app: FastifyInstance, { store, effects, files, clock }: ActivityRoutesDeps): void {
  const onError = logErrors(app.log, "an upload's note failed");
  const activities = createActivityService({ store, effects, clock });
  const failure = createFailureNotes({ store, clock, onError });
  const reads = createReadLog({ store, clock });
  mount(
    app,
    "activity",
    {
      list: (query, { scope }) => listActivities(store.read, query, scope),
      find: ({ text }, { scope }) => findActivities(store.read, text, scope),
      get: ({ id }) => readActivity(store.read, id),
      listAll: (_input, { scope }) => listChoices(store.read, scope),
      create: (input, { principal }) => activities.create(input, principal),
      update: ({ id, ...input }, { principal }) => activities.update(id, input, principal),
      copy: (request, { principal }) => activities.copy(request, principal),
      async remove({ id }, { principal }) {
        await activities.remove(id, principal);
        return { id };
      },
      upload: ({ id, field, file, onErrors }, { principal }) =>
        failure.upload(id, file, principal, () =>
          files[field].upload(id, file, { principal, offers: onErrors === "offer" }),
        ),
      report: ({ id, field }) => files[field].report(id),
      async file({ id }, context) {
        const { bytes, file_name: fileName, kind, owner_id: owner } = await files.read(id, context.principal);
        // A name list says who they are; a template does not
        if (kind === "name_list") {
          const change = { field: kind, upload: id };
          await reads.record(context, { noun: "activity", id: owner, action: "downloadList", change });
        }
        return sendFile(context.reply, { type: "application/octet-stream", fileName, bytes });
      },
    },
    {
      boundary: activityBoundary(store.read),
      boundaries: {
        list: "handler",
        find: "handler",
        listAll: "handler",
        create: "handler",
        file: uploadBoundary(store.read),
      },
    },
  );
}
