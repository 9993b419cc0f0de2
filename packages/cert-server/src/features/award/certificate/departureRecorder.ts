import type { Store } from "../../../db/open.ts";
import { type Departure, FrozenMeanwhile, recordDepartures } from "./rendition.store.ts";

/** Departures in one transaction at most. */
const batchLimit = 32;

/**
 * Records what is about to leave. Returns false, having recorded nothing, when it must not leave: the version is not what
 * the public is given just now, or other bytes of it were frozen meanwhile.
 */
export type DepartureRecorder = (departure: Departure) => Promise<boolean>;

/**
 * Records departures. On SQLite those that come while others are written are written together by the next transaction: there
 * is one writer, and each commit waits for the disk. PostgreSQL commits side by side by itself.
 */
export function createDepartureRecorder(store: Store): DepartureRecorder {
  if (store.engine === "postgresql") return (departure) => recordAlone(store, departure);
  const queue = new DepartureQueue(store);
  return (departure) => queue.record(departure);
}

interface Waiting {
  departure: Departure;
  resolve(mayLeave: boolean): void;
  reject(error: unknown): void;
}

class DepartureQueue {
  readonly #store: Store;
  #waiting: Waiting[] = [];
  #isWriting = false;

  constructor(store: Store) {
    this.#store = store;
  }

  record(departure: Departure): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ departure, resolve, reject });
      if (!this.#isWriting) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) await settle(this.#store, this.#takeBatch());
    this.#isWriting = false;
  }

  /** What waits, in its order, each award once: the second departure of an award sees what the first one recorded. */
  #takeBatch(): Waiting[] {
    const batch = new Map<string, Waiting>();
    const later: Waiting[] = [];
    for (const waiting of this.#waiting) {
      const id = waiting.departure.rendition.award_id;
      if (batch.size < batchLimit && !batch.has(id)) batch.set(id, waiting);
      else later.push(waiting);
    }
    this.#waiting = later;
    return [...batch.values()];
  }
}

/** Records a batch and answers each of it. Where it fails as a whole, each is tried alone: one does not fail for another. */
async function settle(store: Store, batch: readonly Waiting[]): Promise<void> {
  try {
    const departures = batch.map(({ departure }) => departure);
    const leaving = new Set(await recordTogether(store, departures));
    for (const { departure, resolve } of batch) resolve(leaving.has(departure));
  } catch (error) {
    const [only] = batch;
    if (batch.length > 1) {
      for (const waiting of batch) await settle(store, [waiting]);
    } else if (error instanceof FrozenMeanwhile) only?.resolve(false);
    else only?.reject(error);
  }
}

const recordTogether = (store: Store, departures: readonly Departure[]) =>
  store.write((tx) => recordDepartures(tx, store.engine, departures), { isolation: "read committed" });

async function recordAlone(store: Store, departure: Departure): Promise<boolean> {
  try {
    return (await recordTogether(store, [departure])).length === 1;
  } catch (error) {
    if (error instanceof FrozenMeanwhile) return false;
    throw error;
  }
}
