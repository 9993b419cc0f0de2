import { unzipSync } from "fflate";
import { describe, expect, it, test } from "vitest";
import { fillDocx } from "../../../fillDocx.ts";
import { buildDocx, type DocxParts, onePixel, paragraph, picture, run } from "../../../testing/buildDocx.ts";
import { outwardMark, outwardTemplates, relation } from "../../../testing/documents/outwardTemplates.ts";
import { field } from "../../../testing/documents/wordMarkup.ts";
import { modelText } from "../../../testing/modelText.ts";
import { readDocx } from "../../readDocx.ts";
import { isPlainAddress } from "./linkRules.ts";

const fill = (parts: DocxParts): Uint8Array => fillDocx(buildDocx(parts), { 姓名: "张三" });
const partOf = (docx: Uint8Array, name: string): string => new TextDecoder().decode(unzipSync(docx)[name]);

describe("a filled .docx holds nothing that leads out of it", () => {
  it.each(Object.entries(outwardTemplates))("%s", (_, parts) => {
    const filled = fill(parts);
    for (const [name, bytes] of Object.entries(unzipSync(filled))) {
      expect(`${name}: ${new TextDecoder().decode(bytes)}`).not.toContain(outwardMark);
    }
    expect(modelText(readDocx(filled).layout)).toContain("张三");
  });

  it("leaves no reference to what it took away, and nothing of another mode", () => {
    for (const parts of Object.values(outwardTemplates)) {
      const files = unzipSync(fill(parts));
      for (const [name, bytes] of Object.entries(files)) {
        if (!name.endsWith(".rels")) continue;
        expect(new TextDecoder().decode(bytes)).not.toMatch(/TargetMode/i);
      }
      const relationships = partOf(fill(parts), "word/_rels/document.xml.rels");
      for (const [, id = ""] of partOf(fill(parts), "word/document.xml").matchAll(/\br:(?:id|link|embed)="([^"]*)"/g)) {
        expect(relationships).toContain(`"${id}"`);
      }
    }
  });
});

test("no SVG leaves; the picture beside it does", () => {
  const parts = outwardTemplates["an SVG that loads"];
  if (!parts) throw new Error("unknown template");
  const harmless = {
    ...parts,
    parts: { "word/media/s.svg": '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>' },
  };
  const filled = fill(harmless);
  expect(Object.keys(unzipSync(filled)).filter((name) => name.startsWith("word/media/"))).toEqual(["word/media/p.png"]);
  expect(partOf(filled, "word/document.xml")).not.toContain("svgBlip");
  expect(partOf(filled, "word/document.xml")).toContain('<a:blip r:embed="rIdP">');
});

test("a million blanks in a tag and behind an instruction are read once", () => {
  const blanks = " ".repeat(1_000_000);
  const body =
    paragraph("{姓名}") + `<w:p w:rsidR="00000001"${blanks}/><w:p${blanks}w:rsidR="00000001"${blanks}></w:p>`;
  expect(partOf(fill({ body }), "word/document.xml")).toContain(`<w:p w:rsidR="00000001"${blanks}/>`);
});

test("what looks like an instruction in a comment or CDATA stays", () => {
  const body =
    paragraph("{姓名}") + `<!-- <?a --><?gone b?><w:p><w:r><w:t><![CDATA[<?b ?>]]></w:t></w:r></w:p><!-- ?> -->`;
  const filled = partOf(fill({ body }), "word/document.xml");
  expect(filled).toContain("<![CDATA[<?b ?>]]></w:t></w:r></w:p><!-- ?> -->");
  expect(filled).toContain("<!-- <?a --><w:p>");
});

test("what outward fields showed stays, and so does the picture of an object", () => {
  const fields = outwardTemplates["DDEAUTO over runs"];
  const object = outwardTemplates["an embedded object"];
  if (!fields || !object) throw new Error("unknown templates");
  expect(modelText(readDocx(fill(fields)).layout)).toBe("张三\n结果");
  expect(partOf(fill(object), "word/document.xml")).toContain('<v:imagedata r:id="rIdP"/>');
  expect(Object.keys(unzipSync(fill(object)))).toContain("word/media/p.png");
});

test("ordinary hyperlinks, fields of the document itself and its pictures stay as they are", () => {
  const body =
    paragraph(
      `<w:hyperlink r:id="rIdW">${run("官网")}</w:hyperlink><w:hyperlink r:id="rIdM">${run("邮箱")}</w:hyperlink>`,
    ) +
    paragraph(`<w:hyperlink w:anchor="place">${run("见下")}</w:hyperlink>`) +
    paragraph(field([' HYPERLINK "https://example.org/a?b=1&amp;c=2" \\o "tip" '], run("链接"))) +
    paragraph(field([' HYPERLINK \\l "place" \\h '], run("链接"))) +
    paragraph(field([" PAGE \\* MERGEFORMAT "], run("1"))) +
    paragraph(field([" = ", ""], run("2"))) +
    paragraph(`<w:fldSimple w:instr=" NUMPAGES ">${run("1")}</w:fldSimple>`) +
    paragraph(picture("rIdP"));
  const filled = fill({
    body,
    pictures: { rIdP: { name: "p.png", bytes: onePixel } },
    relationships:
      relation("rIdW", "hyperlink", "https://example.org/") +
      relation("rIdM", "hyperlink", "mailto:office@example.org"),
  });
  expect(partOf(filled, "word/document.xml")).toContain(`<w:body>${body}</w:body>`);
  expect(partOf(filled, "word/_rels/document.xml.rels")).toContain(
    'Target="https://example.org/" TargetMode="External"',
  );
  expect(partOf(filled, "word/_rels/document.xml.rels")).toContain('Target="mailto:office@example.org"');
});

test("a placeholder's value is text, whatever it says", () => {
  const filled = fillDocx(buildDocx({ body: paragraph(field([" MERGEFIELD 姓名 "], run("«姓名»"))) }), {
    姓名: '</w:t><w:instrText>DDE "x"</w:instrText>',
  });
  expect(partOf(filled, "word/document.xml")).not.toContain("<w:instrText");
});

test.each<[string, boolean]>([
  ["https://example.org/证书?a=1", true],
  ["http://example.org", true],
  ["mailto:a@example.org?subject=x", true],
  ["https:\\\\example.org", false],
  [" https://example.org", false],
  ["//example.org", false],
  ["data:text/html,x", false],
  ["vbscript:x", false],
  ["tel:110", false],
  ["search-ms:query=x", false],
  ["https://user:word@example.org", false],
  ["", false],
])("%s is a plain address: %s", (address, plain) => {
  expect(isPlainAddress(address)).toBe(plain);
});
