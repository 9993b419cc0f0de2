import { beforeAll, expect, test } from "vitest";
import type { Coverage } from "../fonts/coverage.ts";
import type { TextPart } from "../model/model.ts";
import {
  formatLines,
  layOutLines,
  linePlan,
  loadCoverage,
  serif,
  textPart as part,
  textPiece,
  tinos,
} from "../testing/linePlans.ts";
import { lineParts } from "./lineParts.ts";
import type { LinePlan, LineSplit, LineText } from "./linePlan.ts";

let coverage: Coverage;
beforeAll(async () => {
  coverage = await loadCoverage();
});
const layOut = (paragraph: LinePlan): TextPart[] => layOutLines(paragraph, coverage);
const lines = (paragraph: LinePlan): string => formatLines(paragraph, coverage);

const gap = (width: number): TextPart => ({ type: "gap", width });
const lineEnd: TextPart = { type: "lineEnd" };
const cell = (width: number, slot: number, text: string): TextPart => ({
  type: "cell",
  width,
  slot,
  text,
  family: undefined,
});

const plan = (text: string, width: number, options: Partial<LinePlan> = {}, piece: Partial<LineText> = {}): LinePlan =>
  linePlan({ width, pieces: [textPiece(text, piece)], ...options });

test.each([
  ["as many characters as fit", "春眠不觉晓处处闻啼鸟", 50, {}, "春眠不觉晓|处处闻啼鸟"],
  ["a last mark gives up its blank half", "春眠不觉，处处闻", 46, {}, "春眠不觉，|处处闻"],
  ["a last mark hangs where it has no room at all", "春眠不觉晓，处处闻", 50, {}, "春眠不觉晓，|处处闻"],
  ["it takes a character along where it may not hang", "春眠不觉晓，处处", 50, { hang: false }, "春眠不觉|晓，处处"],
  ["a closing bracket does not hang", "春眠不觉晓）处处", 50, {}, "春眠不觉|晓）处处"],
  [
    "marks within a line give up their halves for half a character",
    "春，眠》（不觉晓处",
    65,
    {},
    "春，眠》（不觉|晓处",
  ],
  ["but not for a whole one", "春，眠，不觉晓处处", 60, {}, "春，眠，不觉|晓处处"],
  [
    "the marks that end a line come along, while those within have room",
    "春，眠，不，觉晓。处处闻",
    85,
    {},
    "春，眠，不，觉晓。|处处闻",
  ],
  ["six tenths of a character are the most that marks give way to", "春，眠，不觉晓处", 74.1, {}, "春，眠，不觉晓处"],
  ["and no more", "春，眠，不觉晓处", 73.9, {}, "春，眠，不觉晓|处"],
  ["neighbouring marks share a blank", "《春》，《眠》不觉", 60, {}, "《春》，《眠》|不觉"],
  ["an exclamation mark keeps its cell", "春！”眠不觉晓", 50, {}, "春！”眠不|觉晓"],
  ["nothing is squeezed where the document forbids it", "春眠不觉，处处", 46, { compress: false }, "春眠不觉，|处处"],
  [
    "nor hung where the paragraph forbids it",
    "春眠不觉，处处",
    46,
    { compress: false, hang: false },
    "春眠不|觉，处处",
  ],
  [
    "where lines are not justified, no mark is squeezed",
    "春，眠，不觉晓处",
    68,
    { squeeze: "none" },
    "春，眠，不觉|晓处",
  ],
  ["nor does it hang", "春眠不觉晓，处处", 50, { squeeze: "none" }, "春眠不觉|晓，处处"],
  ["WPS closes it up", "春！”眠不觉晓", 50, { squeeze: "wps" }, "春！”眠不觉|晓"],
  ["blanks give way for a word", "ww ww ww ww", 47.9, { shrink: true }, "ww ww ww |ww"],
  ["if the paragraph says so", "ww ww ww ww", 47.9, {}, "ww ww |ww ww"],
  ["an opening bracket ends no line", "春眠不（觉晓）处", 40, {}, "春眠不|（觉晓）|处"],
  ["unless the paragraph says so", "春眠不（觉晓）处", 40, { kinsoku: false }, "春眠不（|觉晓）处"],
  ["a dash of two signs is one", "春眠不——觉", 40, {}, "春眠不|——觉"],
  ["a Latin word stays whole", "春眠不觉word晓", 50, {}, "春眠不觉|word晓"],
  ["unless the paragraph breaks words (w:wordWrap off)", "春眠不觉word晓", 60, { breakWords: true }, "春眠不觉wor|d晓"],
  ["but not off their marks", "春眠不觉wo,rd", 56, { breakWords: true }, "春眠不觉w|o,rd"],
  ["blanks at a line's end take no room", "春眠 word", 24, {}, "春眠 |word"],
  ["a word wider than its line is broken", "wwwwwwwwww", 30, {}, "wwww|wwww|ww"],
  ["after a hyphen a line may end", "well-known", 28, {}, "well-|known"],
  ["a no-break space holds on", "春眠不\u00a0觉晓", 35, {}, "春眠|不\u00a0觉晓"],
  ["the first line has its indent", "春眠不觉晓处处", 50, { first: 20 }, "春眠不|觉晓处处"],
  ["a hanging indent is that of the others", "春眠不觉晓处处闻", 50, { rest: 20 }, "春眠不觉晓|处处闻"],
] as const)("%s", (_, text, width, options, expected) => {
  expect(lines(plan(text, width, options))).toBe(expected);
});

// Shares in which Word narrows the blanks of a line, and stretches them without its last word
test.each([
  [
    "takes",
    [
      [0.084, 0.168],
      [0.11, 0.223],
      [0.217, 0.449],
      [0.234, 0.6],
      [0.25, 0.8],
    ],
  ],
  [
    "leaves",
    [
      [0.143, 0.076],
      [0.172, 0.268],
      [0.178, 0.305],
      [0.191, 0.21],
      [0.252, 0.8],
    ],
  ],
] as [string, [number, number][]][])("a justified line %s a further word by these shares", (verb, shares) => {
  const blank = 2.5;
  const letter = 10 * (coverage.advance("Tinos", 0x77) ?? 0);
  for (const [narrowed, stretched] of shares) {
    const word = { id: "1", width: blank * (10 * stretched - 1 + 11 * narrowed) };
    const width = 11 * letter + blank * 10 * (1 + stretched);
    const parts = layOut(linePlan({ width, shrink: true, pieces: [textPiece("w w w w w w w w w w w "), word] }));
    const isTaken = !parts.some(({ type }) => type === "lineEnd");
    expect(isTaken, `${narrowed} ${stretched}`).toBe(verb === "takes");
  }
});

test("plans that 0.1.0 stored narrow blanks by a tenth", () => {
  const letter = 10 * (coverage.advance("Tinos", 0x77) ?? 0);
  const ends = (share: number) => {
    const { rules: _, ...stored } = plan("w w w w", 4 * letter + 7.5 * (1 - share), { shrink: true });
    return lines(stored);
  };
  expect([ends(0.099), ends(0.101)]).toEqual(["w w w w", "w w w |w"]);
});

test("a quarter em stands between Han and Latin, if the paragraph says so, and none at a line's end", () => {
  expect(layOut(plan("第2名", 100))).toEqual([part(2, "第"), gap(2.5), part(0, "2"), gap(2.5), part(2, "名")]);
  expect(layOut(plan("第2名", 100, { gapDigits: false }))).toEqual([part(2, "第"), part(0, "2"), part(2, "名")]);
  expect(layOut(plan("第x名", 100, { gapLetters: false }))).toEqual([part(2, "第"), part(0, "x"), part(2, "名")]);
  expect(layOut(plan("第2名", 16))).toEqual([part(2, "第"), lineEnd, part(0, "2"), lineEnd, part(2, "名")]);
});

test("under a line the gap is a blank, which carries the line on", () => {
  const [, between] = layOut(plan("第2名", 100, {}, { blanks: true }));
  expect(between).toEqual({ type: "blank", size: 10, slot: 0 });
});

test("a mark that hangs has a cell of no width, a last one that does not its own", () => {
  expect(layOut(plan("春眠不觉晓，处。", 50))).toEqual([
    part(2, "春眠不觉晓"),
    cell(0, 2, "，"),
    lineEnd,
    part(2, "处"),
    cell(10, 2, "。"),
  ]);
});

test("in the old Chinese fonts digits are half an em wide, letters as wide as they are", () => {
  const faces = [{ ...serif, half: true }, { ...serif, half: true }, serif, serif];
  const [lead, digits, trail, letter] = layOut(plan("22W", 100, {}, { faces }));
  expect(digits).toEqual({ type: "tracked", tracking: expect.closeTo(-0.58, 1), slot: 0, text: "22" });
  const width = (part: TextPart | undefined): number => (part?.type === "gap" ? part.width : Number.NaN);
  expect(width(lead) + width(trail)).toBeCloseTo(-0.58, 1);
  expect(letter).toEqual(part(0, "W"));
});

test("spacing goes after every character, a value's line break stays", () => {
  expect(layOut(plan("春眠", 100, {}, { spacing: 2 }))).toEqual([part(2, "春眠"), gap(2)]);
  const empty = plan("", 100);
  expect(lineParts(empty, [[part(2, "春"), { type: "newline" }, part(2, "眠")]], coverage).flat()).toEqual([
    part(2, "春"),
    { type: "newline" },
    part(2, "眠"),
  ]);
});

test("spacing goes on where scripts of one font meet, also behind a mark", () => {
  const texts = (text: string) =>
    layOut(plan(text, 200, {}, { spacing: -1 })).map((each) => ("text" in each ? each.text : each));
  expect(texts("漢字かな")).toEqual(["漢字", gap(-1), "かな", gap(-1)]);
  expect(texts("漢、かな")).toEqual(["漢、", gap(-1), "かな", gap(-1)]);
  expect(texts("AbЖд")).toEqual(["Ab", gap(-1), "Жд", gap(-1)]);
});

test("marks within a line give up what the last ones want, in proportion to their blanks, before these do", () => {
  const row = layOut(plan("春，眠《不》觉晓，处处闻", 85));
  const gaps = row.flatMap((part) => (part.type === "gap" ? [part.width] : []));
  expect(gaps.map((width) => Math.round(width * 100) / 100)).toEqual([-1.67, -1.67, -1.67]);
  expect(row).toContainEqual(cell(10, 2, "，"));
});

test("the last mark gives up its blank after the others by Word, before them by WPS", () => {
  const widths = (squeeze: "word" | "wps") =>
    layOut(plan("春，眠不觉，处处闻", 56, { squeeze })).flatMap((part) =>
      part.type === "gap" || part.type === "cell" ? [part.width] : [],
    );
  expect(widths("word")).toEqual([-4, 10]);
  expect(widths("wps")).toEqual([5]);
});

test("blanks beside East Asian characters are half an em where the document balances them", () => {
  const balanced = (text: string, piece: Partial<LineText> = {}) => layOut(plan(text, 200, { balance: true }, piece));
  expect(layOut(plan("春 x", 200))).toEqual([part(2, "春"), part(0, " x")]);
  expect(balanced("春 x")).toEqual([
    part(2, "春"),
    { type: "tracked", tracking: 2.5, slot: 0, text: " " },
    gap(2.5),
    part(0, "x"),
  ]);
  // Both of two, and one behind a mark of the East Asian font; not one between words
  expect(balanced("x  春").at(1)).toEqual({ type: "tracked", tracking: 2.5, slot: 0, text: "  " });
  expect(balanced("。 x").at(1)).toMatchObject({ type: "tracked", tracking: 2.5 });
  expect(balanced("x x")).toEqual([part(0, "x x")]);
  const label = layOut(plan("春 x", 200, { balance: true, labels: 1 }));
  expect(label).not.toEqual(balanced("春 x"));
  expect(label).toEqual(layOut(plan("春 x", 200)));
});

test("a drawn blank beside East Asian characters is as wide", () => {
  const row = layOut(plan("春\u00a0", 200, { balance: true }, { blanks: true }));
  expect(row).toEqual([
    part(2, "春"),
    { type: "tracked", tracking: 2.5, slot: 1, text: "\u00a0" },
    { type: "blank", size: 10, slot: 1 },
  ]);
});

test("a drawn blank is another font's where its own, cut down to a document's characters, has none", () => {
  const isLacking = (family: string, codePoint: number): boolean => family === "Tinos" && codePoint === 0xa0;
  const subset: Coverage = {
    ...coverage,
    advancesOf: (face) => (codePoint) => (isLacking(face.family, codePoint) ? 0 : coverage.advancesOf(face)(codePoint)),
    familyFor: (family, codePoint) => (isLacking(family, codePoint) ? "Arimo" : coverage.familyFor(family, codePoint)),
  };
  const row = layOutLines(plan("春x", 200, {}, { blanks: true }), subset);
  expect(row.find(({ type }) => type === "blank")).toMatchObject({ family: "Arimo" });
});

test("where a drawing splits the lines, text goes on behind it in the same line", () => {
  // 30 pt, a drawing of 20 pt, 50 pt
  const split = { before: 30, after: 50, align: "center" as const };
  expect(layOut(plan("春眠不觉晓处处闻啼鸟", 100, { split, justify: false }))).toEqual([
    part(2, "春眠不"),
    gap(20),
    part(2, "觉晓处处闻"),
    lineEnd,
    gap(5),
    part(2, "啼鸟"),
  ]);
  // A word that has no room before the drawing stands behind it; one that has none at all is broken
  expect(lines(plan("wwwwww 春", 100, { split, justify: false }))).toBe("wwwwww |春");
  const [lead] = layOut(plan("wwwwww 春", 100, { split, justify: false }));
  expect(lead).toEqual(gap(expect.closeTo(50 + (50 - 43.32) / 2, 1)));
});

test("a justified side of a drawing is full, but for the last one", () => {
  const split = { before: 35, after: 50, align: "left" as const };
  expect(layOut(plan("春眠不觉晓处处闻啼", 100, { split, justify: true }))).toEqual([
    part(2, "春"),
    gap(2.5),
    part(2, "眠"),
    gap(2.5),
    part(2, "不"),
    gap(15),
    part(2, "觉晓处处闻"),
    lineEnd,
    part(2, "啼"),
  ]);
});

test("no line ends with an opening bracket and a blank", () => {
  expect(lines(plan("春眠不觉晓 { 处处", 65, { justify: false }))).toBe("春眠不觉晓 |{ 处处");
});

test("only the lines that a drawing stands in are cut by it", () => {
  const cut = (split: Omit<LineSplit, "align">) =>
    layOut(plan("春眠不觉晓处处闻啼鸟夜来风雨声", 50, { split: { ...split, align: "left" }, justify: false }));
  expect(cut({ before: 30, after: 0, lines: { first: 1, count: 1 } })).toEqual([
    part(2, "春眠不觉晓"),
    lineEnd,
    part(2, "处处闻"),
    lineEnd,
    part(2, "啼鸟夜来风"),
    lineEnd,
    part(2, "雨声"),
  ]);
  expect(cut({ before: 0, after: 30, lines: { first: 0, count: 2 } })).toEqual([
    gap(20),
    part(2, "春眠不"),
    lineEnd,
    gap(20),
    part(2, "觉晓处"),
    lineEnd,
    part(2, "处闻啼鸟夜"),
    lineEnd,
    part(2, "来风雨声"),
  ]);
});

test("blanks behind the last words that have no room are left out, others stay", () => {
  const words = "a b c";
  const blanks = (count: number): string => " ".repeat(count);
  expect(lines(plan(`${words}${blanks(40)}`, 60))).toBe(words);
  expect(lines(plan(`${words}${blanks(2)}`, 60))).toBe(`${words}${blanks(2)}`);
});

test("marks of 等线 keep their cells", () => {
  const faces = [tinos, tinos, { ...serif, rigid: true }, tinos];
  expect(lines(plan("春》眠，不觉晓处", 75, {}, { faces }))).toBe("春》眠，不觉晓|处");
  expect(lines(plan("春》眠，不觉晓处", 75))).toBe("春》眠，不觉晓处");
  // Word 2016: where two marks meet the first gives up its half, also in 等线
  expect(lines(plan("春》，不觉晓处眠", 75, {}, { faces }))).toBe("春》，不觉晓处眠");
});

test("Korean words are kept whole where the plan says so; syllables of a stand-in are one em wide", () => {
  const korean: TextPart = { type: "text", slot: 2, text: "문서변환", family: "NanumMyeongjo" };
  const words: TextPart[] = [{ ...korean, text: "문서" }, part(0, " "), { ...korean, text: "변환" }];
  const options = { width: 36, pieces: [textPiece("", { parts: words })] };
  expect(lines(linePlan(options))).toBe("문서 변|환");
  expect(lines(linePlan({ ...options, koreanWords: true }))).toBe("문서 |변환");
  const [first, second] = layOut(
    linePlan({ width: 100, justify: false, pieces: [textPiece("", { parts: [korean] })] }),
  );
  expect(first).toMatchObject({ type: "tracked", text: "문서변환" });
  expect((first as { tracking: number }).tracking).toBeCloseTo(
    (1 - (coverage.advance("NanumMyeongjo", 0xbb38) ?? 0)) * 10,
    2,
  );
  expect(second).toMatchObject({ type: "gap" });
});

test("an Arabic word is one unit of the line, as wide as the engine sets it", () => {
  const measured: string[] = [];
  const advances = {
    advancesOf: coverage.advancesOf,
    familyFor: (family: string) => family,
    measureJoined: (_: unknown, text: string) => {
      measured.push(text);
      return 3;
    },
  };
  const arabic: TextPart = { type: "text", slot: 3, text: "ئالىم مەمەت", family: "Amiri" };
  const paragraph = linePlan({ width: 40, pieces: [textPiece("", { parts: [arabic] })] });
  const [parts] = lineParts(paragraph, [[arabic]], advances);
  expect(measured).toEqual(["ئالىم", "مەمەت"]);
  expect(parts?.map((each) => ("text" in each ? each.text : each.type))).toEqual(["ئالىم", " ", "lineEnd", "مەمەت"]);
});

test("Arabic letters of two runs join where one ends with a letter that does", () => {
  const arabic = (text: string): TextPart => ({ type: "text", slot: 3, text, family: "Amiri" });
  const textsOf = (first: string, second: string): (string | undefined)[] => {
    const pieces = [textPiece("", { id: "0" }), textPiece("", { id: "1" })];
    const parts = lineParts(linePlan({ width: 100, pieces }), [[arabic(first)], [arabic(second)]], coverage);
    return parts.map(([each]) => (each && "text" in each ? each.text : undefined));
  };
  expect(textsOf("مۇكاپات", "غا")).toEqual(["مۇكاپات\u200d", "\u200dغا"]);
  expect(textsOf("ساۋا", "دا")).toEqual(["ساۋا", "دا"]);
});

test("within a label nothing parts Han characters and digits", () => {
  const pieces = [textPiece("第2条", { id: "0" }), textPiece("共3人", { id: "1" })];
  const parts = layOut(linePlan({ width: 200, justify: false, pieces, labels: 1 }));
  expect(parts.filter(({ type }) => type === "gap")).toHaveLength(2);
});

test("the time of a paragraph of stretched lines grows no faster than its length", () => {
  const split = { before: 25, after: 25, align: "left" as const };
  const start = process.cpuUsage();
  layOut(plan("春".repeat(80_000), 100, { split }));
  expect(process.cpuUsage(start).user).toBeLessThan(3_000_000);
});
