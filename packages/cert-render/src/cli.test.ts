import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runCommand } from "./cli.ts";
import { readDocx } from "./docx/readDocx.ts";
import { buildDocx, onePixel, paragraph, picture, run } from "./testing/buildDocx.ts";
import { modelText } from "./testing/modelText.ts";
import { readPdf, squeezed } from "./testing/readPdf.ts";

let folder: string;
const file = (name: string): string => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "command-test-"));
  writeFileSync(file("模板.docx"), buildDocx({ body: paragraph(run("授予{姓") + run("名}{#成员}{姓名}；{/成员}")) }));
  writeFileSync(
    file("内容.json"),
    JSON.stringify({ 姓名: "张三", 成员: [{ 姓名: "李四" }, { 姓名: "王五" }], 年份: 2026 }),
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const command = async (...args: string[]): Promise<{ code: number; out: string; error: string }> => {
  const out: string[] = [];
  const error: string[] = [];
  const code = await runCommand(args, { out: (line) => out.push(line), error: (line) => error.push(line) });
  return { code, out: out.join("\n"), error: error.join("\n") };
};

test("makes a PDF with title and date", async () => {
  const target = file("证书.pdf");
  const made = await command(file("模板.docx"), file("内容.json"), target, "--date", "2026-06-01");
  expect(made).toMatchObject({ code: 0 });
  expect(made.out).toContain("1 页");
  const { pages, title } = await readPdf(new Uint8Array(readFileSync(target)));
  expect(squeezed(pages.join(""))).toBe("授予张三李四；王五；");
  expect(title).toBe("证书");
  const first = readFileSync(target);
  await command(file("模板.docx"), file("内容.json"), target, "--date", "2026-06-01");
  expect(readFileSync(target).equals(first)).toBe(true);
});

test("fills a .docx with the same text", async () => {
  expect(await command(file("模板.docx"), file("内容.json"), file("证书.docx"))).toMatchObject({ code: 0, error: "" });
  expect(modelText(readDocx(new Uint8Array(readFileSync(file("证书.docx")))).layout)).toBe("授予张三李四；王五；");
});

test("lists what a template prints where there is a value, with its place", async () => {
  writeFileSync(file("模板.docx"), buildDocx({ body: paragraph("授予[姓名]") }));
  const { out } = await command("--inspect", file("模板.docx"));
  expect(out).toContain("正文第1段：[姓名]");
});

test("lists what a template asks for", async () => {
  const { code, out } = await command("--inspect", file("模板.docx"));
  expect(code).toBe(0);
  expect(out).toContain("{姓名}");
  expect(out).toContain("{#成员}");
  const { out: json } = await command("--inspect", "--json", file("模板.docx"));
  const { placeholders } = JSON.parse(json) as { placeholders: { name: string }[] };
  expect(placeholders.map(({ name }) => name)).toEqual(expect.arrayContaining(["姓名", "成员"]));
});

test("names the kind of each placeholder", async () => {
  const body = paragraph("{姓名}{二维码}{#成员}{职务}{/成员}") + paragraph(picture("rIdP", "{照片}"));
  writeFileSync(file("模板.docx"), buildDocx({ body, pictures: { rIdP: { name: "p.png", bytes: onePixel } } }));
  const { out } = await command("--inspect", file("模板.docx"));
  const lines = out.split("\n").map((line) => line.trim());
  for (const [name, kind] of [
    ["{姓名}", "文字"],
    ["{二维码}", "二维码"],
    ["{#成员}", "列表"],
    ["{照片}", "照片"],
  ])
    expect(lines).toContainEqual(expect.stringContaining(`${name}  ${kind}`));
});

test("an error of its own ends with 70, and is told", async () => {
  const error: string[] = [];
  const out = () => {
    throw new Error("the disk is full");
  };
  expect(await runCommand(["--help"], { out, error: (line) => error.push(line) })).toBe(70);
  expect(error.join("\n")).toMatch(/^程序内部错误：.*the disk is full/su);
});

test.each([
  [2, []],
  [2, ["模板.docx", "内容.json"]],
  [2, ["模板.docx", "内容.json", "证书.txt"]],
  [2, ["模板.docx", "内容.json", "证书.pdf", "--date", "昨天"]],
  [2, ["--unknown"]],
  [3, ["没有.docx", "内容.json", "证书.pdf"]],
  [3, ["模板.docx", "内容.json", "没有/证书.pdf"]],
  [1, ["内容.json", "内容.json", "证书.pdf"]],
  [1, ["模板.docx", "模板.docx", "证书.pdf"]],
] as [number, string[]][])("exit code %i for %j, with a sentence", async (code, args) => {
  const plain = new Set(["--date", "昨天", "--unknown"]);
  const result = await command(...args.map((arg) => (plain.has(arg) ? arg : file(arg))));
  expect(result.code).toBe(code);
  expect(result.error).toMatch(/[。！]|：/);
  expect(existsSync(file("证书.pdf"))).toBe(false);
});

test.each([
  [["没有.docx", "内容.json", "证书.pdf"], "没有这个文件或文件夹"],
  [["模板.docx", ".", "证书.pdf"], "这是一个文件夹"],
  [["模板.docx", "内容.json", "没有/证书.pdf"], "没有这个文件或文件夹"],
])("files %j: the system's refusal is told in Chinese", async (args, cause) => {
  const { error } = await command(...args.map(file));
  expect(error).toContain(`：${cause}`);
  expect(error).not.toMatch(/E[A-Z]{4,}/);
});

test.each([
  ["[]", 1],
  ['"x"', 1],
  ['{"姓名": {"a": 1}}', 1],
  ['{"姓名": [1, {"a": "b"}]}', 1],
  ['{"姓名": null}', 1],
  ["{}", 1],
])("values %s are refused", async (values, code) => {
  writeFileSync(file("内容.json"), values);
  expect(await command(file("模板.docx"), file("内容.json"), file("证书.pdf"))).toMatchObject({ code });
});

test("help and version", async () => {
  expect((await command("--help")).out).toContain("--inspect");
  expect((await command("--version")).out).toMatch(/^\d+\.\d+\.\d+$/);
});

test("command: it speaks English where the terminal does", async () => {
  vi.stubEnv("LANG", "en_GB.UTF-8");
  const said = [await command("--help"), await command(file("none.docx"), file("内容.json"), file("证书.pdf"))];
  vi.unstubAllEnvs();
  expect(said[0]?.out).toMatch(/^Usage:\n {2}cert-render [^\p{Script=Han}]+$/u);
  expect(said[1]?.error).toMatch(/^The file .*none\.docx cannot be read: there is no such file or folder$/u);
});
