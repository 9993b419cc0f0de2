import { expect, test } from "vitest";
import { defaultBrand } from "./brand.ts";
import { contrastRatio, TEXT_CONTRAST_MIN, textContrast, toBrandColours } from "./brandColours.ts";

test("contrastRatio: black on white is 21, a colour on itself 1", () => {
  expect(contrastRatio("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrastRatio("#123456", "#123456")).toBe(1);
  expect(contrastRatio("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("toBrandColours: text and what is written on it is legible in both schemes", () => {
  for (const colour of [
    defaultBrand.primary,
    defaultBrand.seal,
    "#000000",
    "#00695c",
    "#5b21b6",
    "#0000ff",
    "#6b5b00",
  ]) {
    expect(textContrast(colour), colour).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
    const { primary, primaryInk, mark, stamp } = toBrandColours({ primary: colour, seal: colour });
    expect(contrastRatio(primary.light, primaryInk.light), colour).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
    expect(contrastRatio(primary.dark, primaryInk.dark), colour).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
    for (const dark of ["#12161d", "#1a2029"]) {
      expect(contrastRatio(mark.dark, dark), colour).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
    }
    expect(contrastRatio(stamp.dark, "#ffffff"), colour).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
  }
});

test("toBrandColours: the default keeps the colours that were picked by eye", () => {
  expect(toBrandColours(defaultBrand)).toEqual({
    primary: { light: "#1d4b73", dark: "#8fbbe2" },
    primaryInk: { light: "#ffffff", dark: "#0e1a26" },
    mark: { light: "#ad3128", dark: "#ef8a80" },
    stamp: { light: "#ad3128", dark: "#b93d32" },
  });
});
