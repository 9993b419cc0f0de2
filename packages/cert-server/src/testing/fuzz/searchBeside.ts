import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { SearchTimes } from "./searchUntil.ts";

/**
 * Searches in a thread of its own while the work is done; answers what the work came to, and how long searches took. Rejects
 * as soon as the work fails or a search is not answered by 200.
 */
export async function searchBeside<T>(
  origin: string,
  work: () => Promise<T>,
): Promise<{ result: T; times: SearchTimes }> {
  const thread = new Worker(new URL("./searchThread.ts", import.meta.url), { workerData: { origin } });
  const threadEnd = once(thread, "message");
  try {
    const [result, [times]] = await Promise.all([
      work().then((outcome) => {
        thread.postMessage("end");
        return outcome;
      }),
      threadEnd as Promise<[SearchTimes]>,
    ]);
    return { result, times };
  } finally {
    await thread.terminate();
  }
}
