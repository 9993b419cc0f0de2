import type { NoticeChannel, NoticeOverview } from "cert-api";
import { getActivity, parseActivityId } from "../activity.service.ts";
import { getChannelState, toAudience } from "./audience.ts";
import { countAddresses, listNotices, listRecipients } from "./notice.store.ts";
import { listNoticeColumns } from "./noticeColumns.ts";
import type { NoticeDeps } from "./noticeDeps.ts";
import { toNotice } from "./notices.service.ts";
import { unsealAddress } from "./replaceAddresses.ts";

const kinds = ["email", "phone"] as const;

/** Says what is set up to tell an activity's holders, how many they are, and what was sent before. */
export const createNoticeOverview =
  (deps: NoticeDeps) =>
  async (text: string): Promise<NoticeOverview> => {
    const { read } = deps.store;
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
    const columns = [...(await listNoticeColumns(read, id))];
    const notices = (await listNotices(read, id)).map(toNotice);
    return { channels, unreadable, columns, days, perMinute, notices };
  };

async function countAudience(deps: NoticeDeps, activityId: number, kind: NoticeChannel["kind"]) {
  const { read, sealer } = deps.store;
  const list = (purpose: "issued" | "expiring", again: boolean) =>
    listRecipients(read, toAudience(deps, activityId, { kind, purpose, again }));
  const everybody = await list("issued", true);
  const count = async (purpose: "issued" | "expiring") => ({
    unsent: (await list(purpose, false)).length,
    all: purpose === "issued" ? everybody.length : (await list(purpose, true)).length,
  });
  return {
    issued: await count("issued"),
    expiring: await count("expiring"),
    // One secret sealed them all: the first tells of the others
    unreadable: everybody[0] && unsealAddress(sealer, everybody[0]) === null ? everybody.length : 0,
  };
}
