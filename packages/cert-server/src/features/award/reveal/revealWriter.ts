import type { Insertable } from "kysely";
import type { Store } from "../../../db/open.ts";
import type { RevealTable } from "../../../db/rows/revealTables.ts";
import { addReveals } from "./reveal.store.ts";

const WRITE_EVERY_MS = 1_000;
/** Clients that wait while the store takes nothing; the oldest ones are dropped beyond. */
const WAITING_MAX = 10_000;

/** What a client was newly shown. */
interface NewReveals {
  client: string;
  awards: readonly string[];
  day: string;
  hour: number;
  /** Whether it counts for the budget of the store. */
  countsForStore: boolean;
}

/** Writes what clients were shown, a second's worth at a time, so that a search costs no write. */
export function createRevealWriter({ store, onError }: { store: Store; onError(error: unknown): void }) {
  let waiting = new Map<string, NewReveals>();
  let totals = new Map<number, number>();
  let writtenTotals = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function put(reveals: NewReveals): void {
    const key = `${reveals.client} ${reveals.hour}`;
    const { awards = [] } = waiting.get(key) ?? {};
    waiting.set(key, { ...reveals, awards: [...awards, ...reveals.awards] });
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const [batch, batchTotals] = [waiting, totals];
    if (batch.size === 0) return;
    [waiting, totals, writtenTotals] = [new Map(), new Map(), batchTotals];
    try {
      await store.write((tx) => addReveals(tx, [...batch.values()].map(toRow), batchTotals), {
        isolation: "read committed",
      });
    } catch (error) {
      // They are written with the next ones
      for (const reveals of [...batch.values()].slice(-WAITING_MAX)) put(reveals);
      for (const [hour, count] of batchTotals) totals.set(hour, (totals.get(hour) ?? 0) + count);
      throw error;
    } finally {
      writtenTotals = new Map();
    }
  }

  function flush(): Promise<void> {
    // Whoever asks while others are being written waits for those too
    writing = writing.then(write, write);
    return writing;
  }

  return {
    add(reveals: NewReveals): void {
      const { awards, hour, countsForStore } = reveals;
      if (awards.length === 0) return;
      put(reveals);
      if (countsForStore) totals.set(hour, (totals.get(hour) ?? 0) + awards.length);
      timer ??= setTimeout(() => void flush().catch(onError), WRITE_EVERY_MS).unref();
    },
    flush,
    /** How many awards of an hour were counted and are not in the store yet. */
    countPending: (hour: number): number => (totals.get(hour) ?? 0) + (writtenTotals.get(hour) ?? 0),
  };
}

const toRow = ({ client, day, hour, awards }: NewReveals): Insertable<RevealTable> => ({
  client,
  day,
  hour,
  awards: awards.join(" "),
});
