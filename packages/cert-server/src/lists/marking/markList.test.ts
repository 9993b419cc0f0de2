import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { sheetsBook } from "../../testing/documents/sheetsBook.ts";
import { readWorkbook } from "../xlsx/readWorkbook.ts";
import type { ListMark } from "./listMark.ts";
import { markList } from "./markList.ts";

const rows = [
  ["某校名单"],
  ["序号", "姓名", "奖 项", "备注"],
  ["1", "甲一", "一等奖", "007"],
  ["2", "", "二等奖"],
  ["3", "丙三"],
];
const error = (row: number | undefined, column: string | undefined, text: string): ListMark => ({
  level: "error",
  row,
  column,
  text,
});
const marks: ListMark[] = [
  error(4, "姓名", "姓名为空。"),
  error(5, "奖项", "“奖项”为空。"),
  error(undefined, undefined, "名单里没有“单位”这一列。"),
  { ...error(4, "姓名", "请核对。"), level: "warning" },
];

/** The comments of the first sheet with the colours of their cells, and its texts. */
async function readMarks(bytes: Uint8Array) {
  const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets;
  const comments = [...(sheet?.cells ?? [])].flatMap(([cell, { comment, style }]) =>
    comment === undefined ? [] : [[cell, comment.text, (style?.fill as { fgColor?: { rgb?: string } }).fgColor?.rgb]],
  );
  return { texts: sheet?.rows, comments: comments.toSorted() };
}

const expected = [
  ["1,1", "名单里没有“单位”这一列。", "FFC7CE"],
  ["3,1", "姓名为空。\n请核对。", "FFC7CE"],
  ["4,2", "“奖项”为空。", "FFC7CE"],
];

test("a .csv becomes a workbook of texts, in which what is wrong has a colour and a comment", async () => {
  const bytes = Buffer.from(rows.map((cells) => cells.join()).join("\n"));
  const { texts, comments } = await readMarks(await markList({ bytes, kind: "csv", marks }));
  expect(comments).toEqual(expected);
  expect(texts?.[2]).toEqual(["1", "甲一", "一等奖", "007"]);
});

test("a workbook keeps its sheets and their texts; marks of before are gone", async () => {
  const file = sheetsBook([
    { name: "说明", rows: [["填表说明"]] },
    { name: "名单", rows },
    { name: "草稿", rows: [["姓名"], ["隐藏者"]], state: "hidden" },
  ]);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const of = (part: ListMark[]) => part.map((mark) => ({ ...mark, sheet: "名单" }));
  const first = await markList({ bytes, kind: "xlsx", marks: of([error(3, "备注", "旧的")]) });
  const marked = await markList({ bytes: first, kind: "xlsx", marks: of(marks) });
  const { sheets } = await readXlsx(marked, { readStyles: true });
  expect(sheets.map(({ name, hidden = false }) => [name, hidden])).toEqual([
    ["说明", false],
    ["名单", false],
    ["草稿", true],
  ]);
  const comments = [...(sheets[1]?.cells ?? [])].filter(([, { comment }]) => comment !== undefined);
  expect(comments.map(([cell, { comment }]) => [cell, comment?.text]).toSorted()).toEqual(
    expected.map(([cell, text]) => [cell, text]),
  );
  const [, list] = await readWorkbook(marked);
  expect(list?.rows.map(({ cells }) => cells.filter((cell) => cell !== ""))).toEqual(
    rows.map((cells) => cells.filter(Boolean)),
  );
});

test("columns are found by their letters, and the names by another header", async () => {
  const bytes = Buffer.from("学生姓名,,奖项\n甲一,注,一等奖\n");
  const { comments } = await readMarks(
    await markList({
      bytes,
      kind: "csv",
      marks: [error(2, "B", "没有表头"), error(2, "姓名", "重名")],
      reading: { nameHeader: "学生姓名" },
    }),
  );
  expect(comments.map(([cell]) => cell)).toEqual(["1,0", "1,1"]);
});
