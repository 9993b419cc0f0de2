import { addDays, formatDay } from "cert-api";
import type { Config } from "../../../../config.ts";
import { createPeriodicWork, type PeriodicWork } from "../../../../jobs/periodicWork.ts";
import { notify } from "../../../keeping/notification/notification.service.ts";
import { listUsersWith } from "../../../keeping/notification/notifyOthers.service.ts";
import { addReminder, type ExpiringAwards, listExpiring } from "./reminder.store.ts";
import type { ServerParts } from "../../../../serverParts.ts";

const dayMs = 24 * 60 * 60_000;
const lookInterval = 60 * 60_000;

export interface ReminderDeps extends Pick<ServerParts, "store" | "clock" | "onError"> {
  config: Pick<Config, "timeZone" | "expiryDays">;
}

interface ReminderContext extends ReminderDeps {
  /** The last day that this process checked, `YYYY-MM-DD`. */
  lastDay: string | null;
}

/**
 * Reminds users who may change an activity of certificates that are about to expire, once for each expiry day. Days that
 * come within the reminder period together make one notification. Holders are never notified automatically; administrators
 * do so through 通知持证人.
 */
export function createReminders(deps: ReminderDeps): PeriodicWork {
  const context: ReminderContext = { ...deps, lastDay: null };
  const work = async () => (deps.config.expiryDays === 0 ? undefined : remind(context));
  return createPeriodicWork({ interval: lookInterval, work, onError: deps.onError });
}

/** Sends reminders for expiry days that came within the reminder period since the last check. */
async function remind(context: ReminderContext) {
  const { store, clock, config } = context;
  const today = formatDay(clock(), config.timeZone);
  if (context.lastDay === today) return;
  const expiring = await listExpiring(store.read, today, addDays(today, config.expiryDays));
  for (const days of Map.groupBy(expiring, ({ activityId }) => activityId).values())
    await remindOfActivity(context, days, today);
  context.lastDay = today;
}

/**
 * Sends one notification for all expiry days of an activity. An account keeps only its latest notifications, and an
 * activity with many such days must not push out the others. The reminder is recorded in the same transaction, so that
 * only one of several processes sends it.
 */
async function remindOfActivity({ store, clock }: ReminderContext, days: readonly ExpiringAwards[], today: string) {
  await store.write(async (tx) => {
    const at = clock();
    const added: ExpiringAwards[] = [];
    for (const day of days) if (await addReminder(tx, day, at)) added.push(day);
    const [first] = added;
    if (first === undefined) return;
    for (const id of await listUsersWith(tx, "activity:write", first.departmentId)) {
      await notify(tx, id, { kind: "expiring", params: toParams(added, first, today) }, at);
    }
  });
}

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
