import type { Reason } from "cert-api";
import { Refusal } from "../refusal.ts";
import { type Client, currentClient } from "./currentClient.ts";

/** Does work when its client's turn comes. Throws a `Refusal` (`tooMany`) where too much waits already. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** What waits, by client; who had a turn goes to the end. */
type Line = Map<string, (() => void)[]>;

/** The share of the places that one client may wait in. */
const clientShare = 1 / 3;

/**
 * Lets so many pieces of work be done at a time. Others wait in round robin by client, where strangers as a whole have every
 * second turn at most, and places of their own: so many wait of them, and as many of those who are logged in.
 */
export function createTurns({
  atOnce,
  waiting,
  busy,
  client = currentClient,
}: {
  atOnce: number;
  waiting: number;
  /** Why work is refused that finds no place. */
  busy: Reason;
  client?: () => Client;
}): Turns {
  const users: Line = new Map();
  const strangers: Line = new Map();
  const lines = [users, strangers];
  let free = atOnce;
  const wait = (): Promise<void> => {
    const { id, isStranger } = client();
    const line = isStranger ? strangers : users;
    const ownWork = line.get(id) ?? [];
    if (ownWork.length >= waiting * clientShare || [...line.values()].flat().length >= waiting) {
      throw new Refusal("tooMany", busy);
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    line.set(id, [...ownWork, resolve]);
    return promise;
  };
  return async (work) => {
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
}

/** Takes the first piece of work of the client whose turn it is; the line that it comes from goes to the end. */
function takeNext(lines: Line[]): (() => void) | undefined {
  const line = lines.find(({ size }) => size > 0);
  const [client] = line ?? [];
  if (line === undefined || client === undefined) return undefined;
  const [id, [first, ...others]] = client;
  line.delete(id);
  if (others.length > 0) line.set(id, others);
  lines.push(...lines.splice(lines.indexOf(line), 1));
  return first;
}
