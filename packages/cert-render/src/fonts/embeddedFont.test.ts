import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { compileTemplate } from "../compileTemplate.ts";
import { readDocx } from "../docx/readDocx.ts";
import { toMessage } from "../messages.ts";
import { renderPdf } from "../renderPdf.ts";
import { buildDocx } from "../testing/buildDocx.ts";
import { obfuscateFont } from "../testing/obfuscateFont.ts";
import { readPdf } from "../testing/readPdf.ts";
import { openProgram } from "../typst/program/storedProgram.ts";
import { prepareEmbeddedFont } from "./embeddedFont.ts";
import { fontFiles } from "./fontFiles.ts";
import { openFont } from "./sfnt.ts";

const key = "{1DFE2A34-5B6C-4D7E-8F90-A1B2C3D4E5F6}";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const name = "校徽体";
let plain: Uint8Array;

beforeAll(async () => {
  const file = (await fontFiles()).find(({ face }) => face.family === "Great Vibes")!;
  plain = new Uint8Array(readFileSync(file.path));
});

function withRights(fsType: number): Uint8Array {
  const bytes = plain.slice();
  openFont(bytes)("OS/2").setUint16(8, fsType);
  return bytes;
}

const docxWith = (font: Uint8Array, fontKey = key): Uint8Array =>
  buildDocx({
    body:
      `<w:p><w:r><w:rPr><w:rFonts w:ascii="${name}" w:hAnsi="${name}"/><w:sz w:val="48"/></w:rPr>` +
      `<w:t>Honour {姓名}</w:t></w:r></w:p>`,
    relationships: `<Relationship Id="rIdFonts" Type="${office}/fontTable" Target="fontTable.xml"/>`,
    parts: {
      "word/fontTable.xml":
        `<w:fonts xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}">` +
        `<w:font w:name="${name}"><w:embedRegular r:id="rId1" w:fontKey="${fontKey}"/></w:font></w:fonts>`,
      "word/_rels/fontTable.xml.rels":
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
        `<Relationship Id="rId1" Type="${office}/font" Target="fonts/font1.odttf"/></Relationships>`,
      "word/fonts/font1.odttf": font,
    },
  });

test("a document's own font is read plain", () => {
  const { fonts, layout } = readDocx(docxWith(obfuscateFont(plain, key)));
  expect(fonts).toMatchObject([{ name, bold: false, italic: false }]);
  expect(Buffer.from(fonts[0]!.bytes).equals(plain)).toBe(true);
  expect(layout.warnings).toEqual([]);
});

test("a font that may be embedded is used, stored with the program, and the same again", async () => {
  const docx = docxWith(obfuscateFont(plain, key));
  const compiled = await compileTemplate(docx);
  expect(compiled.warnings).toEqual([]);
  expect(compiled.fonts).toContainEqual({ asked: name, used: name, substituted: false });
  expect(openProgram(compiled.program).fonts).toMatchObject([{ weight: 400, italic: false, standIn: "Tinos" }]);
  expect(Buffer.from((await compileTemplate(docx)).program).equals(compiled.program)).toBe(true);
  const job = { program: compiled.program, programKey: "embedded", values: { 姓名: "Ada 李明" } };
  const { pdf } = await renderPdf({ ...job, title: "", issuedAt: new Date(0) });
  expect((await readPdf(pdf)).pages[0]).toContain("Honour Ada 李明");
  expect(Buffer.from(pdf).toString("latin1")).toMatch(/Embedded0/);
});

describe.each([
  [0x0000, "installable", true],
  [0x0004, "preview and print", true],
  [0x0008, "editable", true],
  [0x0002, "restricted", false],
  [0x0108, "not to be cut down to the glyphs in use", false],
  [0x0208, "bitmaps only", false],
])("a font with the rights %i (%s)", (fsType, _, isUsed) => {
  test(isUsed ? "is used" : "is not used, and named in a warning", async () => {
    const { fonts, warnings } = await compileTemplate(docxWith(obfuscateFont(withRights(fsType), key)));
    expect(fonts.some(({ used }) => used === name)).toBe(isUsed);
    expect(warnings.some(({ code }) => code === "font.restricted")).toBe(!isUsed);
  });
});

describe("a hostile font is named in a warning, and the stand-in is used", () => {
  const damage = (change: (bytes: Uint8Array, view: DataView) => void): Uint8Array => {
    const bytes = plain.slice();
    change(bytes, new DataView(bytes.buffer));
    return bytes;
  };
  const cases: [string, () => Uint8Array][] = [
    ["cut off", () => plain.subarray(0, 2000)],
    ["noise", () => plain.map((_, index) => (index * 7919) % 251)],
    ["without tables", () => damage((_, view) => view.setUint16(4, 0))],
    ["with tables beyond its end", () => damage((_, view) => view.setUint32(12 + 8, 0xfffffff0))],
    ["with no units", () => damage((bytes) => openFont(bytes)("head").setUint16(18, 0))],
    ["with a broken character table", () => damage((bytes) => openFont(bytes)("cmap").setUint32(8, 0xffffff))],
    ["with more glyphs than there are", () => damage((bytes) => openFont(bytes)("maxp").setUint16(4, 0xffff))],
  ];

  test.each(cases)("%s", async (title, make) => {
    const { fonts, program } = await compileTemplate(docxWith(obfuscateFont(make(), key)));
    const used = fonts.some((font) => font.used === name);
    const { pdf } = await renderPdf({
      program,
      programKey: `hostile ${title}`,
      values: { 姓名: "Ada" },
      title: "",
      issuedAt: new Date(0),
    });
    expect((await readPdf(pdf)).pages[0]).toContain("Honour Ada");
    if (title !== "with more glyphs than there are") expect(used).toBe(false);
  });

  test("a key that is none", () => {
    const { fonts, layout } = readDocx(docxWith(plain, "{12}"));
    expect(fonts).toEqual([]);
    expect(layout.warnings).toMatchObject([{ ...toMessage("font.damaged", { name }), place: "字体" }]);
  });
});

test("a font passes for no other one", () => {
  const part = { name: "Tinos", bold: true, italic: false, bytes: plain };
  const font = prepareEmbeddedFont(part, "Embedded 3");
  expect(font).toMatchObject({ family: "Embedded 3", weight: 700, standIn: "Tinos" });
});

test("a Chinese font that is cut down to some characters has the lines of a Chinese one", async () => {
  const file = (await fontFiles()).find(({ face }) => face.family === "Ma Shan Zheng")!;
  const bytes = new Uint8Array(readFileSync(file.path));
  const cmap = openFont(bytes)("cmap");
  for (let at = 0; at + 2 <= cmap.byteLength; at += 2) if (cmap.getUint16(at) === 0x4e00) cmap.setUint16(at, 0x4e01);
  const part = { name, bold: false, italic: false, bytes };
  expect(prepareEmbeddedFont(part, "Embedded 0")).toMatchObject({ script: "eastAsian" });
});
