import { describe, expect, it, test } from "vitest";
import { buildWorkbook } from "../../testing/documents/buildWorkbook.ts";
import { columnLetters } from "../grid.ts";
import { listLimits } from "../listLimits.ts";
import { readNameList } from "./readNameList.ts";

/** Generous, since a busy machine may need longer; memory counts as it does in production. */
const limits = { ...listLimits, deadlineMs: 100_000 };
const timeout = 120_000;
const million = 1_000_000;

const text = (reference: string, content: string) =>
  `<c r="${reference}" s="1" t="inlineStr"><is><t>${content}</t></is></c>`;
const header = `<row r="1">${text("A1", "姓名")}</row>`;
const styles = (formats = "", style = 'numFmtId="0"') =>
  `<numFmts>${formats}</numFmts><cellXfs count="2"><xf numFmtId="0"/><xf ${style}/></cellXfs>`;
const rowsTo = (count: number, cells: (row: number) => string) =>
  Array.from({ length: count }, (_, index) => `<row r="${index + 2}">${cells(index + 2)}</row>`).join("");
const book = (rows: string, { before = "", after = "", shared = "", formats = styles() } = {}) =>
  buildWorkbook({ sheets: [{ xml: `${before}<sheetData>${rows}</sheetData>${after}` }], shared, styles: formats });
const read = (bytes: Uint8Array, name = "名单.xlsx") => readNameList(bytes, name, limits);
const refusal = (code: string) => ({ name: "ListRefusal", code });

describe("a sheet that goes out to its last column", { timeout }, () => {
  it("is read where only the format of its rows does", async () => {
    const blank = (row: number) =>
      Array.from({ length: 16_383 }, (_, column) => `<c r="${columnLetters(column + 1)}${row}" s="1"/>`);
    const list = await read(book(header + rowsTo(100, (row) => text(`A${row}`, `甲${row}`) + blank(row).join(""))));
    expect(list).toMatchObject({ filled: 100, errors: 0, warnings: 0 });
  });

  it("is read where a few values stand there, in however many rows", async () => {
    const list = await read(
      book(header + rowsTo(20_000, (row) => text(`A${row}`, `甲${row}`) + text(`XFD${row}`, "注"))),
    );
    expect(list).toMatchObject({ filled: 20_000, errors: 0, problems: [{ code: "headerless", column: "XFD" }] });
  });

  it("is refused where it is full of values", async () => {
    const full = (row: number) =>
      Array.from({ length: 2_000 }, (_, column) => `<c r="${columnLetters(column)}${row}"><v>1</v></c>`);
    await expect(read(book(header + rowsTo(50, (row) => full(row).join(""))))).rejects.toMatchObject(
      refusal("tooWide"),
    );
  });

  it("is refused where it holds more cells than any list", async () => {
    const cells = '<c t="s"><v>0</v></c>'.repeat(100);
    const rows = header + `<row>${cells}</row>`.repeat(45_000);
    await expect(read(book(rows, { shared: "<si><t>一</t></si>" }))).rejects.toMatchObject(refusal("tooLarge"));
  });
});

test("a cell of 18 MB is refused as too long, and its text stays in the reader", { timeout }, async () => {
  const list = await read(Buffer.from(`姓名,奖项\n王伟,${"一".repeat(6 * million)}\n`), "名单.csv");
  expect(list.problems).toMatchObject([{ level: "error", row: 2, column: "奖项" }]);
  expect(JSON.stringify(list).length).toBeLessThan(100_000);
});

describe("a list as long as it may be", { timeout }, () => {
  it("is read within the memory that a reader has, with all its cells formatted", async () => {
    const shared = [
      "姓名",
      "证书编号",
      "一等奖",
      ...Array.from({ length: 200_000 }, (_, index) => `第${index}个人或作品`),
    ];
    const cell = (column: string, row: number, index: number) =>
      `<c r="${column}${row}" s="1" t="s"><v>${index}</v></c>`;
    const rows = rowsTo(
      100_000,
      (row) =>
        cell("A", row, row) +
        cell("B", row, row + 100_000) +
        "CDEFGHIJKL".replace(/./gu, (column) => cell(column, row, 2)),
    );
    const top = `<row r="1">${cell("A", 1, 0)}${cell("B", 1, 1)}${"CDEFGHIJKL".replace(/./gu, (column) => text(`${column}1`, `第${column}列`))}</row>`;
    const list = await read(book(top + rows, { shared: shared.map((string) => `<si><t>${string}</t></si>`).join("") }));
    expect(list).toMatchObject({ filled: 100_000, errors: 0 });
    expect(list.columns).toHaveLength(11);
  });
});

/** Each would take minutes or gigabytes if an expression or a loop read the same characters again and again. */
describe("a workbook that is made to be slow", { timeout }, () => {
  const cells = (xml: string) => `${header}<row r="2">${xml}</row>`;
  const broken = refusal("broken");
  it.each<[string, () => Uint8Array, object]>([
    [
      "a reference of millions of letters",
      () => book(cells(`<c r="${"A".repeat(7 * million)}1" t="d"><v>1</v></c>`)),
      broken,
    ],
    ["a reference of millions of digits", () => book(cells(`<c r="A${"1".repeat(7 * million)}"><v>1</v></c>`)), broken],
    ["a row of millions of digits", () => book(`<row r="${"1".repeat(7 * million)}"></row>`), broken],
    ["tags that do not end", () => book(cells("<c ".repeat(2 * million))), {}],
    ["quotes that do not end", () => book(cells(`<c r="${"'<c r=".repeat(million)}`)), broken],
    ["comments that do not end", () => book(cells("<!-- <!".repeat(million))), broken],
    ["attributes without values", () => book(cells(`<c ${"r ".repeat(3 * million)}/>`)), {}],
    ["attributes that are repeated", () => book(cells(`<c${' t="d"'.repeat(million)}><v>1</v></c>`)), {}],
    ["rows in rows", () => book("<row ".repeat(million)), {}],
    ["entities that do not end", () => book(cells(text("A2", "&amp".repeat(million)))), {}],
    ["escapes that do not end", () => book(cells(text("A2", "_x000".repeat(million)))), {}],
    ["days that are none", () => book(cells(`<c r="A2" t="d"><v>${"2026-".repeat(million)}T</v></c>`)), {}],
    ["a number of millions of digits", () => book(cells(`<c r="A2" s="1"><v>${"1".repeat(7 * million)}</v></c>`)), {}],
    ["blanks without end", () => book(cells(text("A2", `${" \u3000".repeat(million)}甲`))), {}],
    [
      "columns that are hidden a million times",
      () =>
        book(cells(""), {
          before: `<cols>${'<col min="1" max="16384" hidden="1"/>'.repeat(100_000)}</cols>`,
        }),
      broken,
    ],
    [
      "columns that are set a million times",
      () =>
        book(cells(""), {
          before: `<cols>${'<col min="1" max="16384" width="9"/>'.repeat(200_000)}</cols>`,
        }),
      {},
    ],
    [
      "merged cells without end",
      () =>
        book(cells(text("A2", "甲")), {
          after: `<mergeCells>${'<mergeCell ref="A1:XFD1"/>'.repeat(300_000)}</mergeCells>`,
        }),
      {},
    ],
    [
      "a number format of millions of brackets",
      () =>
        book(cells('<c r="A2" s="1"><v>1</v></c>'), {
          formats: styles(`<numFmt numFmtId="180" formatCode="${"[".repeat(3 * million)}"/>`, 'numFmtId="180"'),
        }),
      {},
    ],
    [
      "a number format that overflows",
      () =>
        book(cells('<c r="A2" s="1"><v>7</v></c>'), {
          formats: styles(`<numFmt numFmtId="180" formatCode="0${"%".repeat(250)}"/>`, 'numFmtId="180"'),
        }),
      {},
    ],
    ["shared strings in each other", () => book(cells(""), { shared: "<si><t>".repeat(million) }), {}],
  ])("is read or refused: %s", async (_, bytes, refused) => {
    const outcome = await read(bytes()).catch((error: unknown) => error);
    expect(outcome).toMatchObject(refused);
    if (outcome instanceof Error) expect(outcome.name).toBe("ListRefusal");
  });
});

describe("a text file that is made to be slow", { timeout }, () => {
  const bytes = (content: string) => Buffer.from(content);
  it.each<[string, () => Uint8Array, object]>([
    ["millions of commas", () => bytes(",".repeat(6 * million)), refusal("tooWide")],
    ["as many in lines", () => bytes(`姓名\n${`${",".repeat(999)}\n`.repeat(5_000)}`), { filled: 0 }],
    ["wide lines without end", () => bytes(`姓名,奖项\n${`${"1,".repeat(700)}\n`.repeat(100)}`), refusal("tooWide")],
    [
      "more cells than any list",
      () => bytes(`姓名,奖项\n${`${"1,".repeat(250)}\n`.repeat(20_000)}`),
      refusal("tooLarge"),
    ],
    ["quotes without end", () => bytes(`姓名\n${'"'.repeat(6 * million)}`), {}],
    ["quotes that open and close", () => bytes(`姓名\n${'"a"b"",'.repeat(million / 2)}`), {}],
    ["line ends alone", () => bytes("\r".repeat(5 * million)), {}],
    ["guards of numbers", () => bytes(`姓名\n="${'1"="'.repeat(million)}`), {}],
    ["shortened numbers", () => bytes(`姓名\n1.${"1".repeat(5 * million)}E`), {}],
    ["blanks", () => bytes(`姓名\n${" \t".repeat(3 * million)}<`), {}],
  ])("is read or refused: %s", async (_, content, expected) => {
    const outcome = await read(content(), "名单.csv").catch((error: unknown) => error);
    expect(outcome).toMatchObject(expected);
    if (outcome instanceof Error) expect(outcome.name).toBe("ListRefusal");
  });
});
