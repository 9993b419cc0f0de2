import { toReason } from "cert-api";
import { expect, test } from "vitest";
import { createSlots } from "./slots.ts";

/**
 * Starts work that is named after its client, a letter and a number, and ends when the test says so. Capitals are
 * clients without a session.
 */
function start({ atOnce = 1, waiting = 9 } = {}) {
  let client = "";
  const isStranger = () => client !== client.toLowerCase();
  const busy = toReason("busy.nameLists");
  const inSlot = createSlots({ atOnce, waiting, busy, client: () => ({ id: client, isStranger: isStranger() }) });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const send = (name: string) => {
    client = name.charAt(0);
    return inSlot(() => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  };
  const endAll = async (works: readonly Promise<unknown>[]) => {
    for (let index = 0; index < works.length; index += 1) {
      await expect.poll(() => ends.length).toBeGreaterThan(index);
      ends[index]?.();
    }
    await Promise.all(works);
    return begun;
  };
  return { send, endAll };
}
const refusal = { kind: "tooMany", reason: { code: "busy.nameLists" } };

test("turns: clients wait in round robin, each for their own work", async () => {
  const { send, endAll } = start();
  const works = ["a1", "a2", "a3", "b1", "c1", "b2"].map(send);
  expect(await endAll(works)).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
});

test("turns: strangers, however many, have every second one at most", async () => {
  const { send, endAll } = start();
  const works = ["A1", "B1", "C1", "D1", "E1", "a1", "a2"].map(send);
  expect(await endAll(works)).toEqual(["A1", "a1", "B1", "a2", "C1", "D1", "E1"]);
});

test("turns: one client waits in a third of the places, and what finds no place is refused with its cause", async () => {
  const { send, endAll } = start({ waiting: 6 });
  const works = ["a1", "a2", "a3", "b1", "b2", "c1", "c2"].map(send);
  await expect(send("a4")).rejects.toMatchObject(refusal);
  await expect(send("d1")).rejects.toMatchObject(refusal);
  expect(await endAll(works)).toHaveLength(7);
});

test("turns: strangers who fill their places leave those of users free", async () => {
  const { send, endAll } = start({ waiting: 3 });
  const works = ["A1", "B1", "C1", "D1"].map(send);
  await expect(send("E1")).rejects.toMatchObject(refusal);
  expect(await endAll([...works, send("a1")])).toContain("a1");
});

test("turns: work that fails gives its turn on", async () => {
  const inSlot = createSlots({ atOnce: 1, waiting: 6, busy: toReason("busy.nameLists") });
  const outcomes = await Promise.allSettled([
    inSlot(() => Promise.reject(new Error("no"))),
    inSlot(async () => "done"),
    inSlot(async () => "done"),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
});
