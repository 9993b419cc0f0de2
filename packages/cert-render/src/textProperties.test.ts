import { unzipSync } from "fflate";
import fc from "fast-check";
import { SaxesParser } from "saxes";
import { beforeAll, describe, expect, test } from "vitest";
import { compileTemplate } from "./compileTemplate.ts";
import { elements, findAll, parseXml, textOf, type XmlElement } from "./docx/package/xml.ts";
import { readDocx } from "./docx/readDocx.ts";
import { fillDocx } from "./fillDocx.ts";
import { missingCharacters, renderPdf } from "./renderPdf.ts";
import { RenderRefusal } from "./RenderRefusal.ts";
import { buildDocx, paragraph, run, table } from "./testing/buildDocx.ts";
import { modelText } from "./testing/modelText.ts";
import { pdfLines } from "./testing/pdfLines.ts";
import { placedText, readPdf, readTextWithPdfium, squeezed } from "./testing/readPdf.ts";
import { hashOf } from "./testing/renderTemplate.ts";
import { cleanText } from "./values/cleanText.ts";
import type { Values } from "./values/values.ts";

/** Values by chance, the same in every run; `FUZZ_RUNS=50` tries fifty times as many. */
const parameters = (numRuns: number) => ({
  seed: 20_260_601,
  numRuns: numRuns * Number(process.env["FUZZ_RUNS"] ?? 1),
});

/** Characters that mean something to a program, to XML, to JSON, to the placeholders or to the direction of text. */
const metacharacters = [
  ..."#$\\\"'`*_@<>&;[](){}=-+/~^%|:,.!?\0\t\n\r\u000b\u0085\u2028\u2029",
  ..."\u00ad\u200b\u200c\u200d\u200e\u202a\u202e\u2066\u2069\ufeff\ufffc\ufffd\ufffe\uffff",
  "\ud800",
  "\udfff",
  ..."\u0301\u0308\u3099\u{20000}\u{1f600}\u{10ffff}\ufb01\u0130\u00df\u01c5אب한ก",
  "#panic()",
  "]]>",
  "</w:t>",
  "&#x41;",
  "{姓名}",
  "{#名}",
  "\\u{41}",
  "${x}",
  "%s",
];

const han = fc.integer({ min: 0x4e00, max: 0x9fff }).map((codePoint) => String.fromCodePoint(codePoint));
const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit));
const anyCodePoint = fc.integer({ min: 0, max: 0x10ffff }).map((codePoint) => String.fromCodePoint(codePoint));
const ascii = fc.integer({ min: 0x20, max: 0x7e }).map((codePoint) => String.fromCodePoint(codePoint));

/** Text in which one character of ten is arbitrary and the others are common; or arbitrary text. */
const anyText = fc
  .oneof(
    fc.array(
      fc.oneof({ weight: 12, arbitrary: han }, { weight: 8, arbitrary: ascii }, fc.constantFrom(...metacharacters)),
      {
        maxLength: 30,
      },
    ),
    fc.array(fc.oneof(anyUnit, anyCodePoint, fc.constantFrom(...metacharacters)), { maxLength: 8 }),
    fc.array(fc.oneof(ascii, fc.constantFrom(...metacharacters)), { maxLength: 30 }),
  )
  .map((characters) => characters.join(""));

const plainText = fc
  .array(fc.oneof(han, ascii), { minLength: 1, maxLength: 40 })
  .map((characters) => characters.join(""));

async function openTemplate(docx: Uint8Array) {
  const { program } = await compileTemplate(docx);
  const programKey = hashOf(program);
  return async (values: Values): Promise<Uint8Array> =>
    (await renderPdf({ program, programKey, values, title: "", issuedAt: new Date(0) })).pdf;
}

/**
 * Removes the differences that a reader may make: white space, invisible characters, and the form in which a character
 * was written.
 */
const comparable = (text: string): string =>
  squeezed(text.normalize("NFKC")).replace(/[\p{Default_Ignorable_Code_Point}]/gu, "");

/** Marks and joiners, and letters from the right: what a reader does not give in the order of the text. */
const reordered = /[\p{M}\p{Cf}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const characterSet = (text: string): string => [...new Set(text)].sort().join("");

/**
 * Expects a text to come out of a PDF. Letters with their marks or joiners are several glyphs with one text together
 * (ActualText). pdf.js ignores that and repeats the text for each glyph, or omits it if it begins with a space or ends
 * with a joiner. PDFium reads it, but mirrors brackets in right-to-left text. Neither keeps the order of marks between
 * right-to-left letters. Of such texts only the characters are compared, and PDFium has to read those that pdf.js
 * omits.
 */
async function expectText(pdf: Uint8Array, text: string): Promise<void> {
  const read = comparable((await readPdf(pdf)).pages.join(""));
  const expected = comparable(text);
  if (!reordered.test(text.normalize("NFKC"))) return expect(read).toBe(expected);
  const missed = [...characterSet(expected)].filter((character) => !read.includes(character));
  const readByPdfium = missed.length > 0 ? comparable(await readTextWithPdfium(pdf)) : "";
  expect(missed.filter((character) => !readByPdfium.includes(character))).toEqual([]);
  expect([...characterSet(read)].filter((character) => !expected.includes(character))).toEqual([]);
}

describe("a value of any text", () => {
  let render: Awaited<ReturnType<typeof openTemplate>>;
  beforeAll(async () => {
    render = await openTemplate(buildDocx({ body: paragraph("{姓名}") }));
  });

  test("comes out of the PDF as it went in, or is refused with the characters that no font has", async () => {
    const property = fc.asyncProperty(anyText, async (value) => {
      const clean = cleanText(value);
      let pdf: Uint8Array;
      try {
        pdf = await render({ 姓名: value });
      } catch (error) {
        if (!(error instanceof RenderRefusal)) throw error;
        expect(error.kind).toBe("missingGlyph");
        const characters = error.detail?.["characters"] ?? "";
        expect(characters).not.toBe("");
        for (const character of characters) expect(clean).toContain(character);
        expect((await missingCharacters(clean)).join("")).toBe(characters);
        return;
      }
      await expectText(pdf, clean);
    });
    // Clusters that pdf.js does not give: a mark on a space, a letter and the joiner behind it
    const examples: [string][] = [["甲\t\u0301乙"], ["\u00a0\u0301"], ["甲ب\u200c!"]];
    await fc.assert(property, { ...parameters(300), examples });
  });
});

describe("a value in a script of its own", () => {
  const pick = (letters: string) => fc.constantFrom(...letters);
  const word = (letters: string) =>
    fc.array(pick(letters), { minLength: 1, maxLength: 7 }).map((characters) => characters.join(""));
  const uyghur = word("ئابپتجچخدرزژسشغفقكگڭلمنھوۇۆۈۋېىيەءٴ");
  const syllable = fc
    .tuple(pick("ཀཁགངཅཆཇཉཏཐདནཔཕབམཙཚཛཝཞཟའཡརལཤསཧཨ"), fc.constantFrom("", "ྱ", "ྲ"), fc.constantFrom("", "ི", "ུ", "ེ", "ོ"))
    .map((letters) => letters.join(""));
  const tibetan = fc.array(syllable, { minLength: 1, maxLength: 4 }).map((syllables) => `${syllables.join("་")}།`);
  const codePoints = (min: number, max: number) =>
    fc.array(fc.integer({ min, max }), { minLength: 1, maxLength: 5 }).map((list) => String.fromCodePoint(...list));
  const words = fc.array(
    fc.oneof(
      uyghur,
      tibetan,
      word("ꀀꆈꌠꉙꒉ"),
      word("ᦀᦂᦵᦺᦱᧂ"),
      word("ᥐᥑᥒᥘᥝᥭᥰ"),
      word("ɯƨƽŋəƃ"),
      codePoints(0xac00, 0xd7a3),
      codePoints(0x20000, 0x2a6d6),
      codePoints(0x2b820, 0x2cea1),
      han,
    ),
    { minLength: 1, maxLength: 4 },
  );
  const template = (paragraphProps: string) =>
    openTemplate(buildDocx({ body: paragraph("甲{姓名}乙", paragraphProps) }));

  test("comes out of the PDF, in lines from the left and from the right", async () => {
    const renderers = [await template(""), await template("<w:bidi/>")];
    const property = fc.asyncProperty(words, fc.constantFrom(...renderers), async (list, render) => {
      const { pages } = await readPdf(await render({ 姓名: list.join(" ") }));
      const text = comparable(pages.join(""));
      const expected = comparable(`甲${list.join("")}乙`);
      expect(characterSet(text)).toBe(characterSet(expected));
      // Where letters touch, the reader gives them in the order in which they stand on the page, some more than once
      for (const each of list) if (!/[\p{M}\p{Script=Arabic}]/u.test(each)) expect(text).toContain(comparable(each));
    });
    await fc.assert(property, parameters(60));
  });
});

describe("a value in a row of fixed height", () => {
  const exact = '<w:spacing w:line="400" w:lineRule="exact" w:after="0"/>';
  const body =
    paragraph("上文{学校}", exact) +
    table([["<w:tcPr/>" + paragraph("{姓名}", exact), "<w:tcPr/>" + paragraph("右{学校}", exact)]]).replace(
      "<w:tr>",
      '<w:tr><w:trPr><w:trHeight w:val="900" w:hRule="exact"/></w:trPr>',
    ) +
    paragraph("下文{学校}", exact);

  test("changes nothing outside its own paragraph", async () => {
    const render = await openTemplate(buildDocx({ body }));
    const placed = async (name: string, school: string) => {
      const items = await placedText(await render({ 姓名: name, 学校: school }));
      // Its cell is the left one of the table: 100 pt wide from the margin of 90 pt
      return items.filter(({ x, y }) => !(x < 189 && y > 92 && y < 137));
    };
    const property = fc.asyncProperty(plainText, plainText, async (name, other) => {
      const before = await placed(name, "某某大学");
      expect(before.length).toBeGreaterThanOrEqual(3);
      expect(await placed(other, "某某大学")).toEqual(before);
    });
    await fc.assert(property, parameters(60));
  });
});

describe("a value in the filled .docx", () => {
  const docx = buildDocx({
    body: paragraph(run("授予") + run("{姓名}", "<w:b/>") + run("同学")) + table([["{姓名}", "乙"]]),
    styles: '<w:style w:type="paragraph" w:default="1" w:styleId="a"><w:name w:val="Normal"/></w:style>',
    headers: { h: paragraph("不变") },
  });
  const before = unzipSync(docx);

  const readText = (paragraphElement: XmlElement): string =>
    elements(paragraphElement, "w:r")
      .flatMap((runElement) => elements(runElement))
      .map((part) => (part.name === "w:br" ? "\n" : textOf(part)))
      .join("");

  test("reads as it went in; the XML stays well-formed and no other part changes", () => {
    const property = fc.property(anyText, (value) => {
      const filled = fillDocx(docx, { 姓名: value });
      const parts = unzipSync(filled);
      expect(Object.keys(parts).sort()).toEqual(Object.keys(before).sort());
      for (const [name, bytes] of Object.entries(parts)) {
        if (name !== "word/document.xml") expect(Buffer.from(bytes).equals(before[name] ?? Buffer.alloc(0))).toBe(true);
      }
      const parser = new SaxesParser({ xmlns: true });
      parser.on("error", (error) => {
        throw error;
      });
      const source = new TextDecoder().decode(parts["word/document.xml"]);
      parser.write(source).close();
      const [awarded, cell] = findAll(parseXml(source, "word/document.xml"), "w:p").map(readText);
      expect(awarded).toBe(`授予${cleanText(value)}同学`);
      expect(cell).toBe(cleanText(value));
    });
    fc.assert(property, parameters(300));
  });
});

describe("lists, conditionals and texts that may be smaller, in any order", () => {
  const names = ["甲", "乙", "丙"];
  const letters = fc.stringMatching(/^[a-z]{1,4}$/);
  const { inline } = fc.letrec<{ inline: string; group: string }>((tie) => ({
    inline: fc.oneof(
      { maxDepth: 2 },
      letters,
      fc.constantFrom(...names).map((name) => `{${name}?|缩小}`),
      tie("group"),
    ),
    group: fc
      .tuple(fc.constantFrom("?", "#"), fc.constantFrom(...names), fc.array(tie("inline"), { maxLength: 3 }))
      .map(([sign, name, inner]) => {
        const text = inner.join("");
        return sign === "#" ? `{#${name}?}${text}{/${name}}` : `{${name}?}${text}{/${name}}`;
      }),
  }));
  const paragraphs = fc.array(
    fc.oneof(
      fc.array(inline, { maxLength: 3 }).map((parts) => paragraph(parts.join("") || "x")),
      fc.constantFrom(...names).map((name) => paragraph(`{${name}?}`) + paragraph("y") + paragraph(`{/${name}}`)),
      fc.constantFrom(...names).map((name) =>
        table([
          ["a", "b"],
          [`{${name}?}c`, `d{/${name}}`],
        ]),
      ),
    ),
    { minLength: 1, maxLength: 4 },
  );
  const someValues = fc.dictionary(
    fc.constantFrom(...names),
    fc.oneof(letters, fc.constant(""), fc.array(letters, { maxLength: 2 })),
  );

  test("are read alike by the PDF and the filled .docx, or refused with their place", async () => {
    let printed = 0;
    const property = fc.asyncProperty(paragraphs, someValues, async (blocks, values) => {
      const docx = buildDocx({ body: `${paragraph("z")}${blocks.join("")}` });
      let pdf: Uint8Array;
      try {
        pdf = await (await openTemplate(docx))(values);
      } catch (error) {
        if (!(error instanceof RenderRefusal)) throw error;
        expect(error.message).toContain("正文第");
        return;
      }
      printed += 1;
      const filled = readDocx(fillDocx(docx, values)).layout;
      expect(filled.placeholders).toEqual([]);
      const text = (await pdfLines(pdf)).flat().join("");
      expect(text).toBe(modelText(filled).replace(/[\s|/]/gu, ""));
    });
    await fc.assert(property, parameters(20));
    expect(printed).toBeGreaterThan(8);
  });
});
