import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeXlsx } from "hucre/xlsx";
import readSheets from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { foreignFiles } from "../../testing/documents/foreignFiles.ts";
import { wpsList } from "../../testing/documents/wpsList.ts";
import { readNameList } from "../reader/readNameList.ts";
import { readWorkbook } from "./readWorkbook.ts";

const oracle = async (bytes: Uint8Array, sheet = 0) => (await readSheets(Buffer.from(bytes)))[sheet]?.data ?? [];
/** Converts a cell of the oracle to text. It knows no number formats, so only cells without one are compared. */
const asText = (cell: unknown) =>
  cell === null || cell === undefined ? "" : String(cell).replace(/\r\n?/gu, "\n").trim();

describe("what another reader reads, this one reads too", () => {
  const winners = Array.from({ length: 500 }, (_, index) => ({
    name: `${"王李张欧阳"[index % 5]}${String.fromCodePoint(0x4e00 + index)}`,
    school: `第${Math.floor(index / 4)}小学`,
    prize: index % 9 === 0 ? " =1+1 & <b>" : "一等奖",
    room: index,
    code: 202_600_000_000 + index,
    day: 46_000 + index,
    phone: "1",
  }));

  test("in a list as WPS writes it", async () => {
    const bytes = wpsList(winners);
    const list = await readNameList(bytes, "名单.xlsx");
    const rows = (await oracle(bytes)).slice(4, 4 + winners.length);
    expect(list.rows).toHaveLength(rows.length);
    const [name, school, prize, code, note] = [1, 2, 3, 5, 9];
    let above = "";
    for (const [index, row] of rows.entries()) {
      above = asText(row[school]) || above;
      const found = Object.fromEntries(list.columns.map((column, at) => [column, list.rows[index]?.values[at]]));
      expect({ ...found, 姓名: list.rows[index]?.holders.join() }).toMatchObject({
        姓名: asText(row[name]),
        单位: above,
        奖项: asText(row[prize]),
        报名号: asText(row[code]),
        备注: asText(row[note]),
      });
    }
  });

  test("in a list of 20,000 rows that another writer made", { timeout: 60_000 }, async () => {
    const rows = [
      ["姓名", "证书编号", "奖项"],
      ...Array.from({ length: 20_000 }, (_, index) => [`王${index}`, `00${index}`, "一等奖\n二"]),
    ];
    const bytes = await writeXlsx({ sheets: [{ name: "名单", rows }] });
    const list = await readNameList(bytes, "名单.xlsx");
    expect(list.rows.map(({ holders, values }) => [holders[0], ...values])).toEqual(
      (await oracle(bytes)).slice(1).map((row) => row.map(asText)),
    );
  });

  test.for([
    ["03-poi-zh-richtext-merged.xlsx", 32],
    ["04-poi-zh-table-richtext.xlsx", 95],
    ["05-poi-phonetic-rPh.xlsx", 55],
  ] as const)("in %s", async ([file, texts]) => {
    const bytes = await readFile(join(foreignFiles, "xlsx", file));
    const [{ rows } = { rows: [] }] = await readWorkbook(bytes);
    const theirs = await oracle(bytes);
    let compared = 0;
    for (const { row, cells } of rows) {
      const their = theirs[row - 1] ?? [];
      cells.forEach((cell, index) => {
        // They leave a merged cell empty below its first row.
        if (typeof cell !== "string" || typeof their[index] !== "string" || asText(their[index]) === "") return;
        expect([row, index, cell.trim()]).toEqual([row, index, asText(their[index])]);
        compared++;
      });
    }
    expect(compared).toBe(texts);
  });
});
