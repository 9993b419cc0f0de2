import { contract } from "cert-api";
import { createHttpClient } from "../load/httpClient.ts";

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
    const begun = performance.now();
    const { status } = await client.send({ method: "GET", path: `${path}?content=${encodeURIComponent("王一")}` });
    if (status !== 200) throw new Error(`A search was answered by ${status}.`);
    times.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  client.close();
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { count: times.length, p50: at(0.5), p99: at(0.99) };
}
