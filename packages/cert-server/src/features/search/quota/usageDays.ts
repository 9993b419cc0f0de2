import { today } from "../../../clock/today.ts";
import { createToken } from "../../../crypto/randomId.ts";
import type { Store } from "../../../db/open.ts";
import { createClientRecords } from "./clientRecords.ts";
import { createHasher, type UsageHasher } from "./createHasher.ts";
import { hasPastUsages, openSalt, removePastUsages } from "./usage.store.ts";

export const HOUR_MS = 3_600_000;
export const hourOf = (now: number) => Math.floor(now / HOUR_MS);

/**
 * Maximum milliseconds that a search waits for the salt. Creating it needs the store's writer, which a publish may hold
 * for seconds.
 */
const SALT_WAIT_MS = 200;
/** Time after which a store that failed is tried again. */
const RETRY_MS = 5_000;
/** Milliseconds before a day at which its salt is created: twice the interval between cleanings. */
const AHEAD_MS = 1_200_000;
/** Limits the memory of the records to some 40 MB. */
const bounds = { clientsMax: 20_000, awardsMax: 300_000 };

/** The counts of one day. Their hashes have no meaning on another day. */
export interface UsageDay {
  day: string;
  hasher: UsageHasher;
  records: ReturnType<typeof createClientRecords>;
  /** True if the salt comes from the store and is shared by all processes. Until it is available, the process uses its own. */
  isStored: boolean;
}

/** Creates a function that opens the current day. No search waits long for its salt. */
export function createUsageDays(options: {
  store: Store;
  clock(): number;
  timeZone: string;
  saltWait?: number;
  onError(error: unknown): void;
}) {
  const { store, clock, timeZone, saltWait = SALT_WAIT_MS, onError } = options;
  const currentDay = today(clock, timeZone);
  const soonDay = today(() => clock() + AHEAD_MS, timeZone);
  const days = new Map<string, UsageDay>();
  const readings = new Map<string, Promise<void>>();
  let failedAt = -Infinity;

  function put(day: string, salt: string, isStored: boolean): UsageDay {
    for (const earlierDay of days.keys()) if (earlierDay < currentDay()) days.delete(earlierDay);
    const quotaPerDay = { day, hasher: createHasher(salt), records: createClientRecords(bounds), isStored };
    days.set(day, quotaPerDay);
    return quotaPerDay;
  }

  function readSalt(day: string): Promise<void> {
    const currentReading = readings.get(day);
    if (currentReading !== undefined) return currentReading;
    if (days.get(day)?.isStored === true) return Promise.resolve();
    if (Math.abs(clock() - failedAt) < RETRY_MS) return Promise.resolve();
    const reading = openSalt(store, day)
      .then((salt) => void put(day, salt, true))
      .catch((error: unknown) => {
        failedAt = clock();
        onError(error);
      })
      .finally(() => void readings.delete(day));
    readings.set(day, reading);
    return reading;
  }

  return {
    async open(): Promise<UsageDay> {
      const day = currentDay();
      const reading = readSalt(day);
      // Whoever searches while the store does not answer is counted by this process alone
      if (!days.has(day)) await waitAtMost(reading, saltWait);
      return days.get(day) ?? put(day, createToken(), false);
    },
    prepare: async (): Promise<void> => void (await Promise.all([readSalt(currentDay()), readSalt(soonDay())])),
  };
}

async function waitAtMost(reading: Promise<void>, milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([reading, promise]);
  clearTimeout(timer);
}

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
