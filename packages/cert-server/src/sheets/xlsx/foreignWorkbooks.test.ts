import readSheets from "read-excel-file/node";
import { expect, test } from "vitest";
import {
  entityBomb,
  externalEntity,
  phoneticWorkbook,
  richTextWorkbook,
  sharedStringBomb,
  tableWorkbook,
} from "../../testing/documents/foreignWorkbooks.ts";
import { readNameList } from "../reader/readNameList.ts";
import { readWorkbook } from "./readWorkbook.ts";

test.each([
  [
    "rich text and merged cells",
    richTextWorkbook,
    ["班级"],
    [
      [3, "欧阳若兰", "三年级"],
      [4, "王小明", "三年级"],
    ],
  ],
  [
    "phonetic text",
    phoneticWorkbook,
    ["单位"],
    [
      [2, "豊田", "豊田車会社"],
      [3, "欧阳", "豊田車会社"],
    ],
  ],
  [
    "a table, a comment and a link to another workbook",
    tableWorkbook,
    ["奖项"],
    [
      [2, "甲", "一等奖"],
      [3, "乙", "二等奖"],
    ],
  ],
] as const)("a list with %s is read as a person sees it", async (_, build, columns, rows) => {
  const list = await readNameList(build(), "名单.xlsx");
  expect(list).toMatchObject({ columns, errors: 0, warnings: 0 });
  expect(list.rows.map(({ row, holders, values }) => [row, holders.join("、"), ...values])).toEqual(rows);
});

test.each([
  ["rich text", richTextWorkbook, 6],
  ["phonetic text", phoneticWorkbook, 6],
  ["a table", tableWorkbook, 6],
] as const)("what another reader reads of %s, this one reads too", async (_, build, texts) => {
  const bytes = build();
  const theirs = (await readSheets(Buffer.from(bytes)))[0]?.data ?? [];
  const ours = (await readWorkbook(bytes))[0]?.rows ?? [];
  const pairs = ours.flatMap(({ row, cells }) => cells.map((cell, index) => [cell, theirs[row - 1]?.[index]] as const));
  // The other reader leaves a merged cell empty below its first row
  const compared = pairs.filter(
    ([cell, their]) => typeof cell === "string" && cell !== "" && typeof their === "string",
  );
  expect(compared.map(([cell]) => String(cell).trim())).toEqual(compared.map(([, their]) => String(their).trim()));
  expect(compared).toHaveLength(texts);
});

test.each([
  ["entities of entities", entityBomb, "unsafe", 10_000],
  ["an entity from outside", externalEntity, "unsafe", 10_000],
] as const)("a workbook with %s is refused", async (_, build, code, most) => {
  const bytes = build();
  expect(bytes.length).toBeLessThan(most);
  await expect(readNameList(bytes, "名单.xlsx")).rejects.toMatchObject({ name: "ListRefusal", code });
});

test("a string beyond all measure that cells share is an error of each of them", async () => {
  const list = await readNameList(sharedStringBomb(3), "名单.xlsx");
  const errors = list.problems.filter(({ level }) => level === "error");
  expect(errors.map(({ code, row, column }) => [code, row, column])).toEqual([
    ["longName", 2, "姓名"],
    ["longName", 3, "姓名"],
    ["longName", 4, "姓名"],
  ]);
});
