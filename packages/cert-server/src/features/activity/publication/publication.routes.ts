import type { DownloadProgress, Noun } from "cert-api";
import type { FastifyInstance } from "fastify";
import { logErrors } from "../../../http/errors.ts";
import { mount } from "../../../http/mount.ts";
import { activityBoundary, parseActivityId } from "../activity/activity.service.ts";
import { createFailureNotes } from "../activity/failureNotes.ts";
import type { SessionService } from "../../people/session/session.service.ts";
import { createPublishService } from "./publish.service.ts";
import { createScheduleService } from "./schedule.service.ts";
import { workWhileOpen } from "../../../jobs/periodicWork.ts";
import type { ServerParts } from "../../../serverParts.ts";

/** The nouns whose changes may change what a publish would do. */
const checkedNouns: ReadonlySet<string> = new Set<Noun>(["activity", "template", "nameList", "publication"]);

interface PublicationRoutesDeps extends Omit<ServerParts, "onError"> {
  sessions: SessionService;
  listDownloads(activityId: number, userId: number): Promise<DownloadProgress[]>;
}

export function publicationRoutes(app: FastifyInstance, { listDownloads, ...parts }: PublicationRoutesDeps): void {
  const deps = { ...parts, onError: logErrors(app.log, "publishing failed") };
  const publishing = createPublishService(deps);
  const schedules = createScheduleService({ ...deps, publishing });
  const failure = createFailureNotes(deps);
  // Closed in the opposite order
  workWhileOpen(app, publishing);
  workWhileOpen(app, schedules);
  app.addHook("onResponse", async ({ method, routeOptions }, { statusCode }) => {
    const { noun = "" } = routeOptions.config.endpoint ?? {};
    if (method !== "GET" && statusCode === 200 && checkedNouns.has(noun)) void publishing.look();
  });
  mount(
    app,
    "publication",
    {
      plan: ({ id }) => publishing.plans.make(id),
      planRows: publishing.plans.list,
      decide: (request, { principal }) => publishing.plans.decide(request, principal),
      publish: (input, { principal }) =>
        failure.publish(input.id, principal, () => publishing.publish(input, principal)),
      async progress({ id }, { principal }) {
        const progress = await publishing.progress(id);
        const downloads = await listDownloads(parseActivityId(id), principal.userId);
        return { ...progress, ...(downloads.length > 0 && { downloads }) };
      },
      schedule: schedules.schedule,
      cancelSchedule: schedules.cancel,
    },
    { boundary: activityBoundary(deps.store.read) },
  );
}
