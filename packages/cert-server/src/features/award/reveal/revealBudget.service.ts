import { addDays, PAGE_SIZE, startOfDay } from "cert-api";
import type { Store } from "../../../db/open.ts";
import { createNetworkList, listNetworks } from "./clientNetworks.ts";
import { type ClientRecord, countInHour } from "./clientRecords.ts";
import { createRevealWriter } from "./revealWriter.ts";
import { createRevealCleaner } from "./revealCleaner.ts";
import { createRevealDays, HOUR_MS, hourOf, type RevealDay } from "./revealDays.ts";
import { countReveals, listReveals } from "./reveal.store.ts";

/** What a search is about to show to a client. */
export interface Reveal {
  /** The client's network address. */
  address: string;
  /** Ids of the awards; where a search that finds nothing counts, what stands for it. */
  subjects: readonly string[];
  /** `whole`: the first page of those that carry the term as a whole; `part`: some only contain it, or nothing was found. */
  kind: "whole" | "furtherWhole" | "part";
  /** Whether the refusal must not depend on what was found: there is room for a full page, or it is refused. */
  isBlind?: boolean;
}

/** How many distinct awards searches show to one client, whichever process answers. */
export interface RevealBudget {
  /** Counts awards that are about to be shown; answers how many seconds to wait, 0 when they may be shown. */
  secondsToWait(reveal: Reveal): Promise<number>;
  /** Writes what was counted since the last time. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** What the budget works with. */
export interface RevealBudgetOptions {
  store: Store;
  /** Milliseconds since 1970. */
  clock(): number;
  timeZone: string;
  /** Distinct awards within an hour and a calendar day, for one client; 0: no limit. */
  perHour: number;
  perDay: number;
  /** Networks without a budget, see `parseNetworks`. */
  trustedClients: readonly string[];
  /** How long a search waits for the salt of the day, in milliseconds. */
  saltWait?: number;
  onError(error: unknown): void;
}

/** How old what is known of other processes may be. */
const STALE_MS = 1_000;
/** The store's budget of an hour, in budgets of one client. */
const STORE_BUDGETS = 10;
/** Which part of its hour a client has for parts of names and numbers, while the store's budget is spent. */
const HOT_SHARE = 0.1;
/** In budgets of a client: what it may have been shown when a whole name or number is still found. */
const WHOLE_BUDGETS = 4;

/** Creates the budget; without limits it counts nothing. */
export function createRevealBudget(options: RevealBudgetOptions): RevealBudget {
  const { perHour, perDay, trustedClients } = options;
  const trusted = createNetworkList(trustedClients);
  if (perHour === 0 && perDay === 0) return createUnlimited(options);
  const days = createRevealDays(options);
  const cleaner = createRevealCleaner(options, days.prepare);
  const writer = createRevealWriter(options);
  const countAll = createStoreCount(options, writer.countPending);

  return {
    async secondsToWait(reveal) {
      if (trusted.has(reveal.address)) return 0;
      const { day, hasher, records, isStored } = await days.open();
      const clients = listNetworks(reveal.address).map(({ name, budgets }) => ({
        client: hasher.client(name),
        budgets,
      }));
      const opened = await Promise.all(
        clients.map(async ({ client, budgets }) => {
          const record = records.open(client);
          await readRecord(options, records, client, record);
          return { client, record, budgets };
        }),
      );
      const hour = hourOf(options.clock());
      const isHot = perHour > 0 && (await countAll(hour)) >= STORE_BUDGETS * perHour;
      // From here on nothing waits: two searches of one client cannot both take the last of a budget
      const awards = reveal.subjects.map((subject) => hasher.subject(subject));
      const waits = opened.map(({ record, budgets }) =>
        waitOf(options, {
          record,
          awards,
          day,
          hour,
          budgets,
          share: shareOf(reveal, isHot),
          isBlind: reveal.isBlind === true,
        }),
      );
      const seconds = Math.max(...waits);
      if (seconds > 0) return seconds;
      for (const [index, { client, record }] of opened.entries()) {
        const added = awards.filter((award) => records.add(record, award, hour));
        // The wider network is the same client: the store counts it once
        // Under a salt that only this process has, nobody could read it
        if (isStored) writer.add({ client, awards: added, day, hour, countsForStore: index === 0 });
      }
      return 0;
    },
    async flush() {
      await cleaner.settle();
      await writer.flush();
    },
    async close() {
      await cleaner.close();
      await writer.flush().catch(options.onError);
    },
  };
}

/** Counts nothing; what was counted before the limits were lifted is removed. */
function createUnlimited(options: RevealBudgetOptions): RevealBudget {
  const { settle, close } = createRevealCleaner(options, null);
  return { secondsToWait: async () => 0, flush: settle, close };
}

/** How much of a client's budgets may be spent by a search. */
function shareOf({ kind }: Reveal, isHot: boolean) {
  if (kind === "whole") return { ofHour: WHOLE_BUDGETS, ofDay: WHOLE_BUDGETS };
  return { ofHour: isHot && kind === "part" ? HOT_SHARE : 1, ofDay: 1 };
}

/** Takes over what other processes have shown to a client, and what this one had forgotten. */
function readRecord(
  { store, clock }: RevealBudgetOptions,
  records: RevealDay["records"],
  client: string,
  record: ClientRecord,
): Promise<void> {
  const now = clock();
  if (Math.abs(now - record.readAt) < STALE_MS) return record.reading;
  // What is added later is of the hour of the last reading at least, but for what another process wrote just then
  const fromHour = record.readAt === -Infinity ? 0 : hourOf(record.readAt) - 1;
  const read = async () => {
    const rows = await listReveals(store.read, client, fromHour);
    for (const { award, hour } of rows) records.add(record, award, hour);
  };
  record.readAt = now;
  record.reading = read().catch((error: unknown) => {
    record.readAt = -Infinity;
    throw error;
  });
  return record.reading;
}

/** How many seconds a client has to wait before it may be shown these awards; 0: it may. */
function waitOf(
  { clock, perHour, perDay, timeZone }: RevealBudgetOptions,
  reveal: {
    record: ClientRecord;
    awards: readonly string[];
    day: string;
    hour: number;
    budgets: number;
    share: { ofHour: number; ofDay: number };
    isBlind: boolean;
  },
): number {
  const { record, awards, day, hour, budgets, share, isBlind } = reveal;
  const fresh = awards.filter((award) => !record.hours.has(award)).length;
  if (fresh === 0 && awards.length > 0) return 0;
  // Where nothing more can be shown, a search that finds nothing waits too: else the refusal would tell that there is one
  const needed = Math.max(isBlind ? PAGE_SIZE : 1, fresh);
  const now = clock();
  const [shownToday, shownInHour] = [record.hours.size, countInHour(record, hour)];
  // A budget that is smaller than an answer could never be met: who was shown nothing is always shown one
  if (perDay > 0 && shownToday > 0 && shownToday + needed > perDay * budgets * share.ofDay) {
    return Math.max(1, Math.ceil((startOfDay(addDays(day, 1), timeZone) - now) / 1_000));
  }
  const hourBudget = perHour * budgets * share.ofHour;
  if (perHour > 0 && shownInHour > 0 && shownInHour + needed > hourBudget) {
    return Math.max(1, Math.ceil(((hour + 1) * HOUR_MS - now) / 1_000));
  }
  return 0;
}

/** Counts what all clients were shown in an hour: what the store knows, and what was not written yet. */
function createStoreCount({ store, clock }: RevealBudgetOptions, countPending: (hour: number) => number) {
  let stored = { hour: -1, count: Promise.resolve(0), readAt: -Infinity };
  return async (hour: number): Promise<number> => {
    const now = clock();
    if (stored.hour !== hour || Math.abs(now - stored.readAt) >= STALE_MS) {
      stored = { hour, count: countReveals(store.read, hour), readAt: now };
    }
    return (await stored.count) + countPending(hour);
  };
}
