import type { ServerParts } from "../../../serverParts.ts";

const WRITE_EVERY_MS = 10_000;

export type SearchCount = ReturnType<typeof createSearchCount>;

/**
 * Counts the searches of each day. Counts are written in batches, so that a search costs no write. At most ten seconds of
 * counts are lost if the process is killed.
 */
export function createSearchCount({ store, today, onError }: Pick<ServerParts, "store" | "today" | "onError">) {
  const counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const count = (countedDay: string, number: number) =>
    void counts.set(countedDay, (counts.get(countedDay) ?? 0) + number);

  async function write() {
    clearTimeout(timer);
    timer = undefined;
    const batch = [...counts];
    counts.clear();
    if (batch.length === 0) return;
    try {
      await store.write(async (tx) => {
        for (const [countedDay, number] of batch) {
          await tx
            .insertInto("search_count")
            .values({ day: countedDay, count: number })
            .onConflict((conflict) =>
              conflict.column("day").doUpdateSet((eb) => ({ count: eb("search_count.count", "+", number) })),
            )
            .execute();
        }
      });
    } catch (error) {
      // They are written with the next ones.
      for (const [countedDay, number] of batch) count(countedDay, number);
      throw error;
    }
  }

  function flush() {
    // Whoever asks while others are being written waits for those too.
    writing = writing.then(write).catch(onError);
    return writing;
  }

  return {
    add() {
      count(today(), 1);
      timer ??= setTimeout(() => void flush(), WRITE_EVERY_MS).unref();
    },
    flush,
  };
}
