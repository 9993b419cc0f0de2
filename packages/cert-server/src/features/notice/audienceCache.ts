import { type AddressKind, formatDay, type NoticeChannel } from "cert-api";
import type { StoredActivity } from "../activity/storedActivity.ts";
import { unsealAddress } from "../award/address/awardAddresses.ts";
import { type NoticeDeps, toAudience } from "./audience.ts";
import {
  countAddresses,
  type CountedNotice,
  countOptOuts,
  countRecipients,
  describeAwards,
  findRecipient,
} from "./notice.store.ts";

type CountedAudience = Omit<NoticeChannel, "kind" | "state"> & {
  unreadable: number;
};

type Audiences = Record<AddressKind, CountedAudience>;

const capacity = 20;

/**
 * Counts the audiences of an activity and caches them until something changes the recipients. The screen polls every few
 * seconds while a notice is sent. Sending a message does not change the audience, since a waiting recipient already counts
 * as notified.
 */
export function createAudienceCache(deps: NoticeDeps) {
  const cache = new Map<number, { sign: string; audiences: Audiences }>();
  return async (activity: StoredActivity, notices: readonly CountedNotice[]): Promise<Audiences> => {
    const sign = await describeAudiences(deps, activity, notices);
    const cachedEntry = cache.get(activity.id);
    if (cachedEntry?.sign === sign) return cachedEntry.audiences;
    const [email, phone] = [
      await countAudience(deps, activity.id, "email"),
      await countAudience(deps, activity.id, "phone"),
    ];
    const audiences = { email, phone };
    cache.delete(activity.id);
    cache.set(activity.id, { sign, audiences });
    const [oldest] = cache.keys();
    if (cache.size > capacity && oldest !== undefined) cache.delete(oldest);
    return audiences;
  };
}

/**
 * Returns a string that changes with anything that audiences depend on: awards, addresses, the day, opt-outs and earlier
 * notices.
 */
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
  const recipient = await findRecipient(read, everybody, 0);
  const isUnreadable = recipient !== undefined && unsealAddress(sealer, recipient) === null;
  const addresses = await countAddresses(read, activityId, kind);
  return {
    ...addresses,
    issued,
    expiring: await countPurpose("expiring"),
    unreadable: isUnreadable ? issued.all : 0,
  };
}
