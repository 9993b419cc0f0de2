import { addDays, PAGE_SIZE, startOfDay } from "cert-api";
import type { Store } from "../../../db/open.ts";
import { createNetworkList, listNetworks } from "../../../http/limits/clientNetworks.ts";
import { type ClientRecord, countInHour, type Subject } from "./clientRecords.ts";
import { listUsages } from "./usage.store.ts";
import { createUsageCleaner, createUsageDays, HOUR_MS, hourOf, type UsageDay } from "./usageDays.ts";
import { createUsageWriter } from "./usageWriter.ts";

/** Maximum age, in milliseconds, of counts read from other processes. */
const STALE_MS = 1_000;

export interface SearchUsage {
  address: string;
  /** `seq` of the awards, or texts that stand for what a search reveals while names are masked. */
  subjects: readonly Subject[];
  kind: SearchKind;
  /**
   * True if a refusal must not depend on the results: the quota must have capacity for a full page, or the search is
   * refused.
   */
  isBlind?: boolean;
  /** The search term, if every attempted term counts regardless of its results. */
  term?: string;
}

/** Limits the number of distinct awards that searches show to one client, across all processes. */
export interface SearchQuota {
  /** Counts awards that are about to be shown and returns the seconds to wait. If it is 0 they may be shown. */
  secondsToWait(usage: SearchUsage): Promise<number>;
  flush(): Promise<void>;
  close(): Promise<void>;
}

export interface SearchQuotaOptions {
  store: Store;
  clock(): number;
  timeZone: string;
  /** Maximum distinct awards per hour and per calendar day for one client; 0 for no limit. */
  perHour: number;
  perDay: number;
  trustedClients: readonly string[];
  /** Maximum milliseconds that a search waits for the salt of the day. */
  saltWait?: number;
  onError(error: unknown): void;
}

/** Creates the quota. Without limits it counts nothing. */
export function createSearchQuota(options: SearchQuotaOptions): SearchQuota {
  const { perHour, perDay, trustedClients, clock } = options;
  const trustedNetworks = createNetworkList(trustedClients);
  if (perHour === 0 && perDay === 0) return createUnlimited(options);
  const days = createUsageDays(options);
  const cleaner = createUsageCleaner(options, days.prepare);
  const writer = createUsageWriter(options);

  /** Lists what a search counts for: the awards and, if requested, the term; each for the narrow and the wide network. */
  async function listCharges({ address, subjects, kind, isBlind = false, term }: SearchUsage, quotaPerDay: UsageDay) {
    const { day, hasher, records } = quotaPerDay;
    const hour = hourOf(clock());
    const networks = listNetworks(address);
    const charge = async (name: string, request: Omit<UsedQuota, "record" | "day" | "hour">) => {
      const client = hasher.client(name);
      const record = records.open(client);
      await readRecord(options, records, client, record);
      return { client, usedQuota: { record, day, hour, ...request } };
    };
    const awards = subjects.map((subject) => (typeof subject === "number" ? subject : hasher.subject(subject)));
    const terms = {
      awards: [hasher.subject(`term ${term}`)],
      quotaMin: PAGE_SIZE,
      kind: "part",
      isBlind: false,
    } as const;
    return Promise.all([
      ...networks.map(({ name, quotas }) => charge(name, { awards, quotas, quotaMin: 0, kind, isBlind })),
      ...(term === undefined ? [] : networks).map(({ name, quotas }) =>
        charge(`terms ${name}`, { ...terms, quotas: quotas * TERM_SHARE }),
      ),
    ]);
  }

  return {
    async secondsToWait(usage) {
      if (trustedNetworks.has(usage.address)) return 0;
      const quotaPerDay = await days.open();
      const charges = await listCharges(usage, quotaPerDay);
      // From here on nothing waits: two searches of one client cannot both take the last of a quota
      const seconds = Math.max(...charges.map(({ usedQuota }) => findRetryAfter(options, usedQuota)));
      if (seconds > 0) return seconds;
      for (const { client, usedQuota } of charges) {
        const { record, day, hour } = usedQuota;
        const awards = usedQuota.awards.filter((award) => quotaPerDay.records.add(record, award, hour));
        // Under a salt that only this process has, nobody could read it
        if (quotaPerDay.isStored) writer.add({ client, awards, day, hour });
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

/** Creates a quota that counts nothing and removes counts from before the limits were lifted. */
function createUnlimited(options: SearchQuotaOptions): SearchQuota {
  const { settle, close } = createUsageCleaner(options, null);
  return { secondsToWait: async () => 0, flush: settle, close };
}

/** Updates a record from the store with counts of other processes and counts that this one has dropped. */
function readRecord(
  { store, clock }: SearchQuotaOptions,
  records: UsageDay["records"],
  client: string,
  record: ClientRecord,
): Promise<void> {
  const now = clock();
  if (Math.abs(now - record.readAt) < STALE_MS) return record.reading;
  // What is added later is of the hour of the last reading at least, but for what another process wrote just then
  const fromHour = record.readAt === -Infinity ? 0 : hourOf(record.readAt) - 1;
  const read = async () => {
    const rows = await listUsages(store.read, client, fromHour);
    for (const { award, hour } of rows) records.add(record, award, hour);
  };
  record.readAt = now;
  record.reading = read().catch((error: unknown) => {
    record.readAt = -Infinity;
    throw error;
  });
  return record.reading;
}

/**
 * Number of terms that a client may try while names are masked, as a share of the awards that may be shown; at least a
 * page of them.
 */
const TERM_SHARE = 0.1;

/** Maximum distinct awards per hour and per calendar day for one client; 0 for no limit. */
interface SearchLimits {
  clock(): number;
  perHour: number;
  perDay: number;
  timeZone: string;
}

/** `whole`: the first page of awards that match the whole term. `part`: any other answer, including an empty one. */
type SearchKind = "whole" | "part";

interface UsedQuota {
  record: ClientRecord;
  awards: readonly Subject[];
  quotas: number;
  /** Minimum for each limit; 0 to apply the limits as they were set. */
  quotaMin: number;
  day: string;
  hour: number;
  kind: SearchKind;
  /**
   * True if a refusal must not depend on the results: the quota must have capacity for a full page, or the search is
   * refused.
   */
  isBlind: boolean;
}

/** Returns the seconds that a client has to wait before it may be shown these awards; 0 if it may. */
function findRetryAfter({ clock, perHour, perDay, timeZone }: SearchLimits, usedQuota: UsedQuota): number {
  const { record, awards, quotas, quotaMin, day, hour, kind, isBlind } = usedQuota;
  const newCount = awards.filter((award) => !record.hours.has(award)).length;
  // All of it was shown on this day before: the client learns nothing
  if (awards.length > 0 && newCount === 0) return 0;
  // Where nothing more can be shown, a search that finds nothing waits too: else the refusal would tell that there is one
  const neededCount = Math.max(isBlind ? PAGE_SIZE : 1, newCount);
  // A quota that is smaller than an answer could never be met: who was shown nothing is always shown one
  const isSpent = (limit: number, count: number) =>
    limit > 0 && count > 0 && count + neededCount > Math.max(limit * quotas, quotaMin);
  const waitUntil = (time: number) => Math.max(1, Math.ceil((time - clock()) / 1_000));
  if (isSpent(perDay, record.hours.size)) return waitUntil(startOfDay(addDays(day, 1), timeZone));
  return kind === "part" && isSpent(perHour, countInHour(record, hour)) ? waitUntil((hour + 1) * HOUR_MS) : 0;
}
