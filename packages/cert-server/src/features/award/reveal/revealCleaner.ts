import { startOfDay } from "cert-api";
import { today } from "../../../clock/today.ts";
import type { Store } from "../../../db/open.ts";
import { hasPastReveals, removePastReveals } from "./reveal.store.ts";
import { hourOf } from "./revealDays.ts";

const CLEAN_EVERY_MS = 600_000;
/** After every day and hour: everything is past. */
const END = { day: "9999-12-31", hour: Number.MAX_SAFE_INTEGER };

/** A day with its first hour. */
const toStart = (day: string, timeZone: string) => ({ day, hour: hourOf(startOfDay(day, timeZone)) });

/**
 * Removes at the start, and then by a timer, what is past, and prepares what comes; no search waits for it. Where nothing is
 * prepared, nothing is counted any more either: then all of it is past.
 */
export function createRevealCleaner(
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
    const { day, hour } = prepare === null ? END : toStart(currentDay(), timeZone);
    try {
      // A start that finds nothing takes no writer
      if (!(await hasPastReveals(store.read, day, hour))) return;
      await store.write((tx) => removePastReveals(tx, day, hour), { isolation: "read committed" });
    } catch (error) {
      onError(error);
    }
  }

  const clean = async () => void (await Promise.all([prepare?.(), forgetPast()]));
  let lastCleaning = clean();
  const settle = () => (lastCleaning = lastCleaning.then(clean));
  const timer = setInterval(() => void settle(), CLEAN_EVERY_MS).unref();
  return {
    /** Cleans once more, and answers when that is done. */
    settle,
    async close(): Promise<void> {
      clearInterval(timer);
      await lastCleaning;
    },
  };
}
