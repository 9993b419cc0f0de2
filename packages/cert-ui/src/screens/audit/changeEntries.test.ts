import { expect, test } from "vitest";
import { changeEntries } from "./changeEntries.ts";

test.each([
  ["{}", []],
  ["", []],
  ['{"name":["旧","新"]}', [{ term: "name", value: "旧 → 新" }]],
  ['{"enabled":[true,false],"phone":["",null]}', [
    { term: "enabled", value: "true → false" },
    { term: "phone", value: "— → —" },
  ]],
  ['{"version":2,"counts":{"created":4}}', [
    { term: "version", value: "2" },
    { term: "counts", value: '{"created":4}' },
  ]],
  ["改了名称", [{ term: "", value: "改了名称" }]],
])("%s", (change, entries) => {
  expect(changeEntries(change)).toEqual(entries);
});
