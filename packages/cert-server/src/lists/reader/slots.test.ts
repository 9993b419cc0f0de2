import { expect, it } from "vitest";
import { createSlots } from "./slots.ts";

it("does so much work at a time, the rest in order, whatever becomes of it", async () => {
  const inSlot = createSlots(2);
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
