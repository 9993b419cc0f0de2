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

/** What uploads wait for. */
interface UploadGateOptions {
  /** Bytes that uploads hold together, but for the large ones. */
  bytes: number;
  /** From how many bytes on an upload is a large one. */
  largeFrom: number;
  /** Uploads that may wait, of the large ones and of the others. */
  waiting: number;
  /** Milliseconds that an upload waits at most: a server that reads nothing for longer is given up by who sends. */
  patience: number;
  client?: () => QueueClient | string;
}

/**
 * Lets uploads be worked on while they hold no more bytes than these together, and beside them one large one at a time, whose
 * work may take minutes. Others wait before their body is read: until then it stays where it comes from.
 */
export function createUploadGate({ bytes: limit, largeFrom, ...options }: UploadGateOptions): UploadGate {
  const runInGate = createGate(limit, options);
  const runInLargeGate = createGate(0, options);
  return (bytes, work) => (bytes >= largeFrom ? runInLargeGate : runInGate)(bytes, work);
}

/**
 * A gate for so many bytes together, or for a single upload that has more. Clients take turns, and small uploads do not overtake
 * one that has more, which would never find room.
 */
function createGate(
  limit: number,
  { waiting, patience, client = currentClient }: Omit<UploadGateOptions, "bytes" | "largeFrom">,
): UploadGate {
  const queue = createFairQueue<Waiting>(waiting);
  let heldBytes = 0;
  const hasRoom = (bytes: number): boolean => heldBytes === 0 || heldBytes + bytes <= limit;
  const beginNext = (): void => {
    for (let item = queue.take(); item !== undefined; item = queue.take()) {
      if (!hasRoom(item.bytes)) return queue.putBack(item, item.client);
      item.begin();
    }
  };
  const waitForRoom = (bytes: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const refuse = (): void => {
        clearTimeout(timer);
        reject(new Refusal("tooMany", undefined, { headers: retryAfter(fullQueueSeconds) }));
      };
      const begin = (): void => {
        clearTimeout(timer);
        heldBytes += bytes;
        resolve();
      };
      const item: Waiting = { bytes, client: client(), begin, refuse };
      const giveUp = (): void => {
        queue.remove(item);
        refuse();
        // There may be room for those behind it
        beginNext();
      };
      const timer = setTimeout(giveUp, patience).unref();
      queue.add(item, item.client)?.refuse();
    });
  return async (bytes, work) => {
    if (queue.size === 0 && hasRoom(bytes)) heldBytes += bytes;
    else await waitForRoom(bytes);
    try {
      return await work();
    } finally {
      heldBytes -= bytes;
      beginNext();
    }
  };
}
