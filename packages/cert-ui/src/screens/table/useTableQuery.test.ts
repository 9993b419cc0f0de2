import { expect, test } from "vitest";
import { readTableQuery, writeTableQuery } from "./useTableQuery.ts";

test.each([
  ["?text=论文&sort=-name", { text: "论文", sort: "-name" }],
  ["?text=%20论文%20", { text: "论文" }],
  ["?text=&sort=", {}],
  ["?sort=name;drop", {}],
  ["", {}],
])("%s says %o", (search, query) => {
  expect(readTableQuery(new URLSearchParams(search))).toEqual(query);
});

test("the address keeps what else it says", () => {
  const search = new URLSearchParams("?template=t&text=a");
  expect(writeTableQuery(search, { text: "论文", sort: "-id" })).toBe(
    `?template=t&text=${encodeURIComponent("论文")}&sort=-id`,
  );
  expect(writeTableQuery(search, {})).toBe("?template=t");
  expect(writeTableQuery(new URLSearchParams("?text=a"), { text: " " })).toBe("");
});
