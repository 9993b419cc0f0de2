import { addressKinds, type NoticeOverview } from "cert-api";
import { getActivity, parseActivityId } from "../activity/activity.service.ts";
import { getChannelState, type NoticeDeps } from "./audience.ts";
import { createAudienceCache } from "./audienceCache.ts";
import { listNotices } from "./notice.store.ts";
import { createColumnCache } from "./noticeColumns.ts";
import { toNotice } from "./notices.service.ts";

export function createNoticeOverview(deps: NoticeDeps) {
  const { read } = deps.store;
  const listColumns = createColumnCache(read);
  const countAudiences = createAudienceCache(deps);
  return async (text: string): Promise<NoticeOverview> => {
    const activity = await getActivity(read, parseActivityId(text));
    const notices = await listNotices(read, activity.id);
    const audiences = await countAudiences(activity, notices);
    const channels = addressKinds.map((kind) => {
      const { unreadable: _, ...counts } = audiences[kind];
      return { kind, state: getChannelState(deps, kind), ...counts };
    });
    const unreadable = audiences.email.unreadable + audiences.phone.unreadable;
    const { expiryDays: days, noticeLimit: perMinute } = deps.config;
    const columns = [...(await listColumns(activity.id))];
    const { hasLostKey, canSeal } = deps.store.sealer;
    const keys = { ...(hasLostKey && { hasLostKey }), ...(!canSeal && { needsSecret: true }) };
    return { channels, unreadable, ...keys, columns, days, perMinute, notices: notices.map(toNotice) };
  };
}
