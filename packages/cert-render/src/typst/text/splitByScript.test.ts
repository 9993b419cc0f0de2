import { expect, test } from "vitest";
import { splitByScript } from "./splitByScript.ts";

const split = (text: string, hint: "default" | "eastAsia" = "default", value = false): string =>
  splitByScript(text, hint, value)
    .map(({ slot, text: stretch }) => `${slot}:${stretch}`)
    .join("|");

test("Han, its punctuation and full-width forms take the East Asian font, Latin and spaces the other", () => {
  expect(split("荣获2025年A类，第１名")).toBe("eastAsia:荣获|ascii:2025|eastAsia:年|ascii:A|eastAsia:类，第１名");
  expect(split("张 三")).toBe("eastAsia:张|ascii: |eastAsia:三");
  expect(split("café")).toBe("ascii:caf|hAnsi:é");
});

test("quotes, dashes and stars follow the hint in a template", () => {
  expect(split("“甲”—★")).toBe("hAnsi:“|eastAsia:甲|hAnsi:”—★");
  expect(split("“甲”—★", "eastAsia")).toBe("eastAsia:“甲”—★");
});

test("in a value they go with East Asian neighbours", () => {
  expect(split("买买提·艾力", "default", true)).toBe("eastAsia:买买提·艾力");
  expect(split("“双减”", "default", true)).toBe("eastAsia:“双减”");
  expect(split("Hans “Bob” Li", "default", true)).toBe("ascii:Hans |hAnsi:“|ascii:Bob|hAnsi:”|ascii: Li");
});

test("characters beyond the basic plane stay whole", () => {
  expect(split("𠮷田")).toBe("eastAsia:𠮷田");
});

test("marks stay with their letters in one stretch", () => {
  expect(split("x\u0304，")).toBe("ascii:x\u0304|eastAsia:，");
});

test("a complex script keeps its spaces and joiners, in the text of a template and in a value", () => {
  expect(split("授予ئالىم مەمەت 同学")).toBe("eastAsia:授予|cs:ئالىم مەمەت|ascii: |eastAsia:同学");
  expect(split("بى\u200cرى ،", "default", true)).toBe("cs:بى\u200cرى ،");
  expect(split("བཀྲ་ཤིས་།", "default", true)).toBe("cs:བཀྲ་ཤིས་།");
  expect(split("A\u200dB")).toBe("ascii:A|hAnsi:\u200d|ascii:B");
});
