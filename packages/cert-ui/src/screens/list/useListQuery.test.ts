import { expect, test } from "vitest";
import { readListQuery, writeListQuery } from "./useListQuery.ts";

test.each([
  ["?text=论文&sort=-name", { text: "论文", sort: "-name" }],
  ["?text=%20论文%20", { text: "论文" }],
  ["?text=&sort=", {}],
  ["?sort=name;drop", {}],
  ["", {}],
])("%s says %o", (search, query) => {
  expect(readListQuery(new URLSearchParams(search))).toEqual(query);
});

test("the address keeps what else it says", () => {
  const search = new URLSearchParams("?template=t&text=a");
  expect(writeListQuery(search, { text: "论文", sort: "-id" })).toBe(
    `?template=t&text=${encodeURIComponent("论文")}&sort=-id`,
  );
  expect(writeListQuery(search, {})).toBe("?template=t");
  expect(writeListQuery(new URLSearchParams("?text=a"), { text: " " })).toBe("");
});
