import { certificateReference } from "cert-api";
import { expect, test } from "vitest";
import type { NameListRow } from "../../../../sheets/index.ts";
import { matchCertificates } from "./matchCertificates.ts";

const hashOf = (character: string) => character.repeat(64);
const pdf = (file: string, character: string) => ({ file, hash: hashOf(character) });

/** Builds a list of rows `[name, number, file name]`, without the column 文件名 if no row has a file name. */
const listOf = (...rows: readonly [string, string?, string?][]) => {
  const hasFiles = rows.some(([, , file]) => file !== undefined);
  return {
    columns: ["证书编号", ...(hasFiles ? ["文件名"] : [])],
    rows: rows.map(([name, number = "", file = ""], index): NameListRow => ({
      row: index + 2,
      holders: name.split("、"),
      number: number === "" ? null : number,
      values: hasFiles ? [number, file] : [number],
    })),
  };
};

const match = async (
  list: ReturnType<typeof listOf>,
  pdfs: { file: string; hash: string }[],
  issued: string[] = [],
) => {
  const {
    list: matched,
    problems,
    ...rest
  } = await matchCertificates(list, {
    pdfs,
    countIssued: (hash) => issued.filter((one) => one === hash).length,
  });
  const references = matched.rows.map(({ values }) => values[matched.columns.indexOf("文件名")]);
  return {
    ...rest,
    references,
    problems: problems.map(({ code, row, place, params }) => ({ code, row, place, params })),
  };
};

test.each<[string, [string, string?, string?], string]>([
  ["its column 文件名", ["王伟", "A-01", "1.pdf"], "1.pdf"],
  ["its column without the extension", ["王伟", "", "一等奖/1"], "证书/一等奖/1.pdf"],
  ["its column with a folder of Windows", ["王伟", "", "一等奖\\1.PDF"], "一等奖/1.pdf"],
  ["its number and its name, as this product names files", ["王伟、李娜", "A-01"], "A-01-王伟、李娜.pdf"],
  ["its number with signs that no file may have", ["王伟/李", "A/001"], "A_001-王伟_李.pdf"],
  ["its number", ["王伟", "A-01"], "2019/a-01.PDF"],
  ["its name", ["王 伟"], "王伟.pdf"],
])("a row meets its PDF by %s", async (_, row, file) => {
  expect(await match(listOf(row), [pdf(file, "a")])).toEqual({
    matched: 1,
    problems: [],
    references: [certificateReference(hashOf("a"))],
  });
});

test("what is missing, unclear or used twice is named with row and file", async () => {
  const list = listOf(
    ["王伟", "", "7.pdf"],
    ["李娜"],
    ["张敏"],
    ["张敏"],
    ["赵强", "", "a.pdf"],
    ["孙丽", "", "a"],
    ["周杰"],
  );
  const files = ["李娜.pdf", "副本/李娜.pdf", "张敏.pdf", "a.pdf"];
  const { problems, matched } = await match(
    list,
    files.map((file, index) => pdf(file, "abcd"[index] ?? "")),
  );
  expect(matched).toBe(1);
  expect(problems).toEqual([
    { code: "missingCertificate", row: 2, params: { file: "7.pdf" } },
    { code: "ambiguousCertificate", row: 3, params: { file: "李娜", count: 2 } },
    { code: "sharedCertificateName", row: 4, params: { file: "张敏" } },
    { code: "sharedCertificateName", row: 5, params: { file: "张敏" } },
    { code: "sharedCertificate", row: 7, params: { file: "a.pdf", row: 6 } },
    { code: "missingCertificate", row: 8, params: { file: "周杰" } },
    ...["李娜.pdf", "副本/李娜.pdf", "张敏.pdf"].map((file) => ({
      code: "unusedCertificate",
      place: file,
      params: { file },
    })),
  ]);
});

test("a number with a slash is no file in a folder", async () => {
  const { problems } = await match(listOf(["王伟", "A/001"], ["李娜", "B/001"]), [pdf("001.pdf", "a")]);
  expect(problems.map(({ code }) => code)).toEqual(["missingCertificate", "missingCertificate", "unusedCertificate"]);
});

test("of files of one name, the folder that is written tells which", async () => {
  const files = [pdf("一等奖/1.pdf", "a"), pdf("二等奖/1.pdf", "b")];
  const { references, problems } = await match(listOf(["王伟", "", "二等奖/1.pdf"], ["李娜", "", "一等奖/1"]), files);
  expect(problems).toEqual([]);
  expect(references).toEqual(["b", "a"].map((character) => certificateReference(hashOf(character))));
});

test("a list that was downloaded refers to what was issued or stands in the ZIP, and to nothing else", async () => {
  const [known, issued, foreign] = (["a", "b", "c"] as const).map((character) =>
    certificateReference(hashOf(character)),
  ) as [string, string, string];
  const list = listOf(["王伟", "", known], ["李娜", "", issued], ["张敏", "", foreign]);
  const { references, problems } = await match(list, [pdf("王伟.pdf", "a")], [hashOf("b")]);
  expect(references).toEqual([known, issued, ""]);
  expect(problems).toEqual([{ code: "unknownCertificate", row: 4, params: {} }]);
});

test("a reference that several rows have is for as many of them as there are PDFs or awards of it", async () => {
  const reference = certificateReference(hashOf("a"));
  const twice = listOf(["王伟", "", reference], ["李娜", "", reference]);
  const shared = { code: "sharedCertificate", row: 3, params: { row: 2 } };
  expect((await match(twice, [pdf("1.pdf", "a")])).problems).toMatchObject([shared]);
  expect((await match(twice, [], [hashOf("a")])).problems).toMatchObject([shared]);
  const mixed = listOf(["王伟", "", reference], ["李娜", "", "1.pdf"]);
  expect((await match(mixed, [pdf("1.pdf", "a")], [hashOf("a")])).problems).toMatchObject([shared]);
  expect((await match(twice, [pdf("1.pdf", "a"), pdf("2.pdf", "a")])).problems).toEqual([]);
  expect((await match(twice, [], [hashOf("a"), hashOf("a")])).problems).toEqual([]);
});
