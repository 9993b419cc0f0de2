import { expect, test } from "vitest";
import { isJoined, joinsNext, splitClusters } from "./splitClusters.ts";

test("an Arabic word is one, with its marks and joiners; what stands beside it is not", () => {
  expect(splitClusters("ئالىم مەمەت، A甲")).toEqual(["ئالىم", " ", "مەمەت،", " ", "A", "甲"]);
  expect(splitClusters("می\u200cخواهم")).toEqual(["می\u200cخواهم"]);
});

test("a Tibetan syllable ends with its tsheg or shad", () => {
  expect(splitClusters("བཀྲ་ཤིས། །དོན")).toEqual(["བཀྲ་", "ཤིས།", " ", "།", "དོན"]);
});

test("only what is shaped together is joined", () => {
  expect(["و", "བོ", "甲", "é", " "].map(isJoined)).toEqual([true, true, false, false, false]);
});

test("letters join the next ones as their joining types say", () => {
  expect(joinsNext("مۇكاپات", "غا")).toBe(true);
  expect(joinsNext("ئادىل", "نىڭ")).toBe(true);
  expect(joinsNext("ساۋا", "دا")).toBe(false);
  expect(joinsNext("مەكتەپ", "،")).toBe(false);
  expect(joinsNext("بِ", "ن")).toBe(true);
  expect(joinsNext("བོད", "ل")).toBe(false);
});
