import { recipientKinds, formatDay, type NoticeChannel, type NoticeOverview } from "cert-api";
import { getActivity } from "../../activity/activity/activity.service.ts";
import type { StoredActivity } from "../../activity/activity/storedActivity.ts";
import { decryptRecipient } from "../../award/award/recipient/awardRecipients.ts";
import { getChannelState, type NoticeDeps, toAudience } from "./audience.ts";
import {
  countAddresses,
  type CountedNotice,
  countOptOuts,
  countRecipients,
  describeAwards,
  findRecipient,
  listNotices,
} from "./notice.store.ts";
import { createActivityCache, createColumnCache } from "./noticeColumns.ts";
import { toNotice } from "./notices.service.ts";

export function createNoticeOverview(deps: NoticeDeps) {
  const { read } = deps.store;
  const listColumns = createColumnCache(read);
  const countAudiences = createAudienceCache(deps);
  return async (text: string): Promise<NoticeOverview> => {
    const activity = await getActivity(read, text);
    const notices = await listNotices(read, activity.id);
    const audiences = await countAudiences(activity, notices);
    const channels = audiences.map(({ unreadable: _unreadable, ...counts }) => ({
      ...counts,
      state: getChannelState(deps, counts.kind),
    }));
    const unreadable = audiences.reduce((total, audience) => total + audience.unreadable, 0);
    const { expiryDays: days, noticeLimit: perMinute } = deps.config;
    const columns = [...(await listColumns(activity.id))];
    const { hasLostKey, canEncrypt } = deps.store.cipher;
    const keys = { ...(hasLostKey && { hasLostKey }), ...(!canEncrypt && { needsSecret: true }) };
    return { channels, unreadable, ...keys, columns, days, perMinute, notices: notices.map(toNotice) };
  };
}

type CountedAudience = Omit<NoticeChannel, "state"> & { unreadable: number };

/**
 * Counts the audiences of an activity and caches them until something changes the recipients. The screen polls every few
 * seconds while a notice is sent. Sending a message does not change the audience, since a waiting recipient already counts
 * as notified.
 */
function createAudienceCache(deps: NoticeDeps) {
  const cache = createActivityCache<CountedAudience[]>();
  return async (activity: StoredActivity, notices: readonly CountedNotice[]) =>
    cache(activity.id, await describeAudiences(deps, activity, notices), async () => {
      const audiences: CountedAudience[] = [];
      for (const kind of recipientKinds) audiences.push(await countAudience(deps, activity.id, kind));
      return audiences;
    });
}

/** Returns a string that changes with awards, addresses, the day, opt-outs and earlier notices. */
async function describeAudiences(
  { store: { read }, config: { timeZone }, clock }: NoticeDeps,
  { id, publishedAt }: StoredActivity,
  notices: readonly CountedNotice[],
): Promise<string> {
  const deliveries = notices.map(({ id: notice, counts: { waiting, sending, sent, failed, skipped } }) => [
    notice,
    waiting + sending + sent,
    failed,
    skipped,
  ]);
  const today = formatDay(clock(), timeZone);
  return JSON.stringify([await describeAwards(read, id), publishedAt, today, await countOptOuts(read), deliveries]);
}

async function countAudience(
  deps: NoticeDeps,
  activityId: number,
  kind: NoticeChannel["kind"],
): Promise<CountedAudience> {
  const { read, cipher } = deps.store;
  const count = (purpose: "issued" | "expiring", again: boolean) =>
    countRecipients(read, toAudience(deps, activityId, { kind, purpose, again }));
  const countPurpose = async (purpose: "issued" | "expiring") => ({
    unsent: await count(purpose, false),
    all: await count(purpose, true),
  });
  const issued = await countPurpose("issued");
  // One secret has encrypted them all, with the list: the first tells of the others
  const everybody = toAudience(deps, activityId, { kind, purpose: "issued", again: true });
  const recipient = await findRecipient(read, everybody, 0);
  const isUnreadable = recipient !== undefined && decryptRecipient(cipher, recipient) === null;
  const addresses = await countAddresses(read, activityId, kind);
  return {
    kind,
    ...addresses,
    issued,
    expiring: await countPurpose("expiring"),
    unreadable: isUnreadable ? issued.all : 0,
  };
}
