import type { Handlers } from "../../../http/mount.ts";
import { assertMayReadAwards } from "../claim/claimEndpoints.ts";
import { createNoticeOverview } from "./noticeOverview.service.ts";
import { createNotices, type NoticeServiceDeps } from "./notices.service.ts";

/**
 * Endpoints with which administrators notify holders of their certificates. They show names, so they require `award:read`
 * too.
 */
export function noticeEndpoints(deps: NoticeServiceDeps) {
  const notices = createNotices(deps);
  const readOverview = createNoticeOverview(deps);
  const { store } = deps;
  return {
    async notices({ id }, { principal }) {
      await assertMayReadAwards(store, id, principal);
      return readOverview(id);
    },
    async previewNotice(request, { principal }) {
      await assertMayReadAwards(store, request.id, principal);
      return notices.preview(request);
    },
    async testNotice(request, { principal }) {
      await assertMayReadAwards(store, request.id, principal);
      return notices.test(request, principal);
    },
    async sendNotice(request, { principal }) {
      await assertMayReadAwards(store, request.id, principal);
      return notices.send(request, principal);
    },
    async noticeDeliveries(request, { principal }) {
      await assertMayReadAwards(store, request.id, principal);
      return notices.listDeliveries(request);
    },
    async resendNotice(request, { principal }) {
      await assertMayReadAwards(store, request.id, principal);
      return notices.resend(request, principal);
    },
    stopNotice: (request, { principal }) => notices.stop(request, principal),
  } satisfies Handlers<"activity">;
}
