import { addDays, formatDay } from "cert-api";
import type { Config } from "../../../config.ts";
import type { Store } from "../../../db/open.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
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
  timer: NodeJS.Timeout | undefined;
  reminding: Promise<void> | undefined;
  /** The day on which this process looked last, `YYYY-MM-DD`. */
  lastDay: string | null;
}

/**
 * Reminds whoever may change an activity of its certificates that expire, once for each day on which some do. Holders are
 * told by administrators alone, who find the words for it in 通知持证人.
 */
export function createReminders(deps: ReminderDeps) {
  const context: ReminderContext = { ...deps, timer: undefined, reminding: undefined, lastDay: null };
  return bindOperations(context, { begin, look, stop });
}

/** Looks now, and once on each day from then on. */
function begin(context: ReminderContext): void {
  if (context.config.expiryDays === 0) return;
  void look(context);
  context.timer = setInterval(() => void look(context), lookInterval).unref();
}

async function stop(context: ReminderContext): Promise<void> {
  clearInterval(context.timer);
  await context.reminding;
}

/** Reminds of what has come within reach since the last look. */
function look(context: ReminderContext): Promise<void> {
  context.reminding ??= remind(context)
    .catch(context.onError)
    .finally(() => (context.reminding = undefined));
  return context.reminding;
}

async function remind(context: ReminderContext): Promise<void> {
  const { store, clock, config } = context;
  const today = formatDay(clock(), config.timeZone);
  if (context.lastDay === today) return;
  for (const expiring of await listExpiring(store.read, today, addDays(today, config.expiryDays))) {
    await remindOne(context, expiring, today);
  }
  context.lastDay = today;
}

/** In one transaction with the note that it was done: of several processes one reminds. */
async function remindOne({ store, clock }: ReminderContext, expiring: ExpiringAwards, today: string): Promise<void> {
  const { activityId, activity, departmentId, validUntil, awards } = expiring;
  const days = Math.round((Date.parse(validUntil) - Date.parse(today)) / dayMs);
  const params = { activityId: String(activityId), activity, awards, day: validUntil, days };
  await store.write(async (tx) => {
    const at = clock();
    if (!(await addReminder(tx, expiring, at))) return;
    const holders = await listHoldersOf(tx, "activity:write");
    const inReach = holders.filter((user) =>
      isInReach(user.departmentOnly === 1 ? { departmentId: user.departmentId } : "all", departmentId),
    );
    for (const id of new Set(inReach.map((user) => user.id))) {
      await notify(tx, id, { kind: "expiring", params }, at);
    }
  });
}
