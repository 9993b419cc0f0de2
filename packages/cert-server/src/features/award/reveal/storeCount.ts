import { PAGE_SIZE, startOfDay } from "cert-api";
import type { Store } from "../../../db/open.ts";
import { listTotals, type RevealKind, type RevealTotal } from "./reveal.store.ts";
import { hourOf } from "./revealDays.ts";
import { TERM_SHARE } from "./spending.ts";

/** How old what is known of other processes may be, in milliseconds. */
export const STALE_MS = 1_000;
/** The store's budgets, in budgets of one client. */
const STORE_BUDGETS = 10;

/** Whether the store's budget of an hour and of a day is spent. */
interface Heat {
  hour: boolean;
  day: boolean;
}

/** Counts what all clients were shown and have tried: what the store knows, and what was not written yet. */
export function createStoreCount(
  options: { store: Store; clock(): number; timeZone: string; perHour: number; perDay: number },
  { listPending, countWrites }: { listPending(): RevealTotal[]; countWrites(): number },
) {
  const { store, clock, timeZone, perHour, perDay } = options;
  let reading = { day: "", totals: Promise.resolve<RevealTotal[]>([]), readAt: -Infinity, writes: 0 };

  function readTotals(day: string): Promise<RevealTotal[]> {
    const now = clock();
    const writes = countWrites();
    if (reading.day !== day || reading.writes !== writes || Math.abs(now - reading.readAt) >= STALE_MS) {
      const totals = listTotals(store.read, hourOf(startOfDay(day, timeZone)));
      reading = { day, totals, readAt: now, writes };
    }
    return reading.totals;
  }

  return async (day: string, hour: number): Promise<Record<RevealKind, Heat>> => {
    const totals = [...(await readTotals(day)), ...listPending()];
    const sum = (kind: RevealKind, isCounted: (total: RevealTotal) => boolean) =>
      totals.reduce((count, total) => (total.kind === kind && isCounted(total) ? count + total.count : count), 0);
    const toHeat = (kind: RevealKind, toBudget: (limit: number) => number): Heat => ({
      hour: perHour > 0 && sum(kind, (total) => total.hour === hour) >= STORE_BUDGETS * toBudget(perHour),
      day: perDay > 0 && sum(kind, () => true) >= STORE_BUDGETS * toBudget(perDay),
    });
    return {
      awards: toHeat("awards", (limit) => limit),
      terms: toHeat("terms", (limit) => Math.max(limit * TERM_SHARE, PAGE_SIZE)),
    };
  };
}
