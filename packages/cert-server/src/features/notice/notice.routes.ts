import type { FastifyInstance } from "fastify";
import type { Config } from "../../config.ts";
import type { Store } from "../../db/open.ts";
import { describeError } from "../../http/errors.ts";
import { mount } from "../../http/mount.ts";
import { publicBase } from "../../http/publicBase.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { activityBoundary } from "../activity/activityBoundary.ts";
import { assertMayReadAwards } from "../handout/assertMayReadAwards.ts";
import type { BrandService } from "../brand/brand.service.ts";
import { createChannels } from "./channels.ts";
import { createClaimMail } from "./claimMail.service.ts";
import { createNoticeOverview } from "./noticeOverview.service.ts";
import { createNotices } from "./notices.service.ts";
import { createNoticeSender } from "./noticeSender.ts";
import { createReminders } from "./reminder/reminder.service.ts";

interface NoticeRoutesDeps {
  config: Config;
  store: Store;
  jobs: Jobs;
  brands: BrandService;
  clock(): number;
}

/** Serves the notices of activities. They name holders, so reading and sending them requires `award:read` too. */
export function noticeRoutes(app: FastifyInstance, { config, store, jobs, brands, clock }: NoticeRoutesDeps): void {
  const onError = (error: unknown) => app.log.error({ err: describeError(error) }, "a notice failed");
  const deps = { store, config, base: publicBase(config), channels: createChannels(config, brands), clock };
  const reminders = createReminders({ store, config, clock, onError });
  const sender = createNoticeSender({ ...deps, jobs, onError });
  const notices = createNotices({ ...deps, wake: sender.wake });
  const mailClaims = createClaimMail(deps);
  const readOverview = createNoticeOverview(deps);
  app.addHook("onReady", async () => {
    sender.begin();
    reminders.begin();
  });
  app.addHook("onClose", async () => {
    await reminders.stop();
    await sender.stop();
  });
  mount(
    app,
    "notice",
    {
      async overview({ id }, { principal }) {
        await assertMayReadAwards(store, id, principal);
        return readOverview(id);
      },
      async preview(request, { principal }) {
        await assertMayReadAwards(store, request.id, principal);
        return notices.preview(request);
      },
      async test(request, { principal }) {
        await assertMayReadAwards(store, request.id, principal);
        return notices.test(request, principal);
      },
      async send(request, { principal }) {
        await assertMayReadAwards(store, request.id, principal);
        return notices.send(request, principal);
      },
      async deliveries(request, { principal }) {
        await assertMayReadAwards(store, request.id, principal);
        return notices.listDeliveries(request);
      },
      async resend(request, { principal }) {
        await assertMayReadAwards(store, request.id, principal);
        return notices.resend(request, principal);
      },
      async mailClaims(request, { principal }) {
        await assertMayReadAwards(store, request.id, principal);
        return mailClaims(request, principal);
      },
      stop: (request, { principal }) => notices.stop(request, principal),
    },
    { boundary: activityBoundary(store.read) },
  );
}
