import { readFileSync } from "node:fs";
import { create } from "fontkit";
import { beforeAll, describe, expect, test } from "vitest";
import { squeezed } from "../testing/readPdf.ts";
import { model, paragraph, runStyle, section, slot, text } from "../testing/models.ts";
import { placeTexts } from "../testing/renderModel.ts";
import { type Coverage, createCoverage } from "./coverage.ts";
import { type FontFile, fontFiles } from "./fontFiles.ts";
import { namedFont } from "./namedFont.ts";
import { tailoredFaces } from "./tailoredFaces.ts";

let files: FontFile[];
let coverage: Coverage;

beforeAll(async () => {
  files = await fontFiles();
  coverage = createCoverage(files);
});

const measureWidths = (name: string, content: string, { bold = false, italic = false } = {}): number[] => {
  const { family, weight, boldWeight } = namedFont(name, "latin");
  const advance = coverage.advancesOf({ family, weight: bold ? boldWeight : weight, italic });
  return [...content].map((character) => Math.round(advance(character.codePointAt(0)!) * 1000) / 1000);
};

test("each tailored family is made from one stand-in", () => {
  const bases = new Map<string, Set<string>>();
  for (const { family, base } of tailoredFaces) {
    bases.set(family, (bases.get(family) ?? new Set()).add(base.family));
  }
  expect([...bases].filter(([, families]) => families.size > 1)).toEqual([]);
});

describe("the widths of named fonts, as read from PDFs by Word", () => {
  test.each([
    ["Book Antiqua", "ABCDEFG ", [0.778, 0.611, 0.709, 0.774, 0.611, 0.556, 0.763, 0.25]],
    ["宋体", "AWmi1 .", [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]],
    ["仿宋", "abcdefghij0.", Array<number>(12).fill(0.5)],
    ["黑体", "ak2", [0.5, 0.5, 0.5]],
    ["楷体", "ak1", [0.5, 0.5, 0.5]],
    ["맑은 고딕", "0A. ", [0.551, 0.659, 0.22, 0.352]],
    ["等线 Light", "123 .", [0.515, 0.515, 0.515, 0.274, 0.222]],
    ["Cambria", "Aa0 ", [0.623, 0.488, 0.554, 0.22]],
    ["Georgia", "Aa0 ", [0.671, 0.504, 0.614, 0.241]],
    ["Courier New", "Aa0 ", [0.6, 0.6, 0.6, 0.6]],
  ])("%s", (name, content, expected) => {
    const widths = measureWidths(name, content);
    widths.forEach((width, index) => expect(Math.abs(width - expected[index]!)).toBeLessThan(0.002));
  });

  test("bold and italic faces have widths of their own", () => {
    expect(measureWidths("Book Antiqua", "amB", { bold: true })).not.toEqual(measureWidths("Book Antiqua", "amB"));
    expect(measureWidths("Book Antiqua", "amB", { italic: true })).toEqual([0.444, 0.778, 0.611]);
  });

  test.each(["宋体", "黑体", "楷体", "仿宋", "Courier New"])(
    "each face of %s is as wide as the regular one",
    (name) => {
      const widths = measureWidths(name, "Wi1. ");
      expect(new Set(widths).size).toBe(1);
      expect(measureWidths(name, "Wi1. ", { bold: true })).toEqual(widths);
    },
  );

  test("a letter with a mark is as wide as the letter", () => {
    expect(measureWidths("黑体", "ǎéü")).toEqual([0.5, 0.5, 0.5]);
    expect(measureWidths("Verdana", "é")).toEqual(measureWidths("Verdana", "e"));
  });

  test("a Cyrillic letter is as wide as the Latin one that it looks like, another one in proportion", () => {
    expect(measureWidths("Franklin Gothic Book", "Аро")).toEqual(measureWidths("Franklin Gothic Book", "Apo"));
    const [narrow = 0, wide = 0] = ["Franklin Gothic Book", "Verdana"].map((name) => measureWidths(name, "ж")[0]);
    const [natural = 0] = measureWidths("Arial", "ж");
    expect(narrow).toBeLessThan(natural);
    expect(wide).toBeGreaterThan(natural);
  });
});

test("a tailored font is a sound TrueType font whose glyphs stand within their widths", () => {
  for (const family of ["Half Serif Widths", "Book Antiqua Widths", "Old English Text MT Widths"]) {
    const file = files.find(({ face }) => face.family === family)!;
    const font = create(readFileSync(file.path));
    expect(font.familyName).toBe(family);
    for (const letter of "nxo5") {
      const { bbox, advanceWidth } = font.glyphForCodePoint(letter.codePointAt(0)!);
      expect(bbox.maxX).toBeGreaterThan(bbox.minX);
      expect((bbox.minX + bbox.maxX) / 2 / advanceWidth).toBeCloseTo(0.5, 0);
    }
  }
});

describe.each(["Book Antiqua", "Verdana", "宋体", "微软雅黑", "Monotype Corsiva"])("a line in %s", (name) => {
  const words = "Certificate of Honour 2026";
  const fonts = { ascii: name, hAnsi: name, eastAsia: "宋体", cs: name };

  test("is drawn as wide as the named font has it, and stays text", async () => {
    const size = 20;
    const items = await placeTexts(
      model([section([paragraph([text(words, { fonts, size }), text("甲", { fonts, size })])])]),
    );
    const line = items.map((item) => item.text).join("");
    expect(squeezed(line)).toBe(squeezed(`${words}甲`));
    const expected = measureWidths(name, words).reduce((sum, width) => sum + width, 0) + 0.25;
    const last = items.find((item) => item.text.includes("甲"))!;
    expect(Math.abs((last.x - items[0]!.x) / size - expected)).toBeLessThan(0.05);
    expect(items[0]!.text.split(" ").length).toBeGreaterThan(1);
  });

  test("is so for a value too", async () => {
    const size = 20;
    const inlines = [slot("姓名", { style: runStyle({ fonts, size }) }), text("甲", { fonts, size })];
    const items = await placeTexts(model([section([paragraph(inlines)])]), { 姓名: words });
    const expected = measureWidths(name, words).reduce((sum, width) => sum + width, 0) + 0.25;
    const last = items.find((item) => item.text.includes("甲"))!;
    expect(Math.abs((last.x - items[0]!.x) / size - expected)).toBeLessThan(0.05);
  });
});
