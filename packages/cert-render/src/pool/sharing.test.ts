import { AsyncLocalStorage } from "node:async_hooks";
import { expect, test } from "vitest";
import { renderRefusals } from "../messages.ts";
import { RenderRefusal } from "../RenderRefusal.ts";
import { createFairQueue } from "./fairQueue.ts";
import { createSharing } from "./sharing.ts";

const clients = new AsyncLocalStorage<string>();
const overflow = () => new RenderRefusal("overflow", renderRefusals.queueFull);

/** Work that waits in a queue with four places until it is begun. */
function start() {
  const queue = createFairQueue<{ name: string; begin(answer: string): void; refuse(): void }>(4);
  const share = createSharing<string>();
  const ask = (client: string, key: string) =>
    clients.run(client, () =>
      share(key, () => {
        const { promise, resolve, reject } = Promise.withResolvers<string>();
        const name = clients.getStore() ?? "";
        queue.add({ name, begin: resolve, refuse: () => reject(overflow()) }, name)?.refuse();
        return promise;
      }),
    );
  return { queue, ask };
}

test("who joined a rendering gets it, also when the first who asked for it lost its place in the queue", async () => {
  const { queue, ask } = start();
  const flood = ["a", "b", "c", "d"].map((key) => ask("flooder", key));
  const joined = [ask("visitor", "d"), ask("other", "d")];
  const settled = Promise.allSettled(flood);
  // A newcomer takes the place of the flooder's newest
  const newcomer = ask("newcomer", "e");
  await expect(flood[3]).rejects.toMatchObject({ kind: "overflow" });
  const names: string[] = [];
  await expect
    .poll(() => {
      for (let work = queue.take(); work; work = queue.take()) {
        names.push(work.name);
        work.begin(`for ${work.name}`);
      }
      return names;
    })
    .toEqual(expect.arrayContaining(["flooder", "newcomer", "visitor"]));
  expect(await Promise.all([newcomer, ...joined])).toEqual(["for newcomer", "for visitor", "for visitor"]);
  await settled;
});

test("a refusal that says something of the document is shared as it is", async () => {
  const share = createSharing<string>();
  let times = 0;
  const refuse = async () => {
    times += 1;
    throw new RenderRefusal("unsupported", renderRefusals.layout);
  };
  const outcomes = await Promise.allSettled([share("a", refuse), share("a", refuse)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(times).toBe(1);
});
