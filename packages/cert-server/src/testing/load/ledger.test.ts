import { expect, test } from "vitest";
import { createLedger, trackChange } from "./ledger.ts";
import { createRandom } from "./random.ts";

test("a change is open until its answer comes, and counts when that acknowledges it", async () => {
  const ledger = createLedger(createRandom(1));
  const { promise, resolve } = Promise.withResolvers<string>();
  const refusal = Promise.withResolvers<string>();
  const [change, refusedChange] = [
    trackChange(ledger, "award", () => promise),
    trackChange(ledger, "award", () => refusal.promise),
  ];
  expect(ledger).toMatchObject({ openChanges: 2, changes: {} });
  resolve("made");
  expect(await change).toBe("made");
  expect(ledger).toMatchObject({ openChanges: 1, changes: { award: 1 } });
  refusal.reject(new Error("refused"));
  await expect(refusedChange).rejects.toThrow("refused");
  expect(ledger).toMatchObject({ openChanges: 0, changes: { award: 1 } });
});
