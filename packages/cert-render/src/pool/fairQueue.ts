/** For whom work is done. */
export interface QueueClient {
  /** Work of one client takes turns with that of others. */
  id: string;
  /** The clients with which this one shares a turn where much waits, as those of one network; unless given, it has its own. */
  group?: string;
  /** Whether it is a stranger, of whom a share of the places is kept free. */
  isStranger?: boolean;
}

/** Work that waits, by whom it is done for. They take turns, so that whoever asks for much waits for their own work. */
export interface FairQueue<T> {
  readonly size: number;
  /**
   * Adds work at the end of its client's. In a full queue a place is made by the newest work of who has most, if that is more
   * than the other would have then. A stranger finds it full earlier, and then displaces strangers only.
   * @returns what found no place: the work itself, that of another client, or nothing
   */
  add(item: T, client: QueueClient | string): T | undefined;
  /** Adds work that is to be taken before any other, whatever the limit. */
  putBack(item: T, client: QueueClient | string): void;
  /** Takes the work of the client whose turn it is, and that may be begun. */
  take(mayBegin?: (item: T) => boolean): T | undefined;
  /** Takes work out that nobody waits for any more. */
  remove(item: T): void;
  /** Takes all of it. */
  clear(): T[];
}

/** The share of places that is kept free of strangers. */
const reserveShare = 1 / 4;
/** The share of places from which on groups take turns in the place of clients. */
const crowdedShare = 1 / 2;

interface Line<T> {
  client: QueueClient;
  group: string;
  items: T[];
  /** When it had its turn, or came; the lowest is the next. */
  turn: number;
}

const toClient = (client: QueueClient | string): QueueClient => (typeof client === "string" ? { id: client } : client);

/** A queue for so many pieces of work. */
export const createFairQueue = <T>(limit: number): FairQueue<T> => new LinesOfClients<T>(limit);

class LinesOfClients<T> implements FairQueue<T> {
  readonly #limit: number;
  readonly #lines = new Map<string, Line<T>>();
  /** When a group had its turn, or came. */
  readonly #groupTurns = new Map<string, number>();
  #size = 0;
  #lastTurn = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#size;
  }

  add(item: T, clientOrId: QueueClient | string): T | undefined {
    const client = toClient(clientOrId);
    const rivals = this.#findRivals(client);
    let displaced: T | undefined;
    if (rivals !== undefined) {
      const longest = findLongest(rivals);
      const group = client.group ?? client.id;
      const groupCount = countItems(rivals.filter((line) => line.group === group));
      if (longest === undefined || longest.groupCount <= groupCount + 1) return item;
      displaced = this.#drop(longest.line, longest.line.items.length - 1);
    }
    this.#find(client).items.push(item);
    this.#size += 1;
    return displaced;
  }

  putBack(item: T, clientOrId: QueueClient | string): void {
    const line = this.#find(toClient(clientOrId));
    line.items.unshift(item);
    line.turn = -this.#next();
    this.#groupTurns.set(line.group, line.turn);
    this.#size += 1;
  }

  take(mayBegin: (item: T) => boolean = () => true): T | undefined {
    const isCrowded = this.#size >= this.#limit * crowdedShare;
    const groupTurn = ({ group }: Line<T>): number => (isCrowded ? (this.#groupTurns.get(group) ?? 0) : 0);
    const lines = [...this.#lines.values()].sort(
      (line, other) => groupTurn(line) - groupTurn(other) || line.turn - other.turn,
    );
    for (const line of lines) {
      const index = line.items.findIndex(mayBegin);
      if (index < 0) continue;
      // Whoever had a turn goes to the end
      line.turn = this.#next();
      this.#groupTurns.set(line.group, line.turn);
      return this.#drop(line, index);
    }
    return undefined;
  }

  remove(item: T): void {
    for (const line of this.#lines.values()) {
      const index = line.items.indexOf(item);
      if (index >= 0) this.#drop(line, index);
    }
  }

  clear(): T[] {
    const items = [...this.#lines.values()].flatMap((line) => line.items);
    this.#lines.clear();
    this.#groupTurns.clear();
    this.#size = 0;
    return items;
  }

  /** The lines that a newcomer may displace from; undefined where there is a free place for it. */
  #findRivals({ isStranger = false }: QueueClient): Line<T>[] | undefined {
    const lines = [...this.#lines.values()];
    const strangers = lines.filter(({ client }) => client.isStranger === true);
    const strangerLimit = this.#limit - Math.floor(this.#limit * reserveShare);
    if (isStranger && countItems(strangers) >= strangerLimit) return strangers;
    return this.#size >= this.#limit ? lines : undefined;
  }

  #find(client: QueueClient): Line<T> {
    const line = this.#lines.get(client.id);
    if (line) return line;
    const group = client.group ?? client.id;
    const newLine: Line<T> = { client, group, items: [], turn: this.#next() };
    this.#lines.set(client.id, newLine);
    if (!this.#groupTurns.has(group)) this.#groupTurns.set(group, newLine.turn);
    return newLine;
  }

  #drop(line: Line<T>, index: number): T | undefined {
    const [item] = line.items.splice(index, 1);
    this.#size -= 1;
    if (line.items.length > 0) return item;
    this.#lines.delete(line.client.id);
    if (![...this.#lines.values()].some(({ group }) => group === line.group)) this.#groupTurns.delete(line.group);
    return item;
  }

  #next(): number {
    this.#lastTurn += 1;
    return this.#lastTurn;
  }
}

const countItems = <T>(lines: readonly Line<T>[]): number => lines.reduce((sum, { items }) => sum + items.length, 0);

/** The longest line of the group who has most. */
function findLongest<T>(lines: readonly Line<T>[]): { line: Line<T>; groupCount: number } | undefined {
  const counts = new Map<string, number>();
  for (const { group, items } of lines) counts.set(group, (counts.get(group) ?? 0) + items.length);
  let longest: { line: Line<T>; groupCount: number } | undefined;
  for (const line of lines) {
    const groupCount = counts.get(line.group) ?? 0;
    const isLonger =
      longest === undefined ||
      groupCount > longest.groupCount ||
      (groupCount === longest.groupCount && line.items.length > longest.line.items.length);
    if (isLonger) longest = { line, groupCount };
  }
  return longest;
}
