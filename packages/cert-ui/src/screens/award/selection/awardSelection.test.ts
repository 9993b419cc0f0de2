import { expect, test } from "vitest";
import {
  countSelected,
  isSelected,
  keepUnder,
  noAwards,
  pageState,
  select,
  toSelectionInput,
} from "./awardSelection.ts";

const filter = { template: "", text: "青禾", state: "", downloaded: "" } as const;
const pageIds = ["a", "b", "c"];

test("awards of several pages are selected one by one, each once", () => {
  const first = select(noAwards, { ids: ["a", "b"], pageIds, selected: true });
  const second = select(first, { ids: ["x", "a"], pageIds: ["x", "a"], selected: true });
  expect(second).toEqual({ kind: "single", ids: ["b", "x", "a"] });
  expect(countSelected(second)).toBe(3);
  expect(isSelected(second, "x")).toBe(true);
  expect(toSelectionInput(second, filter)).toEqual({ awards: "b,x,a", count: 3 });
  expect(select(second, { ids: ["b"], pageIds, selected: false })).toEqual({ kind: "single", ids: ["x", "a"] });
});

test("a page is selected as a whole, in part or not", () => {
  const selection = select(noAwards, { ids: ["a"], pageIds, selected: true });
  expect([pageState(noAwards, pageIds), pageState(selection, pageIds), pageState(selection, ["a"])]).toEqual([
    false,
    "some",
    true,
  ]);
});

test("all that the filter lets through is the filter itself, until some are taken away", () => {
  const all = { kind: "all", count: 2300, filter: "?text=青禾" } as const;
  expect(isSelected(all, "any")).toBe(true);
  expect(toSelectionInput(all, filter)).toEqual({ text: "青禾", count: 2300 });
  expect(select(all, { ids: ["b"], pageIds, selected: false })).toEqual({ kind: "single", ids: ["a", "c"] });
});

test("all that one filter lets through end with it, single awards stay selected under any", () => {
  const all = { kind: "all", count: 2300, filter: "?text=青禾" } as const;
  const single = { kind: "single", ids: ["a"] } as const;
  expect(keepUnder("?text=青禾", all)).toBe(all);
  expect(keepUnder("", all)).toBe(noAwards);
  expect(keepUnder("", single)).toBe(single);
});
