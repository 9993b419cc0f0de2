import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { RenderRefusal } from "../../RenderRefusal.ts";
import { buildDocx, paragraph } from "../../testing/buildDocx.ts";
import { readDocx } from "../readDocx.ts";
import { openDocx } from "./openDocx.ts";
import { readZip } from "./zip.ts";

const refusal = (bytes: Uint8Array): RenderRefusal => {
  try {
    readDocx(bytes);
  } catch (error) {
    if (error instanceof RenderRefusal) return error;
    throw error;
  }
  throw new Error("was not refused");
};
const encode = (text: string) => new TextEncoder().encode(text);
const plain = buildDocx({ body: paragraph("你好") });
const withPart = (name: string, content: string | Uint8Array) =>
  buildDocx({ body: paragraph("x"), parts: { [name]: content } });

const withRun = (content: string) => buildDocx({ body: `<w:p><w:r>${content}</w:r></w:p>` });

function tamper(bytes: Uint8Array, name: string, offset: number, value: number): Uint8Array {
  const out = Uint8Array.from(bytes);
  const view = new DataView(out.buffer);
  const wanted = encode(name);
  for (let at = 0; at + 46 < out.length; at += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    if (wanted.every((byte, index) => out[at + 46 + index] === byte)) view.setUint32(at + offset, value, true);
  }
  return out;
}

describe("files that are no usable template", () => {
  const ole = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]);
  it.each<[string, Uint8Array, RenderRefusal["kind"], string]>([
    ["an empty file", new Uint8Array(), "invalid", "空"],
    ["plain text", encode("hello, this is a text file"), "unsupported", "不是 .docx"],
    ["an old .doc", ole, "unsupported", ".doc "],
    ["an encrypted one", Buffer.concat([ole, Buffer.from("EncryptedPackage", "utf16le")]), "unsupported", "密码"],
    ["a truncated one", plain.subarray(0, plain.length - 300), "invalid", "损坏"],
    ["only a zip's head", encode("PK\u0003\u0004"), "invalid", "损坏"],
    ["some other zip", zipSync({ "a.txt": encode("a") }), "invalid", "不是 .docx"],
    [
      "a document without its body part",
      zipSync({ "[Content_Types].xml": encode("<Types/>"), "_rels/.rels": encode("<Relationships/>") }),
      "invalid",
      "没有 Word 正文",
    ],
    ["a spreadsheet", withPart("word/document.xml", '<workbook xmlns="x"/>'), "unsupported", "不是 Word 文档"],
    [
      "a document type declaration",
      withPart("word/document.xml", '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
      "invalid",
      "文档类型声明",
    ],
    ["broken XML", withPart("word/document.xml", "<w:document"), "invalid", "word/document.xml"],
    ["an undeclared entity", withPart("word/document.xml", "<a>&nbsp;</a>"), "invalid", "word/document.xml"],
    [
      "an entry that holds more than it says",
      tamper(plain, "word/document.xml", 24, 40),
      "invalid",
      "word/document.xml",
    ],
    ["an entry with a wrong checksum", tamper(plain, "word/document.xml", 16, 1), "invalid", "word/document.xml"],
    ["an entry that claims gigabytes", tamper(plain, "word/document.xml", 24, 0x7fffffff), "tooLarge", "MB"],
    ["a bomb", withPart("word/media/a.bin", new Uint8Array(30_000_000)), "tooLarge", "压缩比"],
    [
      "too many parts",
      buildDocx({ body: "", parts: Object.fromEntries(Array.from({ length: 2_100 }, (_, n) => [`word/${n}`, "x"])) }),
      "tooLarge",
      "2000",
    ],
    [
      "deep nesting",
      withPart("word/document.xml", `${"<a>".repeat(5_000)}${"</a>".repeat(5_000)}`),
      "tooLarge",
      "嵌套",
    ],
    [
      "tables within tables",
      buildDocx({ body: `${"<w:tbl><w:tr><w:tc>".repeat(20)}<w:p/>${"</w:tc></w:tr></w:tbl>".repeat(20)}` }),
      "tooLarge",
      "8",
    ],
    [
      "endless cells",
      buildDocx({ body: `<w:tbl>${`<w:tr>${"<w:tc><w:p/></w:tc>".repeat(100)}</w:tr>`.repeat(101)}</w:tbl>` }),
      "tooLarge",
      "10000",
    ],
    ["endless paragraphs", buildDocx({ body: "<w:p/>".repeat(10_001) }), "tooLarge", "10000"],
    ["endless text", buildDocx({ body: paragraph("字".repeat(100_001)) }), "tooLarge", "100000 字"],
    ["endless page breaks", withRun('<w:br w:type="page"/>'.repeat(10_001)), "tooLarge", "10000"],
    ["endless placeholders", buildDocx({ body: paragraph("{姓名}".repeat(1_001)) }), "tooLarge", "占位符超过 1000"],
    ["endless drawings", withRun("<w:drawing/>".repeat(1_001)), "tooLarge", "图片超过 1000"],
  ])("%s", (_, bytes, kind, words) => {
    const found = refusal(bytes);
    expect(found.kind).toBe(kind);
    expect(found.message).toContain(words);
    expect(found.message).toMatch(/。$/);
  });

  it("macro documents, by their content type", () => {
    const types =
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ' +
      'ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>';
    expect(refusal(withPart("[Content_Types].xml", types)).message).toContain("宏");
  });
});

describe("packages as programs write them", () => {
  it("find the body wherever it is, with other prefixes and strict addresses", () => {
    const strict = "http://purl.oclc.org/ooxml";
    const rels = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="${strict}/officeDocument/relationships/officeDocument" Target="/body/main.xml"/></Relationships>`;
    const body = `<x:document xmlns:x="${strict}/wordprocessingml/main"><x:body><x:p><x:r><x:t>{姓名}</x:t></x:r></x:p></x:body></x:document>`;
    const bytes = zipSync({ "_rels/.rels": encode(rels), "body/main.xml": encode(body) });
    expect(openDocx(bytes).main).toBe("body/main.xml");
    expect(readDocx(bytes).layout.placeholders.map((one) => one.name)).toEqual(["姓名"]);
  });

  it("read UTF-16, byte order marks and carriage returns", () => {
    const xml =
      '<?xml version="1.0" encoding="UTF-16"?>\r\n<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>甲</w:t></w:r></w:p></w:body></w:document>';
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(xml, "utf16le")]);
    for (const bytes of [utf16, Buffer.from(`\ufeff${xml.replace("UTF-16", "UTF-8")}`)]) {
      const block = readDocx(withPart("word/document.xml", bytes)).layout.sections[0]?.blocks[0];
      expect(block).toMatchObject({ inlines: [{ text: "甲" }] });
    }
  });

  it("take names with backslashes", () => {
    const files = Object.fromEntries(
      readZip(plain).map((entry) => [
        entry.name.replaceAll("/", "\\"),
        openDocx(plain).bytes(entry.name) ?? new Uint8Array(),
      ]),
    );
    expect(openDocx(zipSync(files)).main).toBe("word/document.xml");
  });
});
