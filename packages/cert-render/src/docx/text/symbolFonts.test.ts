import { expect, test } from "vitest";
import { runStyle } from "../../testing/models.ts";
import { fromSymbolFont, symbolStyle } from "./symbolFonts.ts";

test("characters of symbol fonts become the ones that they show", () => {
  expect(fromSymbolFont("\uf0b7", "Symbol")).toEqual({ text: "•", unknown: [] });
  expect(fromSymbolFont("\uf06c\uf001", "Wingdings")).toEqual({ text: "●", unknown: ["01"] });
});

test("letters and bullets are as narrow as in their symbol font, pictures are full-width", () => {
  const style = runStyle({ fonts: { ascii: "Symbol", hAnsi: "Symbol", eastAsia: "宋体", cs: "Symbol" } });
  expect(symbolStyle(style, "Symbol", "αβ")).toMatchObject({ fonts: { ascii: "Symbol" }, hint: "default" });
  expect(symbolStyle(style, "Wingdings", "•")).toMatchObject({ fonts: { ascii: "Times New Roman" }, hint: "default" });
  expect(symbolStyle(style, "Wingdings", "●")).toMatchObject({ fonts: { ascii: "宋体" }, hint: "eastAsia" });
});
