import { afterEach, expect, test, vi } from "vitest";
import { createPeriodicWork } from "./periodicWork.ts";

afterEach(() => void vi.useRealTimers());

test("looks at once and in intervals, never twice at a time, and no more once it was stopped", async () => {
  vi.useFakeTimers();
  const gates: PromiseWithResolvers<void>[] = [];
  const work = () => {
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    return gate.promise;
  };
  const { begin, look, stop } = createPeriodicWork({ interval: 1_000, work, onError: expect.unreachable });
  begin();
  await vi.advanceTimersByTimeAsync(2_500);
  expect(gates).toHaveLength(1);
  const asked = look();
  gates[0]?.resolve();
  await asked;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(gates).toHaveLength(2);
  let hasStopped = false;
  const stopped = stop().then(() => (hasStopped = true));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(hasStopped).toBe(false);
  gates[1]?.resolve();
  await stopped;
  expect(gates).toHaveLength(2);
});

test("what fails is told, and done again at the next look", async () => {
  const errors: unknown[] = [];
  let attempts = 0;
  const work = async () => {
    attempts += 1;
    if (attempts === 1) throw new Error("no");
  };
  const { look } = createPeriodicWork({ interval: 1_000, work, onError: (error) => void errors.push(error) });
  await look();
  await look();
  expect(errors).toEqual([new Error("no")]);
  expect(attempts).toBe(2);
});
