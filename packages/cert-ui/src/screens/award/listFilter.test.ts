import { expect, test } from "vitest";
import { formatAwardFilter, readAwardFilter, toListInput, withOrder } from "./listFilter.ts";

test("a filter is kept in the address, and nothing is where nothing is narrowed", () => {
  const filter = { template: "t1", text: "青禾 一等奖", state: "revoked", downloaded: "no" } as const;
  expect(readAwardFilter(new URLSearchParams(formatAwardFilter(filter)))).toEqual(filter);
  const none = readAwardFilter(new URLSearchParams("edit=7"));
  expect(formatAwardFilter(none)).toBe("");
  expect(toListInput(none)).toEqual({});
});

test("what an address cannot mean counts as nothing", () => {
  expect(readAwardFilter(new URLSearchParams("state=withdrawn&downloaded=maybe&text=%20"))).toEqual({
    template: "",
    text: " ",
    state: "",
    downloaded: "",
  });
  expect(toListInput(readAwardFilter(new URLSearchParams("text=%20")))).toEqual({});
});

test("an order stands in the address beside the filter, that of the awards' making does not", () => {
  expect(withOrder("?state=revoked", "-number")).toBe("?state=revoked&sort=-number");
  expect(withOrder("?state=revoked", "")).toBe("?state=revoked");
  expect(withOrder("", "")).toBe("");
});
