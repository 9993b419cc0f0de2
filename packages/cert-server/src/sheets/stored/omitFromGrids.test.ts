import { expect, test } from "vitest";
import { buildWorkbook } from "../../testing/documents/buildWorkbook.ts";
import { rewriteNameList } from "../reader/readNameList.ts";

const cell = (reference: string, text: string) => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;

test("a sheet with a value far to the right is stored in the memory that its values need", async () => {
  const header = `<row r="1">${cell("A1", "姓名")}${cell("B1", "身份证号")}${cell("C1", "奖项")}${cell("XFD1", "注")}</row>`;
  const rows = Array.from({ length: 5_000 }, (_, index) => {
    const row = index + 2;
    return `<row r="${row}">${cell(`A${row}`, `甲${row}`)}${cell(`B${row}`, "440308199901011517")}${cell(`C${row}`, "一等奖")}</row>`;
  });
  const bytes = buildWorkbook({ sheets: [{ xml: `<sheetData>${header}${rows.join("")}</sheetData>` }] });
  const omission = { columns: ["身份证号"] };
  const { list } = await rewriteNameList({ bytes, fileName: "名单.xlsx" }, { omission, reading: {} });
  expect(list.columns).toEqual(["奖项", "注"]);
  expect(list.rows).toHaveLength(5_000);
  expect(list.rows.at(-1)).toMatchObject({ row: 5_001, holders: ["甲5001"], values: ["一等奖", ""] });
}, 60_000);
