import { expect, test } from "vitest";
import { changeEntries } from "./changeEntries.ts";

const messages = { yes: "是", no: "否" };

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
  expect(changeEntries(change, { messages, fileNames: {} })).toEqual(entries);
});

test("changeEntries: files are called by their names", () => {
  const change = '{"nameList":"a1","fileName":"照片.zip","upload":"b2"}';
  expect(changeEntries(change, { messages, fileNames: { a1: "名单.xlsx" } })).toEqual([
    { term: "nameList", value: "名单.xlsx" },
    { term: "fileName", value: "照片.zip" },
  ]);
});
