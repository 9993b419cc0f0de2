import { expect, test } from "vitest";
import { cleanText } from "./cleanText.ts";

test("letters and their marks are composed where there is one character, ideographs are left as they are", () => {
  expect(cleanText("Jose\u0301 lu\u0308\u030c か\u3099")).toBe("Jos\u00e9 l\u01da が");
  expect(cleanText("\uf9d1\u0301")).toBe("\uf9d1\u0301");
});

test("what XML cannot hold is no text", () => {
  expect(cleanText("张\ufffe三\uffff\u0000\ud800")).toBe("张三");
});
