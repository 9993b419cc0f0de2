import { createFairQueue, type QueueClient } from "cert-render";
import { retryAfter } from "../addressLimit.ts";
import { Refusal } from "../refusal.ts";
import { currentClient } from "./currentClient.ts";
import { fullQueueSeconds } from "./fairSlots.ts";

/**
 * Does work that holds so many bytes of an upload in memory, when there is room for them. Throws a `Refusal` (`tooMany`) where
 * too many wait, or this one has waited too long.
 */
export type UploadGate = <T>(bytes: number, work: () => Promise<T>) => Promise<T>;

interface Waiting {
  bytes: number;
  client: QueueClient | string;
  begin(): void;
  refuse(): void;
}

/**
 * Lets uploads be read while they hold no more bytes than these together, or one that is larger by itself. Others wait before
 * their body is read: until then it stays where it comes from. Clients take turns, and small uploads do not overtake a large
 * one, which would never find room.
 */
export function createUploadGate({
  bytes: limit,
  waiting,
  patience,
  client = currentClient,
}: {
  bytes: number;
  /** Uploads that may wait. */
  waiting: number;
  /** Milliseconds that an upload waits at most: a server that reads nothing for longer is given up by who sends. */
  patience: number;
  client?: () => QueueClient | string;
}): UploadGate {
  const queue = createFairQueue<Waiting>(waiting);
  let held = 0;
  const hasRoom = (bytes: number): boolean => held === 0 || held + bytes <= limit;
  const beginNext = (): void => {
    for (let next = queue.take(); next !== undefined; next = queue.take()) {
      if (!hasRoom(next.bytes)) return queue.putBack(next, next.client);
      next.begin();
    }
  };
  const waitForRoom = (bytes: number): Promise<void> =>
    new Promise((resolve, reject) => {
      let isWaiting = true;
      const stopWaiting = (): boolean => {
        const wasWaiting = isWaiting;
        isWaiting = false;
        clearTimeout(timer);
        return wasWaiting;
      };
      const refuse = (): void => {
        if (stopWaiting()) reject(new Refusal("tooMany", undefined, { headers: retryAfter(fullQueueSeconds) }));
      };
      const begin = (): void => {
        // Who gave up stands in the queue until its turn
        if (!stopWaiting()) return;
        held += bytes;
        resolve();
      };
      const timer = setTimeout(refuse, patience).unref();
      const item: Waiting = { bytes, client: client(), begin, refuse };
      queue.add(item, item.client)?.refuse();
    });
  return async (bytes, work) => {
    if (queue.size === 0 && hasRoom(bytes)) held += bytes;
    else await waitForRoom(bytes);
    try {
      return await work();
    } finally {
      held -= bytes;
      beginNext();
    }
  };
}
