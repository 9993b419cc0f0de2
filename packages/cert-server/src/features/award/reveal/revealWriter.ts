import type { Insertable } from "kysely";
import type { Store } from "../../../db/open.ts";
import type { RevealTable } from "../../../db/rows/revealTables.ts";
import { addReveals, type RevealKind, type RevealTotal } from "./reveal.store.ts";

const WRITE_EVERY_MS = 1_000;
/** Clients that wait while the store takes nothing; the oldest ones are dropped beyond. */
const WAITING_MAX = 10_000;

/** What a client was newly shown. */
interface NewReveals {
  client: string;
  awards: readonly string[];
  day: string;
  hour: number;
  /** As what it counts over all clients; null: not at all. */
  countsAs: RevealKind | null;
}

/** Writes what clients were shown, a second's worth at a time, so that a search costs no write. */
export function createRevealWriter({ store, onError }: { store: Store; onError(error: unknown): void }) {
  let pendingReveals = new Map<string, NewReveals>();
  let totals = new Map<string, RevealTotal>();
  let writtenTotals = new Map<string, RevealTotal>();
  let writeCount = 0;
  let timer: NodeJS.Timeout | undefined;
  let lastWrite = Promise.resolve();

  function put(reveals: NewReveals): void {
    const key = `${reveals.client} ${reveals.hour}`;
    const { awards = [] } = pendingReveals.get(key) ?? {};
    pendingReveals.set(key, { ...reveals, awards: [...awards, ...reveals.awards] });
  }

  function addTotal({ kind, hour, count }: RevealTotal): void {
    const key = `${kind} ${hour}`;
    totals.set(key, { kind, hour, count: count + (totals.get(key)?.count ?? 0) });
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const [batch, batchTotals] = [pendingReveals, totals];
    if (batch.size === 0) return;
    [pendingReveals, totals, writtenTotals] = [new Map(), new Map(), batchTotals];
    try {
      await store.write((tx) => addReveals(tx, [...batch.values()].map(toRow), [...batchTotals.values()]), {
        isolation: "read committed",
      });
    } catch (error) {
      // They are written with the next ones
      for (const reveals of [...batch.values()].slice(-WAITING_MAX)) put(reveals);
      for (const total of batchTotals.values()) addTotal(total);
      throw error;
    } finally {
      writtenTotals = new Map();
      writeCount += 1;
    }
  }

  function flush(): Promise<void> {
    // Whoever asks while others are being written waits for those too
    lastWrite = lastWrite.then(write, write);
    return lastWrite;
  }

  return {
    add(reveals: NewReveals): void {
      const { awards, hour, countsAs } = reveals;
      if (awards.length === 0) return;
      put(reveals);
      if (countsAs !== null) addTotal({ kind: countsAs, hour, count: awards.length });
      timer ??= setTimeout(() => void flush().catch(onError), WRITE_EVERY_MS).unref();
    },
    flush,
    /** What was counted and is not in the store yet. */
    listPending: (): RevealTotal[] => [...totals.values(), ...writtenTotals.values()],
    /** How often this process has written: what was read before the last time lacks what was pending then. */
    countWrites: (): number => writeCount,
  };
}

const toRow = ({ client, day, hour, awards }: NewReveals): Insertable<RevealTable> => ({
  client,
  day,
  hour,
  awards: awards.join(" "),
});
