import { contract } from "cert-api";
import { createHttpClient } from "../load/httpClient.ts";
import { percentile } from "../load/percentile.ts";

/** How long searches took, in milliseconds. */
export interface SearchTimes {
  count: number;
  p50: number;
  p99: number;
}

/** Searches one after the other, on a connection of its own and without a session. Rejects when one is not answered by 200. */
export async function searchUntil(origin: string, isOver: () => boolean): Promise<SearchTimes> {
  const client = createHttpClient(origin);
  const times: number[] = [];
  const { path } = contract.award.search;
  while (!isOver()) {
    const startTime = performance.now();
    const { status } = await client.send({ method: "GET", path: `${path}?content=${encodeURIComponent("王一")}` });
    if (status !== 200) throw new Error(`A search was answered by ${status}.`);
    times.push(performance.now() - startTime);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  client.close();
  return { count: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
