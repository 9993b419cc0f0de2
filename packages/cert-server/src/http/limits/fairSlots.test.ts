import { expect, it } from "vitest";
import { createFairSlots } from "./fairSlots.ts";

it("clients take turns, and a full queue refuses the next of who has most in it", async () => {
  let client = "";
  const inSlot = createFairSlots({ atOnce: 1, waiting: 4, client: () => client });
  const begun: string[] = [];
  const gate = Promise.withResolvers<undefined>();
  const start = (name: string) => {
    client = name.charAt(0);
    return inSlot(async () => {
      begun.push(name);
      await gate.promise;
    });
  };
  const works = ["a1", "a2", "a3", "a4", "a5", "b1", "a6"].map(start);
  const outcomes = Promise.allSettled(works);
  await expect(works[6]).rejects.toMatchObject({ kind: "tooMany", detail: { headers: { "retry-after": "5" } } });
  gate.resolve(undefined);
  expect((await outcomes).map(({ status }) => status === "fulfilled")).toEqual([
    true,
    true,
    true,
    true,
    false,
    true,
    false,
  ]);
  expect(begun).toEqual(["a1", "a2", "b1", "a3", "a4"]);
});

it("does so much work at a time, the rest in order, whatever becomes of it", async () => {
  const inSlot = createFairSlots({ atOnce: 2, waiting: 10 });
  const begun: number[] = [];
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<number>());
  const works = gates.map(({ promise }, index) =>
    inSlot(() => {
      begun.push(index);
      return promise;
    }),
  );
  const outcomes = Promise.allSettled(works);
  expect(begun).toEqual([0, 1]);
  gates[1]?.reject(new Error("no"));
  await expect(works[1]).rejects.toThrow("no");
  expect(begun).toEqual([0, 1, 2]);
  gates[0]?.resolve(0);
  gates[2]?.resolve(2);
  await works[2];
  expect(begun).toEqual([0, 1, 2, 3]);
  gates[3]?.resolve(3);
  expect((await outcomes).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
});
