import { expect, test } from "vitest";
import { carrySheets } from "./uploadNameList.ts";

const primary = { name: "小学组", rows: 58, hasName: true, use: "join" as const };
const notes = { name: "须知", rows: 2, hasName: false, use: "ignore" as const };
const fresh = { ...primary, rows: 61, use: null };

test("the same sheets are used as before, with their new rows and in any order", () => {
  expect(carrySheets([notes, fresh], [primary, notes])).toEqual([notes, { ...primary, rows: 61 }]);
});

test("hidden sheets make no difference: a list of which columns were left out is stored without them", () => {
  const drafts = { name: "草稿", rows: 9, hasName: true, hidden: true, use: "ignore" as const };
  expect(carrySheets([notes, drafts, fresh], [primary, notes])).toEqual([notes, drafts, { ...primary, rows: 61 }]);
  expect(carrySheets([notes, fresh], [primary, notes, drafts])).toEqual([notes, { ...primary, rows: 61 }]);
});

test("other sheets are asked about: one more, one less, another name, a header that is gone, one that is hidden now", () => {
  const junior = { ...fresh, name: "初中组" };
  for (const sheets of [
    [fresh, notes, junior],
    [fresh],
    [junior, notes],
    [{ ...fresh, hasName: false }, notes],
    [{ ...fresh, hidden: true }, notes],
  ]) {
    expect(carrySheets(sheets, [primary, notes])).toBeNull();
  }
});

test("what was never chosen is not carried over", () => {
  expect(carrySheets([fresh, notes], null)).toBeNull();
  expect(carrySheets([fresh, notes], [{ ...primary, use: null }, notes])).toBeNull();
});
