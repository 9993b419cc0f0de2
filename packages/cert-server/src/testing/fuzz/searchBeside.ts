import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { SearchTimes } from "./searchUntil.ts";

/** Searches in a thread of its own while the work is done; answers what the work came to, and how long searches took. */
export async function searchBeside<T>(
  origin: string,
  work: () => Promise<T>,
): Promise<{ result: T; times: SearchTimes }> {
  const thread = new Worker(new URL("./searchThread.ts", import.meta.url), { workerData: { origin } });
  const answered = once(thread, "message");
  const result = await work();
  thread.postMessage("end");
  const [times] = (await answered) as [SearchTimes];
  return { result, times };
}
