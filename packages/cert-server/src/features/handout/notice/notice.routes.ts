import type { FastifyInstance } from "fastify";
import type { Config } from "../../../config.ts";
import { logErrors } from "../../../http/errors.ts";
import { activityBoundary } from "../../activity/activity/activity.service.ts";
import { mount } from "../../../http/mount.ts";
import type { BrandService } from "../../public/brand/brand.service.ts";
import { forAwardReaders } from "../handout/forAwardReaders.ts";
import { createChannels } from "./channels.ts";
import { createClaimMail } from "./claimMail.service.ts";
import { createNoticeOverview } from "./noticeOverview.service.ts";
import { createNotices } from "./notices.service.ts";
import { createNoticeSender, type NoticeSenderDeps } from "./noticeSender.ts";
import { createReminders } from "./reminder/reminder.service.ts";
import { workWhileOpen } from "../../../jobs/periodicWork.ts";

interface NoticeRoutesDeps extends Pick<NoticeSenderDeps, "store" | "jobs" | "clock" | "base"> {
  config: Config;
  brands: BrandService;
}

/** Serves the notices of activities. They name holders, so reading and sending them requires `award:read` too. */
export function noticeRoutes(app: FastifyInstance, { config, brands, ...parts }: NoticeRoutesDeps): void {
  const { store } = parts;
  const onError = logErrors(app.log, "a notice failed");
  const deps = { ...parts, config, channels: createChannels(config, brands), onError };
  const reminders = createReminders(deps);
  const sender = createNoticeSender(deps);
  const notices = createNotices({ ...deps, wake: sender.wake });
  const mailClaims = createClaimMail(deps);
  const readOverview = createNoticeOverview(deps);
  workWhileOpen(app, sender);
  workWhileOpen(app, reminders);
  const guard = forAwardReaders(store);
  mount(
    app,
    "notice",
    {
      overview: guard(({ id }) => readOverview(id)),
      preview: guard(notices.preview),
      test: guard(notices.test),
      send: guard(notices.send),
      deliveries: guard(notices.listDeliveries),
      resend: guard(notices.resend),
      mailClaims: guard(mailClaims),
      stop: (request, { principal }) => notices.stop(request, principal),
    },
    { boundary: activityBoundary(store.read) },
  );
}
