import { today } from "../../../clock/today.ts";
import type { Store } from "../../../db/open.ts";
import { hasPastUsages, removePastUsages } from "./usage.store.ts";

const CLEAN_EVERY_MS = 600_000;
/** A day after every other, so that all records are past. */
const LAST_DAY = "9999-12-31";

/**
 * Removes past records and prepares for the coming day, at start and by a timer; no search waits for it. If nothing is
 * prepared, counting is off and all records are removed.
 */
export function createUsageCleaner(
  {
    store,
    clock,
    timeZone,
    onError,
  }: { store: Store; clock(): number; timeZone: string; onError(error: unknown): void },
  prepare: (() => Promise<void>) | null,
) {
  const currentDay = today(clock, timeZone);

  async function forgetPast(): Promise<void> {
    const day = prepare === null ? LAST_DAY : currentDay();
    try {
      // A start that finds nothing takes no writer
      if (!(await hasPastUsages(store.read, day))) return;
      await store.write((tx) => removePastUsages(tx, day), { isolation: "read committed" });
    } catch (error) {
      onError(error);
    }
  }

  const clean = async () => void (await Promise.all([prepare?.(), forgetPast()]));
  let lastCleaning = clean();
  const settle = () => (lastCleaning = lastCleaning.then(clean));
  const timer = setInterval(() => void settle(), CLEAN_EVERY_MS).unref();
  return {
    settle,
    async close(): Promise<void> {
      clearInterval(timer);
      await lastCleaning;
    },
  };
}
