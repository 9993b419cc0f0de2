/** Work that waits, by whom it is done for. They take turns, so that whoever asks for much waits for their own work. */
export interface FairQueue<T> {
  readonly size: number;
  /**
   * Adds work at the end of its client's. In a full queue a place is made by the newest work of the client who has most, if
   * that is more than the other would have then.
   * @returns what found no place: the work itself, that of another client, or nothing
   */
  add(item: T, client: string): T | undefined;
  /** Adds work that is to be taken before any other, whatever the limit. */
  putBack(item: T, client: string): void;
  /** Takes the work of the client whose turn it is, and that may be begun. */
  take(mayBegin?: (item: T) => boolean): T | undefined;
  /** Takes all of it. */
  clear(): T[];
}

/** A queue for so many pieces of work. */
export function createFairQueue<T>(limit: number): FairQueue<T> {
  /** In the order of their turns. */
  const waiting = new Map<string, T[]>();
  let size = 0;
  const push = (client: string, item: T): void => {
    const items = waiting.get(client);
    if (items) items.push(item);
    else waiting.set(client, [item]);
    size += 1;
  };
  const drop = (client: string, items: T[], index: number): T | undefined => {
    const [item] = items.splice(index, 1);
    if (items.length === 0) waiting.delete(client);
    size -= 1;
    return item;
  };
  return {
    get size() {
      return size;
    },
    add(item, client) {
      let displaced: T | undefined;
      if (size >= limit) {
        const longest = findLongest(waiting);
        const ownCount = waiting.get(client)?.length ?? 0;
        if (longest === undefined || longest.items.length <= ownCount + 1) return item;
        displaced = drop(longest.client, longest.items, longest.items.length - 1);
      }
      push(client, item);
      return displaced;
    },
    putBack(item, client) {
      const items = [item, ...(waiting.get(client) ?? [])];
      const others = [...waiting].filter(([other]) => other !== client);
      waiting.clear();
      waiting.set(client, items);
      for (const [other, theirs] of others) waiting.set(other, theirs);
      size += 1;
    },
    take(mayBegin = () => true) {
      for (const [client, items] of waiting) {
        const index = items.findIndex(mayBegin);
        if (index < 0) continue;
        const item = drop(client, items, index);
        // Whoever had a turn goes to the end
        if (items.length > 0) {
          waiting.delete(client);
          waiting.set(client, items);
        }
        return item;
      }
      return undefined;
    },
    clear() {
      const all = [...waiting.values()].flat();
      waiting.clear();
      size = 0;
      return all;
    },
  };
}

function findLongest<T>(waiting: ReadonlyMap<string, T[]>): { client: string; items: T[] } | undefined {
  let longest: { client: string; items: T[] } | undefined;
  for (const [client, items] of waiting) {
    if (items.length > (longest?.items.length ?? 0)) longest = { client, items };
  }
  return longest;
}
