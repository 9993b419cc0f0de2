import { expect, test } from "vitest";
import { describeCode, describePlace, toWarning } from "./describe.ts";
import { toMessage, places } from "./messages.ts";

const cell = places.cell(places.table(places.body, 1), 2, 3);

test("a place is told from the outermost part to the innermost", () => {
  expect(describePlace(places.paragraph(cell, 1))).toBe("正文第1个表格第2行第3列第1段");
  expect(describePlace(places.paragraph(places.textBox("盖章处"), 2))).toBe("文本框“盖章处”第2段");
  expect(describePlace(places.header.even)).toBe("偶数页页眉");
});

test("a part of a place that a newer version made is left out", () => {
  expect(describePlace([...places.body, { code: "place.ofTomorrow", params: {} }])).toBe("正文");
});

test("a sentence names the values of its code, and a place among them", () => {
  expect(describeCode(toMessage("render.templateGlyph", { characters: "🎉", place: cell }))).toBe(
    "正文第1个表格第2行第3列的“🎉”没有字体可以显示。请在“字体”中上传有这些字的字体，并在模板中改用它；或换成别的字。",
  );
});

test("of a script that no font has, the package that brings its fonts is named, and not each of its letters", () => {
  const sentence = describeCode(toMessage("render.missingGlyph", { characters: "ئ".repeat(30) }));
  expect(sentence).toContain(`“${"ئ".repeat(20)}…”没有字体可以显示。请系统管理员安装字体包 cert-fonts`);
});

test.each(["layout.ofTomorrow", "constructor"])("the code %s of a newer version has no sentence", (code) => {
  expect(describeCode({ code, params: {} })).toBeUndefined();
});

test("a warning is codes beside its sentences", () => {
  expect(toWarning(toMessage("layout.farFont", { name: "甲体", used: "乙体" }), places.fonts)).toEqual({
    code: "layout.farFont",
    params: { name: "甲体", used: "乙体" },
    placeCodes: [{ code: "place.fonts", params: {} }],
    message: "没有字体“甲体”，以“乙体”代替，字形会有明显差别。可由管理员在“字体”中上传这种字体。",
    place: "字体",
  });
});
