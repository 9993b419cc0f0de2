import { createFairQueue, type QueueClient } from "cert-render";
import { Refusal } from "../refusal.ts";
import { retryAfter } from "../addressLimit.ts";
import { currentClient } from "./currentClient.ts";

/** Does work when its turn comes. Throws a `Refusal` (`tooMany`) when too much waits already. */
export type FairSlots = <T>(work: () => Promise<T>) => Promise<T>;

/** Seconds after which who found a full queue may come back. */
export const fullQueueSeconds = 5;

/** Lets so many pieces of work be done at a time; others wait, and their clients take turns. */
export function createFairSlots({
  atOnce,
  waiting,
  client = currentClient,
}: {
  atOnce: number;
  waiting: number;
  client?: () => QueueClient | string;
}): FairSlots {
  const queue = createFairQueue<{ begin(): void; refuse(): void }>(waiting);
  let freeSlots = atOnce;
  const waitForTurn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const refuse = (): void => reject(new Refusal("tooMany", undefined, { headers: retryAfter(fullQueueSeconds) }));
      queue.add({ begin: resolve, refuse }, client())?.refuse();
    });
  return async (work) => {
    if (freeSlots > 0) freeSlots -= 1;
    else await waitForTurn();
    try {
      return await work();
    } finally {
      // The slot goes straight to whose turn it is
      const nextItem = queue.take();
      if (nextItem === undefined) freeSlots += 1;
      else nextItem.begin();
    }
  };
}
