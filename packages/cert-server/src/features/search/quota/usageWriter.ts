import type { Insertable } from "kysely";
import type { Store } from "../../../db/open.ts";
import type { SearchUsageTable } from "../../../db/rows/searchUsageTables.ts";
import type { Subject } from "./clientRecords.ts";
import { addUsages } from "./usage.store.ts";

const WRITE_EVERY_MS = 1_000;
/** Maximum number of clients waiting while the store takes no writes. Beyond it the oldest are dropped. */
const WAITING_MAX = 10_000;

interface NewUsages {
  client: string;
  awards: readonly Subject[];
  day: string;
  hour: number;
}

/** Writes once a second what clients were shown, so that a search itself costs no write. */
export function createUsageWriter({ store, onError }: { store: Store; onError(error: unknown): void }) {
  let pendingUsages = new Map<string, NewUsages>();
  let timer: NodeJS.Timeout | undefined;
  let lastWrite = Promise.resolve();

  function put(usages: NewUsages): void {
    const key = `${usages.client} ${usages.hour}`;
    const { awards = [] } = pendingUsages.get(key) ?? {};
    pendingUsages.set(key, { ...usages, awards: [...awards, ...usages.awards] });
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = pendingUsages;
    if (batch.size === 0) return;
    pendingUsages = new Map();
    try {
      await store.write((tx) => addUsages(tx, [...batch.values()].map(toRow)), { isolation: "read committed" });
    } catch (error) {
      // They are written with the next ones
      for (const usages of [...batch.values()].slice(-WAITING_MAX)) put(usages);
      throw error;
    }
  }

  function flush(): Promise<void> {
    // Whoever asks while others are being written waits for those too
    lastWrite = lastWrite.then(write, write);
    return lastWrite;
  }

  return {
    add(usages: NewUsages): void {
      if (usages.awards.length === 0) return;
      put(usages);
      timer ??= setTimeout(() => void flush().catch(onError), WRITE_EVERY_MS).unref();
    },
    flush,
  };
}

const toRow = ({ client, day, hour, awards }: NewUsages): Insertable<SearchUsageTable> => ({
  client,
  day,
  hour,
  awards: awards.join(" "),
});
