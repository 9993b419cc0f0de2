import { PAGE_SIZE } from "cert-api";
import type { Store } from "../../../db/open.ts";
import { type ClientNetwork, createNetworkList, listNetworks } from "./clientNetworks.ts";
import type { ClientRecord } from "./clientRecords.ts";
import { createRevealWriter } from "./revealWriter.ts";
import { createRevealCleaner } from "./revealCleaner.ts";
import { createRevealDays, hourOf, type RevealDay } from "./revealDays.ts";
import { listReveals, type RevealKind } from "./reveal.store.ts";
import { findLevel, type SearchKind, type Spending, TERM_SHARE, waitOf, waitUnsolved } from "./spending.ts";
import { createStoreCount, STALE_MS } from "./storeCount.ts";

/** What a search is about to show to a client. */
export interface Reveal {
  /** The client's network address. */
  address: string;
  /** Ids of the awards; where a search that finds nothing counts, what stands for it. */
  subjects: readonly string[];
  kind: SearchKind;
  /** Whether the refusal must not depend on what was found: there is room for a full page, or it is refused. */
  isBlind?: boolean;
  /** What was searched for, where each thing that is tried counts, whatever it finds. */
  term?: string;
}

/** How many distinct awards searches show to one client, whichever process answers. */
export interface RevealBudget {
  /** How hard a puzzle the search costs before it may be counted, see `findLevel`; null: none. */
  findLevel(reveal: Reveal): Promise<number | null>;
  /** How many seconds a search without a solution waits for a puzzle of this level; 0: it passes, and that is counted. */
  waitUnsolved(address: string, level: number): Promise<number>;
  /** Counts awards that are about to be shown; answers how many seconds to wait, 0 when they may be shown. */
  secondsToWait(reveal: Reveal): Promise<number>;
  /** A secret of the day for some use, which all processes of the store share. */
  openSecret(use: string): Promise<string>;
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

/** Creates the budget; without limits it counts nothing. */
export function createRevealBudget(options: RevealBudgetOptions): RevealBudget {
  const { perHour, perDay, trustedClients, clock } = options;
  const trustedNetworks = createNetworkList(trustedClients);
  if (perHour === 0 && perDay === 0) return createUnlimited(options);
  const days = createRevealDays(options);
  const cleaner = createRevealCleaner(options, days.prepare);
  const writer = createRevealWriter(options);
  const findHeat = createStoreCount(options, writer);

  /** What the search counts for: awards, and where that is asked for the term; of the network, and of the wider one. */
  async function listCharges({ address, subjects, kind, isBlind = false, term }: Reveal, revealDay: RevealDay) {
    const { day, hasher, records } = revealDay;
    const hour = hourOf(clock());
    const networks = listNetworks(address);
    const open = async (network: ClientNetwork, countsAs: RevealKind) => {
      const client = hasher.client(countsAs === "awards" ? network.name : `terms ${network.name}`);
      const record = records.open(client);
      await readRecord(options, records, client, record);
      return { client, record, countsAs, network };
    };
    const openRecords = await Promise.all([
      ...networks.map((network) => open(network, "awards")),
      ...(term === undefined ? [] : networks.map((network) => open(network, "terms"))),
    ]);
    const heat = await findHeat(day, hour);
    const hashes = {
      awards: subjects.map(hasher.subject),
      terms: term === undefined ? [] : [hasher.subject(`term ${term}`)],
    };
    return openRecords.map(({ client, record, countsAs, network }) => {
      const awardSpending = { awards: hashes.awards, budgets: network.budgets, budgetMin: 0, kind, isBlind };
      const termSpending = {
        awards: hashes.terms,
        budgets: network.budgets * TERM_SHARE,
        budgetMin: PAGE_SIZE,
        kind: "part" as const,
        isBlind: false,
      };
      const common = { record, day, hour, heat: heat[countsAs] };
      const spending: Spending = { ...common, ...(countsAs === "awards" ? awardSpending : termSpending) };
      // The wider network is the same client: the store counts it once
      return { client, spending, countsAs: network === networks[0] ? countsAs : null };
    });
  }

  return {
    async findLevel(reveal) {
      if (trustedNetworks.has(reveal.address)) return null;
      const charges = await listCharges(reveal, await days.open());
      const levels = charges.flatMap(({ spending }) => findLevel(options, spending) ?? []);
      return levels.length === 0 ? null : Math.max(...levels);
    },
    async waitUnsolved(address, level) {
      const { day, hasher, records } = await days.open();
      const open = ({ name, budgets }: ClientNetwork) => ({ record: records.open(hasher.client(name)), budgets });
      return waitUnsolved(options, listNetworks(address).map(open), { level, day });
    },
    async secondsToWait(reveal) {
      if (trustedNetworks.has(reveal.address)) return 0;
      const revealDay = await days.open();
      const charges = await listCharges(reveal, revealDay);
      // From here on nothing waits: two searches of one client cannot both take the last of a budget
      const seconds = Math.max(...charges.map(({ spending }) => waitOf(options, spending)));
      if (seconds > 0) return seconds;
      for (const { client, spending, countsAs } of charges) {
        const { record, day, hour } = spending;
        const awards = spending.awards.filter((award) => revealDay.records.add(record, award, hour));
        // Under a salt that only this process has, nobody could read it
        if (revealDay.isStored) writer.add({ client, awards, day, hour, countsAs });
      }
      return 0;
    },
    openSecret: async (use) => (await days.open()).hasher.deriveSecret(use),
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
  return {
    findLevel: async () => null,
    waitUnsolved: async () => 0,
    secondsToWait: async () => 0,
    openSecret: async () => "",
    flush: settle,
    close,
  };
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
