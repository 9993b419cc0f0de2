import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, sep } from "node:path";
import { create } from "fontkit";
import { beforeAll, expect, test } from "vitest";
import { type Coverage, createCoverage } from "./coverage.ts";
import { type FontFile, fontFiles, fontsHash } from "./fontFiles.ts";
import { readFontTables } from "./sfnt.ts";

let files: FontFile[];
let coverage: Coverage;

beforeAll(async () => {
  files = await fontFiles();
  coverage = createCoverage(files);
});

test("a character that no font has is named once; rare ones that a font has are not", () => {
  expect(coverage.missingCharacters("张三丰龘㐂𬭎𠮷·Ünïcode ①★")).toEqual([]);
  expect(coverage.missingCharacters("好🎉坏🎉\u{31349}")).toEqual(["🎉", "\u{31349}"]);
});

test.each([
  ["Uyghur, Kazakh and Kyrgyz", "ئابپتجچخدرزژسشغفقكگڭلمنھوۇۆۈۋېىيەءٴۅ،؟"],
  ["Tibetan", "བཀྲ་ཤིས་དོན་གྲུབ།༠༩"],
  ["Yi", "ꀀꆈꌠꉙꒌ"],
  ["Dai", "ᦅᦱᦸᧂ᧐ᥖᥭᥰ"],
  ["Korean, every syllable", "김철수뷁힣ㄱ"],
  ["Zhuang with its former letters", "Vahcuengh ƨƽƃƌɯŋəɵ"],
  [
    "the extensions B to F of Chinese",
    "\u{20000}\u{2a6d6}\u{2a700}\u{2b734}\u{2b740}\u{2b81d}\u{2b820}\u{2cea1}\u{2ceb0}\u{2ebe0}",
  ],
])("has %s", (_, text) => {
  expect(coverage.missingCharacters(text)).toEqual([]);
});

test("without cert-fonts these scripts are missing, and Korean has the syllables that a Chinese font brings", async () => {
  const own = createCoverage(await fontFiles({ otherScripts: false }));
  expect(own.missingCharacters("张\u0626 \u0f56\u0f7c ꆈ ᦅ 김 힣 \u{20001}")).toEqual([
    ..."\u0626\u0f56\u0f7cꆈᦅ힣\u{20001}",
  ]);
  expect(own.familyFor("Noto Serif SC", 0xae40)).toBe("LXGW WenKai");
  expect(coverage.familyFor("Noto Serif SC", 0xae40)).toBe("NanumMyeongjo");
  expect(coverage.familyFor("Noto Sans SC", 0xae40)).toBe("NanumGothic");
});

test("Mongolian letters are missing, whatever font has them", () => {
  expect(coverage.missingCharacters("ᠮᠣᠩ")).toEqual([..."ᠮᠣᠩ"]);
  expect(coverage.familyFor("LXGW WenKai", 0x182e)).toBeUndefined();
});

test("what draws nothing is never missing", () => {
  expect(coverage.missingCharacters("a\u200bb\u2060\n\t\ufe0f")).toEqual([]);
});

test("a character that the wanted font lacks comes from the one that has it", () => {
  expect(coverage.familyFor("Tinos", "A".codePointAt(0)!)).toBe("Tinos");
  expect(coverage.familyFor("Noto Serif SC", "𠮷".codePointAt(0)!)).toBe("LXGW WenKai");
  expect(coverage.familyFor("LXGW WenKai", "㐀".codePointAt(0)!)).toBe("Noto Serif SC");
});

test.each(["Noto Serif SC", "LXGW WenKai", "Tinos", "Caladea"])("reads %s as fontkit does", (family) => {
  const path = files.find(({ face }) => face.family === family && face.weight === 400 && !face.italic)!.path;
  const mine = readFontTables(path);
  const oracle = create(readFileSync(path));
  expect(mine.unitsPerEm).toBe(oracle.unitsPerEm);
  const characters = oracle.characterSet.filter((codePoint, index) => index % 97 === 0 && codePoint < 0xffff);
  expect(characters.length).toBeGreaterThan(3);
  for (const codePoint of characters) {
    expect(mine.glyph(codePoint)).toBe(oracle.glyphForCodePoint(codePoint).id);
  }
  expect(mine.advance(0x2014)).toBeCloseTo(oracle.glyphForCodePoint(0x2014).advanceWidth / oracle.unitsPerEm, 6);
  expect(mine.glyph(0x10fffe)).toBe(0);
});

test("the hash of the fonts is stable", () => {
  expect(fontsHash(files)).toMatch(/^[0-9a-f]{64}$/);
  expect(fontsHash(files)).toBe(fontsHash([...files]));
});

test("web fonts are unpacked into the folder asked for, by several at once, leaving nothing half-made", async () => {
  const folder = mkdtempSync(join(tmpdir(), "fonts-test-"));
  try {
    const [first, second] = await Promise.all([
      fontFiles({ otherScripts: false, cacheFolder: folder }),
      fontFiles({ otherScripts: false, cacheFolder: join(folder, ".") + sep }),
    ]);
    const made = first.filter(({ path }) => path.startsWith(folder));
    const unpacked = made.filter(({ face }) => face.family === "LXGW WenKai");
    expect(unpacked).toHaveLength(2);
    expect(unpacked.filter(({ path }) => readFontTables(path).glyph(0x6977) === 0)).toEqual([]);
    expect(made.filter(({ face }) => face.family === "Book Antiqua Widths")).toHaveLength(4);
    expect(second.map(({ path }) => basename(path))).toEqual(first.map(({ path }) => basename(path)));
    expect(readdirSync(folder).sort()).toEqual(made.map(({ path }) => basename(path)).sort());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("within Han text quotes, dots and dashes are as wide as a character", () => {
  expect(coverage.hanFamilyFor("LXGW WenKai", 0x201c)).toBe("Noto Serif SC");
  expect(coverage.hanFamilyFor("LXGW WenKai", 0x2014)).toBe("LXGW WenKai");
  expect(coverage.hanFamilyFor("Noto Serif SC", 0xb7)).toBe("Noto Sans SC");
  expect(coverage.hanFamilyFor("LXGW WenKai", "中".codePointAt(0)!)).toBe("LXGW WenKai");
});
