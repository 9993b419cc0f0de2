import { expect, test } from "vitest";
import { changeEntries } from "./changeEntries.ts";

test.each([
  ["{}", []],
  ["", []],
  ['{"name":["旧","新"]}', [{ term: "name", value: "旧 → 新" }]],
  [
    '{"enabled":[true,false],"phone":["",null]}',
    [
      { term: "enabled", value: "是 → 否" },
      { term: "phone", value: "— → —" },
    ],
  ],
  [
    '{"version":2,"counts":{"created":4}}',
    [
      { term: "version", value: "2" },
      { term: "counts", value: '{"created":4}' },
    ],
  ],
  ["改了名称", [{ term: "", value: "改了名称" }]],
])("%s", (change, entries) => {
  expect(changeEntries(change, { yes: "是", no: "否" })).toEqual(entries);
});
