import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { phoneticWorkbook, richTextWorkbook, tableWorkbook } from "../../testing/documents/foreignWorkbooks.ts";
import { wpsList } from "../../testing/documents/wpsList.ts";
import { sheetsBook } from "../../testing/documents/sheetsBook.ts";
import type { SheetGrid } from "../grid.ts";
import { readWorkbook } from "../xlsx/readWorkbook.ts";
import type { WorkbookOrder } from "../reader/readerMessages.ts";
import type { ListMark } from "./placeMarks.ts";
import { markColours, writeWorkbook } from "./writeWorkbook.ts";

const mark = (order: Omit<WorkbookOrder, "pictures">) => writeWorkbook({ ...order, pictures: new Map() });

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

/** Reads the comments of the first sheet with the colours of their cells, and its texts. */
async function readMarks(bytes: Uint8Array) {
  const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets;
  const comments = [...(sheet?.cells ?? [])].flatMap(([cell, { comment, style }]) =>
    comment === undefined
      ? []
      : [[cell, comment.text, (style?.fill as { fgColor?: { rgb?: string } } | undefined)?.fgColor?.rgb]],
  );
  return { texts: sheet?.rows, comments: comments.toSorted() };
}

const expected = [
  ["1,1", "名单里没有“单位”这一列。", markColours.error],
  ["3,1", "姓名为空。\n请核对。", markColours.error],
  ["4,2", "“奖项”为空。", markColours.error],
];

test("a .csv becomes a workbook of texts, in which what is wrong has a colour and a comment", async () => {
  const bytes = Buffer.from(rows.map((cells) => cells.join()).join("\n"));
  const { texts, comments } = await readMarks(await mark({ bytes, kind: "csv", reading: {}, marks }));
  expect(comments).toEqual(expected);
  expect(texts?.[2]).toEqual(["1", "甲一", "一等奖", "007"]);
});

test("a workbook keeps its sheets and their texts; marks of before are gone, and so is what is hidden", async () => {
  const file = sheetsBook([
    { name: "说明", rows: [["填表说明"]] },
    { name: "名单", rows },
    { name: "草稿", rows: [["姓名"], ["隐藏者"]], state: "hidden" },
  ]);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const of = (part: ListMark[]) => part.map((mark) => ({ ...mark, sheet: "名单" }));
  const first = await mark({ bytes, kind: "xlsx", reading: {}, marks: of([error(3, "备注", "旧的")]) });
  const marked = await mark({ bytes: first, kind: "xlsx", reading: {}, marks: of(marks) });
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
    await mark({
      bytes,
      kind: "csv",
      marks: [error(2, "B", "没有表头"), error(2, "姓名", "重名")],
      reading: { nameHeader: "学生姓名" },
    }),
  );
  expect(comments.map(([cell]) => cell)).toEqual(["1,0", "1,1"]);
});

const winner = {
  name: "欧阳若兰",
  school: "第一小学",
  prize: "一等奖",
  room: 7,
  code: 202600000001,
  day: 45900,
  phone: "1",
};

test.each([
  ["a list as WPS writes it", () => wpsList([winner, { ...winner, name: "王小明" }])],
  ["rich text and merged cells", richTextWorkbook],
  ["phonetic text", phoneticWorkbook],
  ["a table, a comment and a link to another workbook", tableWorkbook],
])("%s reads as before once it is written with marks", async (_, build) => {
  const bytes = build();
  const before = await readWorkbook(bytes);
  const marked = await mark({
    bytes,
    kind: "xlsx",
    reading: {},
    marks: [error(3, "姓名", "重名"), error(3, "奖项", "为空")],
  });
  // Of a hidden column nothing was read but its header
  expect((await readWorkbook(marked)).map(withHeaders)).toEqual(before.map(withHeaders));
});

const withHeaders = ({ hiddenColumns = [], ...sheet }: SheetGrid) => ({
  ...sheet,
  hiddenColumns: hiddenColumns.map(({ column, texts }) => [column, Object.values(texts)[0]]),
});

test("what is wrong with a cell is wrong again when the workbook is uploaded as it is", async () => {
  const bytes = Buffer.from("姓名,编号\n甲一,4.40308E+17\n");
  const [sheet] = await readWorkbook(
    await mark({ bytes, kind: "csv", reading: {}, marks: [error(2, "编号", "缩短了。")] }),
  );
  expect(sheet?.rows[1]?.cells).toEqual(["甲一", expect.objectContaining({ code: "formulaWithoutValue" })]);
});
