import type { Store } from "../../db/open.ts";

const every = 10_000;

/**
 * Counts the searches of each day. What came together is written in one go, so that a search costs no write; at most
 * ten seconds of counting are lost when the process is killed.
 */
export function createSearchCount({ store, day, onError }: {
  store: Store;
  /** The calendar day of this moment. */
  day(): string;
  onError(error: unknown): void;
}) {
  const counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const some = [...counts];
    counts.clear();
    if (some.length === 0) return;
    await store.write(async (tx) => {
      for (const [of, count] of some) {
        await tx
          .insertInto("search_count")
          .values({ day: of, count })
          .onConflict((conflict) =>
            conflict.column("day").doUpdateSet((eb) => ({ count: eb("search_count.count", "+", count) })))
          .execute();
      }
    });
  }

  return {
    add(): void {
      const of = day();
      counts.set(of, (counts.get(of) ?? 0) + 1);
      timer ??= setTimeout(() => void flush().catch(onError), every).unref();
    },
    flush,
  };
}
