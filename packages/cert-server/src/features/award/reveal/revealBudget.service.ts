import { PAGE_SIZE } from "cert-api";
import type { Store } from "../../../db/open.ts";
import { createNetworkList, listNetworks } from "./clientNetworks.ts";
import type { ClientRecord } from "./clientRecords.ts";
import { createRevealWriter } from "./revealWriter.ts";
import { createRevealCleaner } from "./revealCleaner.ts";
import { createRevealDays, hourOf, type RevealDay } from "./revealDays.ts";
import { listReveals } from "./reveal.store.ts";
import { type SearchKind, type Spending, TERM_SHARE, waitOf } from "./spending.ts";

/** How old what is known of other processes may be, in milliseconds. */
const STALE_MS = 1_000;

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

/** Creates the budget; without limits it counts nothing. */
export function createRevealBudget(options: RevealBudgetOptions): RevealBudget {
  const { perHour, perDay, trustedClients, clock } = options;
  const trustedNetworks = createNetworkList(trustedClients);
  if (perHour === 0 && perDay === 0) return createUnlimited(options);
  const days = createRevealDays(options);
  const cleaner = createRevealCleaner(options, days.prepare);
  const writer = createRevealWriter(options);

  /** What the search counts for: awards, and where that is asked for the term; of the network, and of the wider one. */
  async function listCharges({ address, subjects, kind, isBlind = false, term }: Reveal, revealDay: RevealDay) {
    const { day, hasher, records } = revealDay;
    const hour = hourOf(clock());
    const networks = listNetworks(address);
    const charge = async (name: string, request: Omit<Spending, "record" | "day" | "hour">) => {
      const client = hasher.client(name);
      const record = records.open(client);
      await readRecord(options, records, client, record);
      return { client, spending: { record, day, hour, ...request } };
    };
    const awards = subjects.map(hasher.subject);
    const terms = {
      awards: [hasher.subject(`term ${term}`)],
      budgetMin: PAGE_SIZE,
      kind: "part",
      isBlind: false,
    } as const;
    return Promise.all([
      ...networks.map(({ name, budgets }) => charge(name, { awards, budgets, budgetMin: 0, kind, isBlind })),
      ...(term === undefined ? [] : networks).map(({ name, budgets }) =>
        charge(`terms ${name}`, { ...terms, budgets: budgets * TERM_SHARE }),
      ),
    ]);
  }

  return {
    async secondsToWait(reveal) {
      if (trustedNetworks.has(reveal.address)) return 0;
      const revealDay = await days.open();
      const charges = await listCharges(reveal, revealDay);
      // From here on nothing waits: two searches of one client cannot both take the last of a budget
      const seconds = Math.max(...charges.map(({ spending }) => waitOf(options, spending)));
      if (seconds > 0) return seconds;
      for (const { client, spending } of charges) {
        const { record, day, hour } = spending;
        const awards = spending.awards.filter((award) => revealDay.records.add(record, award, hour));
        // Under a salt that only this process has, nobody could read it
        if (revealDay.isStored) writer.add({ client, awards, day, hour });
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
