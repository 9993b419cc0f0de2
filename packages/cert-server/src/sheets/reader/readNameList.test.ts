import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { foreignFiles } from "../../testing/documents/foreignFiles.ts";
import { readNameList } from "./readNameList.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const workbook = (rows: (string | number | null)[][]) => writeXlsx({ sheets: [{ name: "名单", rows }] });

describe("a workbook", () => {
  it("becomes columns and rows, titles above the header left out", async () => {
    const list = await readNameList(
      await workbook([
        ["某省第十届优秀成果获奖名单"],
        [],
        ["序号", "姓 名", "证书编号", "奖项"],
        [1, "王小明", "2026-0007", "一等奖"],
        [null, null, null, null],
        [2, "欧阳娜娜", "2026-0008", "二等奖"],
      ]),
      "名单.xlsx",
      undefined,
      { neededNames: ["序号"] },
    );
    expect(list).toMatchObject({ columns: ["序号", "证书编号", "奖项"], errors: 0, warnings: 0, filled: 2 });
    expect(list.rows).toEqual([
      { row: 4, holders: ["王小明"], number: "2026-0007", values: ["1", "2026-0007", "一等奖"] },
      { row: 6, holders: ["欧阳娜娜"], number: "2026-0008", values: ["2", "2026-0008", "二等奖"] },
    ]);
  });

  it("of 100,000 rows is read, one row more is refused, and the caller's thread is not held up", async () => {
    const rows = Array.from({ length: 100_001 }, (_, index) => [`第${index}人`, `2026-${index}`, "一等奖", "某小学"]);
    const bytes = await workbook([["姓名", "证书编号", "奖项", "单位"], ...rows]);
    let longest = 0;
    let last = process.threadCpuUsage().user;
    const watch = setInterval(() => {
      const now = process.threadCpuUsage().user;
      longest = Math.max(longest, now - last);
      last = now;
    }, 5);
    const list = await readNameList(bytes, "大.xlsx");
    clearInterval(watch);
    expect(list.rows).toHaveLength(100_000);
    expect(list.problems).toEqual([expect.objectContaining({ code: "tooManyRows", row: 100_002 })]);
    expect(longest / 1_000).toBeLessThan(200);
  });
});

describe("a text file", () => {
  const text = "姓名,证书编号,奖项\r\n李雷,001,一等奖\r\n";
  const rows = [{ row: 2, holders: ["李雷"], number: "001", values: ["001", "一等奖"] }];

  it.each([
    ["UTF-8", utf8(text)],
    ["UTF-8 with a byte order mark", utf8(`\ufeff${text}`)],
    ["semicolons", utf8(text.replaceAll(",", ";"))],
    ["tabs", utf8(text.replaceAll(",", "\t"))],
    ["UTF-16, as Excel's Unicode text", Buffer.from(`\ufeff${text.replaceAll(",", "\t")}`, "utf16le")],
    ["UTF-16, the other way round", Buffer.from(`\ufeff${text}`, "utf16le").swap16()],
    ["line ends of an old Mac", utf8(text.replaceAll("\r\n", "\r"))],
    ["a delimiter that the first line names", utf8(`sep=;\r\n${text.replaceAll(",", ";")}`)],
    ["a delimiter that a first line in quotes names", utf8(`"SEP=^"\n${text.replaceAll(",", "^")}`)],
    ["vertical bars", utf8(text.replaceAll(",", "|"))],
    ["Excel's guarded numbers", utf8(text.replace("001", '="001"'))],
    // 姓名,证书编号,奖项\r\n李雷,001,一等奖\r\n
    ["GBK", Buffer.from("d0d5c3fb2cd6a4cae9b1e0bac52cbdb1cfee0d0ac0eec0d72c3030312cd2bbb5c8bdb10d0a", "hex")],
  ])("is read: %s", async (_, bytes) => {
    const list = await readNameList(bytes, "名单.csv");
    expect(list.rows).toEqual(rows);
    expect(list.errors).toBe(0);
  });

  // 姓名,校\n陳小明,優\n in each encoding, whose bytes are GB 18030 too
  it.each([
    ["Big5", "a96da6572caed50ab3afa470a9fa2cc0750a"],
    ["Shift JIS", "90a996bc2c8d5a0a92c28fac96be2c97440a"],
    ["EUC-JP", "c0abccbe2cb9bb0ac4c4beaeccc02ccda50a"],
    ["EUC-KR", "e0f3d9a32ccee80af2e7e1b3d9a52ce9d00a"],
  ])("in %s is read as what has the header", async (_, hex) => {
    const list = await readNameList(Buffer.from(hex, "hex"), "a.csv");
    expect(list).toMatchObject({ columns: ["校"], errors: 0, rows: [{ holders: ["陳小明"], values: ["優"] }] });
  });

  it("in UTF-8 with a damaged character is read, and its cell named", async () => {
    const bytes = Buffer.concat([utf8("姓名,奖项\n甲,一"), Buffer.from([0xe7, 0xad]), utf8("\n")]);
    const list = await readNameList(bytes, "a.csv");
    expect(list.problems).toMatchObject([{ code: "damagedText", row: 2, column: "奖项" }]);
  });

  it.each([
    ["，", "“，”"],
    ["^", "“^”"],
    [" ", "空格"],
    ["/", "“/”"],
  ])("separated by %j is told so, and not to write what is there", async (separator, named) => {
    const list = await readNameList(utf8(`名单\n姓名${separator}学校\n甲${separator}某校\n`), "a.csv");
    expect(list.problems).toMatchObject([{ code: "unsplitHeader", row: 2 }]);
    expect(list.problems[0]?.message).toContain(named);
  });

  it("has line ends of several kinds", async () => {
    const list = await readNameList(utf8("获奖名单\r\n姓名,奖项\n甲,一\r乙,二\r\n"), "a.csv");
    expect(list.rows).toMatchObject([
      { row: 3, holders: ["甲"], values: ["一"] },
      { row: 4, holders: ["乙"], values: ["二"] },
    ]);
  });

  it("in GB 18030 has the characters that GBK lacks", async () => {
    // 姓名\n王㛃𠮷\n
    const list = await readNameList(Buffer.from("d0d5c3fb0acdf58230b7319534b2350a", "hex"), "a.csv");
    expect(list.rows).toMatchObject([{ holders: ["王㛃𠮷"] }]);
  });

  it("with a comma that is not quoted is told where it shifts a row; columns without a header are not", async () => {
    const shifted = await readNameList(utf8("姓名,作品,奖项\n甲,春,夏,一等奖\n"), "a.csv");
    expect(shifted.problems[0]).toMatchObject({ level: "error", code: "extraCells", row: 2, column: "D" });
    const notes = await readNameList(utf8("某活动,,,\n姓名,奖项,,\n甲,一,,注\n,,,\n"), "a.csv");
    expect(notes.problems).toMatchObject([{ code: "headerless", row: 3, column: "D" }]);
  });

  it.each(["2.026E+11", "2E+11", "1.10105E+17"])("with %s has lost a number", async (shortened) => {
    const list = await readNameList(utf8(`姓名,报 名号\n甲,${shortened}\n`), "a.csv");
    expect(list.problems).toMatchObject([{ code: "shortenedDigits", row: 2, column: "报名号" }]);
  });

  it("keeps line breaks and quotes inside a cell", async () => {
    const list = await readNameList(utf8('姓名,作品\n"张三\n李四","《""春""》,\n上"\n'), "a.csv");
    expect(list.rows).toEqual([{ row: 2, holders: ["张三", "李四"], number: null, values: ['《"春"》,\n上'] }]);
  });
});

describe("what is no name list", () => {
  const zip = () => workbook([["姓名"], ["甲"]]);
  it.each([
    ["a text file called .xlsx", async () => utf8("姓名\n甲\n"), "a.xlsx", "notWorkbook"],
    ["a workbook called .csv", zip, "a.csv", "notText"],
    ["an old workbook", async () => Buffer.from("d0cf11e0a1b11ae1", "hex"), "a.xls", "oldWorkbook"],
    [
      "an old or encrypted workbook called .xlsx",
      async () => Buffer.from("d0cf11e0a1b11ae1", "hex"),
      "a.xlsx",
      "oldWorkbook",
    ],
    ["another kind of file", async () => utf8("%PDF-1.7"), "a.pdf", "otherKind"],
    ["bytes that are no text", async () => Buffer.from([0x59, 0xff, 0xff, 0x41]), "a.csv", "encoding"],
    ["UTF-16 that is cut in a character", async () => Buffer.from([0xff, 0xfe, 0x59]), "a.csv", "encoding"],
    [
      "a web page called .csv",
      async () => utf8("\n<!DOCTYPE html><table><tr><td>姓名</td></tr></table>"),
      "a.csv",
      "notText",
    ],
    ["an XML workbook called .csv", async () => utf8('<?xml version="1.0"?><Workbook/>'), "a.csv", "notText"],
    ["a PDF called .csv", async () => utf8("%PDF-1.7"), "a.csv", "notText"],
    ["a web page called .xls", async () => utf8("<html></html>"), "a.xls", "otherKind"],
    ["bytes with zeros", async () => Buffer.from([0x41, 0, 0x42]), "a.csv", "notText"],
    ["an unclosed quote", async () => utf8('姓名,奖项\n"甲,一等奖\n'), "a.csv", "quotes"],
    ["an empty file", async () => utf8(""), "a.csv", "notText"],
    ["half a workbook", async () => (await zip()).subarray(0, 700), "a.xlsx", "broken"],
  ])("is refused: %s", async (_, bytes, name, code) => {
    await expect(readNameList(await bytes(), name)).rejects.toMatchObject({ name: "ListRefusal", code });
  });
});

describe("workbooks that others made", () => {
  const read = (name: string) => readFileSync(join(foreignFiles, "xlsx", name));

  it.for(["poc-shared-strings.xlsx", "poc-xmlbomb.xlsx"])("never hang or crash: %s", async (name) => {
    const outcome = await readNameList(read(`hostile/${name}`), name).catch((error) => error);
    if (outcome instanceof Error) expect(outcome.name).toBe("ListRefusal");
    else expect(outcome.problems).toEqual([expect.objectContaining({ code: "noHeader" })]);
  });

  it.for(["03-poi-zh-richtext-merged.xlsx", "04-poi-zh-table-richtext.xlsx", "05-poi-phonetic-rPh.xlsx"])(
    "are read: %s",
    async (name) => {
      const list = await readNameList(read(name), name);
      expect(list.characters).not.toContain("\ufffd");
    },
  );
});
