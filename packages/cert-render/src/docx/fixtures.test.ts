import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fillDocx } from "../fillDocx.ts";
import { RenderRefusal } from "../RenderRefusal.ts";
import { readDocx } from "./readDocx.ts";

const folder = new URL("../../../../fixtures/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder));

const placeholders: Record<string, string[]> = {
  "docx/01-poitl-certificate-zh-landscape.docx": ["name", "y", "m", "d", "department"],
  "docx/05-poitl-499-zh-certificate-page-behindDoc.docx": ["ct", "cn"],
  "docx/06-poitl-407-zh-hant-landscape-table.docx": ["董事長", "經理人", "會計主管"],
  "docx/07-poitl-713-zh-seal-textboxes.docx": ["orderInfo.Self", "orderInfo.Remoter"],
  "docx/09-poitl-chinese-placeholder-names.docx": ["作者姓名", "作者别名", "详情.描述.日期", "详情网址"],
  "docx/10-poitl-636-zh-table-unbalanced-braces.docx": [],
  "docx/14-minipdf-certificate-centred-table.docx": [],
  "docx/15-xdocreport-landscape-sections.docx": [],
  "docx/16-xdocreport-behindDoc-pgBorders.docx": [],
  "docx/hostile/zero-length.docx": [],
};

const refused: Record<string, [RenderRefusal["kind"], string]> = {
  "docx/08-poitl-textboxes-loop.docx": ["invalid", "文本框“{{name}}{{…”第1段的“{{?name}}”"],
  "docx/hostile/ExternalEntityInText.docx": ["invalid", "文档类型声明"],
  "docx/hostile/bug53475-password-is-pass.docx": ["unsupported", "密码"],
  "docx/hostile/clusterfuzz-testcase-minimized-POIXWPFFuzzer-4791943399604224.docx": ["invalid", "损坏"],
  "docx/hostile/truncated62886.docx": ["invalid", "损坏"],
};

describe("documents that nobody here made", () => {
  it.each(Object.entries(placeholders))("%s has the placeholders %j", (name, names) => {
    const { layout } = readDocx(read(name));
    expect(layout.placeholders.map((one) => one.name)).toEqual(names);
    expect(layout.warnings.filter(({ place, message }) => place === "" || !message.endsWith("。"))).toEqual([]);
  });

  it.each(Object.entries(refused))("%s is refused: %j", (name, [kind, words]) => {
    let found: unknown;
    try {
      readDocx(read(name));
    } catch (error) {
      found = error;
    }
    if (!(found instanceof RenderRefusal)) throw new Error(`not refused: ${String(found)}`);
    expect(found.kind).toBe(kind);
    expect(found.message).toContain(words);
  });

  it("every file that is not listed here reads", () => {
    const files = ["docx/", "docx/hostile/", "pairs/"].flatMap((part) =>
      readdirSync(new URL(part, folder))
        .filter((name) => name.endsWith(".docx"))
        .map((name) => part + name),
    );
    const unlisted = files.filter((one) => !(one in placeholders) && !(one in refused));
    expect(unlisted).not.toHaveLength(0);
    for (const name of unlisted) {
      expect(readDocx(read(name)).layout.sections, name).not.toHaveLength(0);
    }
  });

  it.each(Object.keys(placeholders))("%s, filled, has no placeholder left and the same text else", (name) => {
    const { layout } = readDocx(read(name));
    const values = Object.fromEntries(layout.placeholders.map((one) => [one.name, `值${one.name}`]));
    const filled = fillDocx(read(name), values);
    const again = readDocx(filled).layout;
    expect(again.placeholders).toEqual([]);
    const words = (text: string) => JSON.stringify(text);
    for (const value of Object.values(values)) expect(words(JSON.stringify(again.sections))).toContain(value);
    expect(again.sections.length).toBe(layout.sections.length);
  });
});
