import type { Insertable } from "kysely";
import type { Store } from "../../../db/open.ts";
import type { RevealTable } from "../../../db/rows/revealTables.ts";
import { addReveals } from "./reveal.store.ts";

const WRITE_EVERY_MS = 1_000;
/** Maximum number of clients waiting while the store takes no writes. Beyond it the oldest are dropped. */
const WAITING_MAX = 10_000;

interface NewReveals {
  client: string;
  awards: readonly string[];
  day: string;
  hour: number;
}

/** Writes once a second what clients were shown, so that a search itself costs no write. */
export function createRevealWriter({ store, onError }: { store: Store; onError(error: unknown): void }) {
  let pendingReveals = new Map<string, NewReveals>();
  let timer: NodeJS.Timeout | undefined;
  let lastWrite = Promise.resolve();

  function put(reveals: NewReveals): void {
    const key = `${reveals.client} ${reveals.hour}`;
    const { awards = [] } = pendingReveals.get(key) ?? {};
    pendingReveals.set(key, { ...reveals, awards: [...awards, ...reveals.awards] });
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = pendingReveals;
    if (batch.size === 0) return;
    pendingReveals = new Map();
    try {
      await store.write((tx) => addReveals(tx, [...batch.values()].map(toRow)), { isolation: "read committed" });
    } catch (error) {
      // They are written with the next ones
      for (const reveals of [...batch.values()].slice(-WAITING_MAX)) put(reveals);
      throw error;
    }
  }

  function flush(): Promise<void> {
    // Whoever asks while others are being written waits for those too
    lastWrite = lastWrite.then(write, write);
    return lastWrite;
  }

  return {
    add(reveals: NewReveals): void {
      if (reveals.awards.length === 0) return;
      put(reveals);
      timer ??= setTimeout(() => void flush().catch(onError), WRITE_EVERY_MS).unref();
    },
    flush,
  };
}

const toRow = ({ client, day, hour, awards }: NewReveals): Insertable<RevealTable> => ({
  client,
  day,
  hour,
  awards: awards.join(" "),
});
