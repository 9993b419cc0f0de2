import type { NoticeChannel, NoticeOverview } from "cert-api";
import { getActivity, parseActivityId } from "../activity.service.ts";
import { getChannelState, toAudience } from "./audience.ts";
import { countAddresses, countRecipients, listNotices, listRecipients } from "./notice.store.ts";
import { createColumnCache } from "./noticeColumns.ts";
import type { NoticeDeps } from "./noticeDeps.ts";
import { toNotice } from "./notices.service.ts";
import { unsealAddress } from "./replaceAddresses.ts";

const kinds = ["email", "phone"] as const;

/** Says what is set up to tell an activity's holders, how many they are, and what was sent before. */
export function createNoticeOverview(deps: NoticeDeps) {
  const { read } = deps.store;
  const listColumns = createColumnCache(read);
  return async (text: string): Promise<NoticeOverview> => {
    const { id } = await getActivity(read, parseActivityId(text));
    const channels: NoticeChannel[] = [];
    let unreadable = 0;
    for (const kind of kinds) {
      const all = await countAudience(deps, id, kind);
      unreadable += all.unreadable;
      const counts = await countAddresses(read, id, kind);
      const { issued, expiring } = all;
      channels.push({ kind, state: getChannelState(deps, kind), ...counts, issued, expiring });
    }
    const { expiryDays: days, noticeLimit: perMinute } = deps.config;
    const columns = [...(await listColumns(id))];
    const notices = (await listNotices(read, id)).map(toNotice);
    const { hasLostKey, canSeal } = deps.store.sealer;
    const keys = { ...(hasLostKey && { hasLostKey }), ...(!canSeal && { needsSecret: true }) };
    return { channels, unreadable, ...keys, columns, days, perMinute, notices };
  };
}

async function countAudience(deps: NoticeDeps, activityId: number, kind: NoticeChannel["kind"]) {
  const { read, sealer } = deps.store;
  const count = (purpose: "issued" | "expiring", again: boolean) =>
    countRecipients(read, toAudience(deps, activityId, { kind, purpose, again }));
  const countPurpose = async (purpose: "issued" | "expiring") => ({
    unsent: await count(purpose, false),
    all: await count(purpose, true),
  });
  const issued = await countPurpose("issued");
  // One secret has sealed them all, with the list: the first tells of the others
  const everybody = toAudience(deps, activityId, { kind, purpose: "issued", again: true });
  const [first] = await listRecipients(read, everybody, { limit: 1, offset: 0 });
  const isUnreadable = first !== undefined && unsealAddress(sealer, first) === null;
  return { issued, expiring: await countPurpose("expiring"), unreadable: isUnreadable ? issued.all : 0 };
}
