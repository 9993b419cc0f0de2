import { addDays, formatDay } from "cert-api";
import type { Config } from "../../../config.ts";
import type { Store } from "../../../db/open.ts";
import { createPeriodicWork, type PeriodicWork } from "../../../jobs/periodicWork.ts";
import { isInReach } from "../../../resource/reach.ts";
import { notify } from "../../notification/notification.service.ts";
import { addReminder, type ExpiringAwards, listExpiring, listHoldersOf } from "./reminder.store.ts";

const dayMs = 24 * 60 * 60_000;
/** Milliseconds between two looks at which day it is. */
const lookInterval = 60 * 60_000;

/** What reminders work with. */
export interface ReminderDeps {
  store: Store;
  config: Pick<Config, "timeZone" | "expiryDays">;
  /** Milliseconds since 1970. */
  clock(): number;
  /** Receives the errors of work in the background, which no caller awaits. */
  onError(error: unknown): void;
}

/** What the operations share beside their dependencies. */
interface ReminderContext extends ReminderDeps {
  /** The day on which this process looked last, `YYYY-MM-DD`. */
  lastDay: string | null;
}

/**
 * Reminds whoever may change an activity of its certificates that expire, once for each day on which some do; the days that
 * come within reach together make one notification. Holders are told by administrators alone, who find the words for it in 通知持证人.
 */
export function createReminders(deps: ReminderDeps): PeriodicWork {
  const context: ReminderContext = { ...deps, lastDay: null };
  const work = async () => (deps.config.expiryDays === 0 ? undefined : remind(context));
  return createPeriodicWork({ interval: lookInterval, work, onError: deps.onError });
}

/** Reminds of what has come within reach since the last look, once on each day. */
async function remind(context: ReminderContext): Promise<void> {
  const { store, clock, config } = context;
  const today = formatDay(clock(), config.timeZone);
  if (context.lastDay === today) return;
  const expiring = await listExpiring(store.read, today, addDays(today, config.expiryDays));
  for (const days of groupByActivity(expiring).values()) await remindOfActivity(context, days, today);
  context.lastDay = today;
}

function groupByActivity(expiring: readonly ExpiringAwards[]): ReadonlyMap<number, ExpiringAwards[]> {
  const groups = new Map<number, ExpiringAwards[]>();
  for (const day of expiring) groups.set(day.activityId, [...(groups.get(day.activityId) ?? []), day]);
  return groups;
}

/**
 * One notification of all days of an activity on which certificates expire: of an account's notifications the latest are
 * kept, and an activity with many such days shall not push out the others. In one transaction with the note that it was
 * done: of several processes one reminds.
 */
async function remindOfActivity(
  { store, clock }: ReminderContext,
  days: readonly ExpiringAwards[],
  today: string,
): Promise<void> {
  await store.write(async (tx) => {
    const at = clock();
    const added: ExpiringAwards[] = [];
    for (const day of days) if (await addReminder(tx, day, at)) added.push(day);
    const [first] = added;
    if (first === undefined) return;
    const holders = await listHoldersOf(tx, "activity:write");
    const inReach = holders.filter((user) =>
      isInReach(user.departmentOnly === 1 ? { departmentId: user.departmentId } : "all", first.departmentId),
    );
    for (const id of new Set(inReach.map((user) => user.id))) {
      await notify(tx, id, { kind: "expiring", params: toParams(added, first, today) }, at);
    }
  });
}

/** `expiring`: in the order of their days. */
function toParams(
  expiring: readonly ExpiringAwards[],
  { activityId, activity, validUntil: day }: ExpiringAwards,
  today: string,
) {
  const awards = expiring.reduce((sum, each) => sum + each.awards, 0);
  const until = expiring.at(-1)?.validUntil;
  const days = Math.round((Date.parse(day) - Date.parse(today)) / dayMs);
  return { activityId: String(activityId), activity, awards, day, days, ...(until !== day && { until }) };
}
