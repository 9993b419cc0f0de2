import { randomBytes } from "node:crypto";
import { today } from "../../../clock/today.ts";
import type { Store } from "../../../db/open.ts";
import { createClientRecords } from "./clientRecords.ts";
import { createHasher, type RevealHasher } from "./createHasher.ts";
import { openSalt } from "./reveal.store.ts";

export const HOUR_MS = 3_600_000;
/** Which hour it is, counted from 1970. */
export const hourOf = (now: number) => Math.floor(now / HOUR_MS);

/** How long a search waits for the salt: making it needs the store's writer, which publishing may hold for seconds. */
const SALT_WAIT_MS = 200;
/** After which time a store that failed is asked again. */
const RETRY_MS = 5_000;
/** How long before a day its salt is made: twice as long as between two cleanings. */
const AHEAD_MS = 1_200_000;
/** Bounds the memory of the records: some 40 MB. */
const bounds = { clientsMax: 20_000, awardsMax: 300_000 };

/** What is known of a day; its hashes mean nothing on another. */
export interface RevealDay {
  day: string;
  hasher: RevealHasher;
  records: ReturnType<typeof createClientRecords>;
  /** Whether the salt is the store's, which all processes share; else it is this process's until that one is there. */
  isStored: boolean;
}

/** Opens the day of now. No search waits long for its salt. */
export function createRevealDays(options: {
  store: Store;
  clock(): number;
  timeZone: string;
  /** How long a search waits for the salt, in milliseconds. */
  saltWait?: number;
  onError(error: unknown): void;
}) {
  const { store, clock, timeZone, saltWait = SALT_WAIT_MS, onError } = options;
  const currentDay = today(clock, timeZone);
  const soonDay = today(() => clock() + AHEAD_MS, timeZone);
  const days = new Map<string, RevealDay>();
  const readings = new Map<string, Promise<void>>();
  let failedAt = -Infinity;

  function put(day: string, salt: string, isStored: boolean): RevealDay {
    for (const earlierDay of days.keys()) if (earlierDay < currentDay()) days.delete(earlierDay);
    const revealDay = { day, hasher: createHasher(salt), records: createClientRecords(bounds), isStored };
    days.set(day, revealDay);
    return revealDay;
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
    async open(): Promise<RevealDay> {
      const day = currentDay();
      const reading = readSalt(day);
      // Whoever searches while the store does not answer is counted by this process alone
      if (!days.has(day)) await waitAtMost(reading, saltWait);
      return days.get(day) ?? put(day, randomBytes(32).toString("base64url"), false);
    },
    /** Has the salts ready of today, and of tomorrow where that is near. */
    prepare: async (): Promise<void> => void (await Promise.all([readSalt(currentDay()), readSalt(soonDay())])),
  };
}

async function waitAtMost(reading: Promise<void>, milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([reading, promise]);
  clearTimeout(timer);
}
