import { expect, test } from "vitest";
import { field } from "../../testing/documents/wordMarkup.ts";
import { buildDocx, paragraph, run } from "../../testing/buildDocx.ts";
import { fillDocx } from "../../fillDocx.ts";
import { modelText } from "../../testing/modelText.ts";
import { readDocx } from "../readDocx.ts";

const name = field([" MERGEFIELD 姓名 "], run("王小明"));
/** Puts a field into the code of another: the run that holds the code is cut in two. */
const around = (before: string, inner: string, after: string, result: string): string =>
  field([before, after], run(result)).replace("</w:r><w:r><w:instrText", `</w:r>${inner}<w:r><w:instrText`);
const bookmarked = (content: string): string =>
  `<w:bookmarkStart w:id="1" w:name="Holder"/>${content}<w:bookmarkEnd w:id="1"/>`;
const read = (...paragraphs: string[]) =>
  readDocx(buildDocx({ body: paragraphs.map((each) => paragraph(each)).join("") }));

test.each<[string, string, string]>([
  ["the next record", field([" NEXT "], run("«下一记录»")), "NEXT"],
  ["the next record under a condition", `<w:fldSimple w:instr='NEXTIF "a" = "b"'>${run("«»")}</w:fldSimple>`, "NEXTIF"],
  ["a record that is left out", field([' SKIPIF "a" = "b" '], ""), "SKIPIF"],
  ["the number of the record", field([" MERGEREC "], run("7")), "MERGEREC"],
  ["its number among those printed", field([" MERGESEQ "], run("7")), "MERGESEQ"],
  ["what is asked for each record", field([' ASK a "姓名" '], run("王小明")), "ASK"],
  ["what is typed for each record", field([' FILLIN "姓名" '], run("王小明")), "FILLIN"],
  ["an address", field([" ADDRESSBLOCK "], run("王小明")), "ADDRESSBLOCK"],
  ["a greeting", field([" GREETINGLINE "], run("王小明")), "GREETINGLINE"],
  ["rows of a database", field([' DATABASE \\d "a.mdb" '], run("王小明")), "DATABASE"],
  ["a condition on the record", around(" IF ", name, ' = "王小明" "先生" "女士" ', "先生"), "IF"],
  ["a condition on a placeholder", field([' IF "{性别}" = "男" "先生" "女士" '], run("先生")), "IF"],
  ["a calculation", around(" = ", name, " * 2 ", "84"), "="],
  ["a calculation within another field", around(" QUOTE ", around(" = ", name, " * 2 ", "84"), " ", "84"), "QUOTE"],
  ["a file of the record", around(' INCLUDEPICTURE "', name, '.jpg" ', "王小明"), "INCLUDEPICTURE"],
  ["a value that is set from the record", around(" SET a ", name, " ", ""), "SET a"],
  ["a merge field that is no name", field([" MERGEFIELD #名单 "], run("«王小明»")), "MERGEFIELD #名单"],
  ["a number as a merge field", field([" MERGEFIELD 1 "], run("王小明")), "MERGEFIELD 1"],
])("a mail merge: %s is refused by name and place", (_, content, code) => {
  expect(() => read("第一段", content)).toThrow(new RegExp(`正文第2段的域“${code.replace(/[*#]/g, "\\$&")}[^”]*”`));
});

test("a mail merge: a .docx is not filled with what was stored for one record", () => {
  const docx = buildDocx({ body: paragraph(field([" MERGEREC "], run("7"))) });
  expect(() => fillDocx(docx, {})).toThrow(/正文第1段的域“MERGEREC”/);
});

test.each([
  ["a merge field", name],
  ["a placeholder", run("{姓") + run("名}")],
])("a field that repeats the text of %s is refused", (_, holder) => {
  const repeated = field([" REF Holder \\h "], run("王小明"));
  expect(() => read(bookmarked(holder), repeated)).toThrow("正文第2段的域“REF Holder");
  expect(() => read(repeated, bookmarked(holder))).toThrow("正文第1段的域“REF Holder");
  expect(() => read(bookmarked(holder), field([" holder "], run("王小明")))).toThrow("正文第2段的域“holder”");
  // A result that holds the value itself is right for everybody
  expect(modelText(read(bookmarked(holder), field([" REF Holder "], run("给") + holder)).layout)).toContain("给{姓名}");
  expect(modelText(read(bookmarked(run("证书")) + holder, field([" REF Holder "], run("证书"))).layout)).toContain(
    "证书",
  );
});

test.each([
  ["\\* Upper", ["\\* Upper"]],
  ["\\*CHINESENUM2 \\* MERGEFORMAT", ["\\*CHINESENUM2"]],
  ['\\@ "yyyy年M月d日"', ['\\@ "yyyy年M月d日"']],
  ['\\# "0.00" \\b "（" \\f "）"', ['\\# "0.00" \\b "（" \\f "）"']],
  ["\\* MERGEFORMAT", []],
])("a merge field: the switch %s is told where it does nothing", (switches, told) => {
  const { layout } = read(field([` MERGEFIELD 姓名 ${switches} `], run("王小明")));
  expect(modelText(layout)).toBe("{姓名}");
  expect(layout.warnings.map(({ message, place }) => [message, place])).toEqual(
    told.map((each) => [expect.stringContaining(`“姓名”的格式开关“${each}”`), "正文第1段"]),
  );
});

test.each([
  ["a formula", " =SUM(ABOVE) "],
  ["the text of a style", ' STYLEREF "姓名" '],
])("%s is shown as stored, with a warning", (_, code) => {
  const { layout } = read(field([code], run("84")));
  expect(modelText(layout)).toBe("84");
  expect(layout.warnings).toMatchObject([{ code: "reading.dateField", place: "正文第1段" }]);
});
