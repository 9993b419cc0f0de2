import { type ReasonOrCode, Refusal } from "../refusal.ts";
import { type Client, currentClient } from "./currentClient.ts";

/** The number of slots that are busy and idle, and the amount of work that waits for one. */
export interface SlotCounts {
  busy: number;
  idle: number;
  waiting: number;
}

export interface Slots {
  /** Runs work when it is its client's turn. Throws a `Refusal` (`tooMany`) if too much work is waiting. */
  <T>(work: () => Promise<T>): Promise<T>;
  count(): SlotCounts;
}

/** Work that waits, by its client, and its amount, which each new piece asks for. */
interface Line {
  clients: Map<string, (() => void)[]>;
  waiting: number;
}

const createLine = (): Line => ({ clients: new Map(), waiting: 0 });

const clientShare = 1 / 3;

/**
 * Limits the amount of concurrent work. Waiting work runs in round robin by client. Clients without a session together
 * have at most every second turn, and separate waiting places of the same number as logged-in clients.
 */
export function createSlots({
  atOnce,
  waiting,
  busy,
  client = currentClient,
}: {
  atOnce: number;
  waiting: number;
  busy: ReasonOrCode;
  client?: () => Client;
}): Slots {
  const users = createLine();
  const strangers = createLine();
  const lines = [users, strangers];
  let free = atOnce;
  const wait = () => {
    const { id, isStranger } = client();
    const line = isStranger ? strangers : users;
    const ownWork = line.clients.get(id) ?? [];
    if (ownWork.length >= waiting * clientShare || line.waiting >= waiting) throw new Refusal("tooMany", busy);
    const { promise, resolve } = Promise.withResolvers<void>();
    line.clients.set(id, [...ownWork, resolve]);
    line.waiting += 1;
    return promise;
  };
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await wait();
    try {
      return await work();
    } finally {
      // The turn goes straight to whose it is
      const begin = takeNext(lines);
      if (begin === undefined) free += 1;
      else begin();
    }
  };
  const count = () => ({
    busy: atOnce - free,
    idle: free,
    waiting: users.waiting + strangers.waiting,
  });
  return Object.assign(run, { count });
}

/** Takes the first piece of work of the next client, and moves its line to the end. */
function takeNext(lines: Line[]): (() => void) | undefined {
  const line = lines.find(({ waiting }) => waiting > 0);
  const [client] = line?.clients ?? [];
  if (line === undefined || client === undefined) return undefined;
  const [id, [first, ...others]] = client;
  line.clients.delete(id);
  if (others.length > 0) line.clients.set(id, others);
  line.waiting -= 1;
  lines.push(...lines.splice(lines.indexOf(line), 1));
  return first;
}
