import { normalizeTerm } from "cert-api";
import { expect, it } from "vitest";
import { searchKeys } from "./searchKeys.ts";

/** Counts how often a range that begins with a term meets the award, by the rule that the query follows. */
const meetings = (holders: string[], number: string | null, term: string, prefix = "") => {
  const begin = prefix + normalizeTerm(term);
  return searchKeys(holders, number).filter(({ key, shared }) => key.startsWith(begin) && shared < [...begin].length);
};

it.each<[string[], string | null, string[]]>([
  [["欧阳娜娜"], null, ["欧阳娜娜", "欧阳", "阳娜", "娜娜", "阳娜娜"]],
  [["阿依古丽·买买提"], null, ["古丽·买", "买买", "古丽•买买提", "丽‧买"]],
  [["Mary Ann  Smith"], null, ["ann smith", "MARY", "y ann"]],
  [["王　明"], null, ["王明", "王 明"]],
  [["𠮷野家"], null, ["𠮷野", "野家"]],
  [["ئالىم مەمەت"], null, ["ئالىم", "مەمەت", "مە", "ئالىم  مەمەت", "مەم\u200dەت"]],
  [["བཀྲ་ཤིས་དོན་གྲུབ"], null, ["བཀྲ་ཤིས", "དོན", "ཤི", "གྲུབ"]],
  [["김철수", "ꆈꌠꉙ"], null, ["김철", "철수", "ꌠꉙ"]],
  [["张三", "李四"], null, ["张三", "李四"]],
  [["王王王"], null, ["王王", "王王王"]],
  [["王小明", "王小红"], "2020-2020-01", ["王小"]],
])("%j, %s is met once by each of the names %j", (holders, number, terms) => {
  for (const term of terms) expect(meetings(holders, number, term), term).toHaveLength(1);
});

it.each<[string, string[]]>([
  ["2025-JYKY-00120", ["2025", "2025-jyky", "2025JYKY00120", "2025jyky", "JYKY-0", "00120", "120", "20", "12"]],
  ["浙教2025第00012号", ["浙教", "2025第", "第00", "00012号", "12号", "12"]],
  ["JY2025001", ["jy20", "2025001", "20"]],
  ["2020-2020-01", ["20", "2020-"]],
])("%s is met once by each of the numbers %j, and never among the names", (number, terms) => {
  for (const term of terms) {
    expect(meetings(["甲"], number, term, "N"), term).toHaveLength(1);
    expect(meetings(["甲"], number, term), term).toEqual([]);
  }
});

it.each<[string, string[]]>([
  ["2025-JYKY-00120", ["2025", "00120", "120"]],
  ["2025-2025-0120", ["2025", "0120", "120"]],
  ["浙教2025第00012号", ["2025", "00012"]],
  ["120", ["120"]],
])("%s has each of the whole segments %j once", (number, segments) => {
  const keys = searchKeys(["甲"], number).map(({ key }) => key);
  for (const segment of segments)
    expect(
      keys.filter((key) => key === `N${segment}` || key === `S${segment}`),
      segment,
    ).toHaveLength(1);
});

it.each<[string[], string | null, string[]]>([
  [["欧阳娜娜"], null, ["欧娜", "阳欧", "娜娜娜", "%", "_娜"]],
  [["甲"], "2025-JYKY-00120", ["025", "0120", "YKY", "0001"]],
])("%j, %s is not met by %j", (holders, number, terms) => {
  for (const term of terms) {
    expect(meetings(holders, number, term), term).toEqual([]);
    expect(meetings(holders, number, term, "N"), term).toEqual([]);
  }
});

it("marks whole names and whole numbers", () => {
  const whole = searchKeys(["王小明", "李四"], "A-1").filter(({ rank }) => rank === 0);
  expect(whole.map(({ key }) => key).sort()).toEqual(["Na-1", "Na1", "李四", "王小明"].sort());
});

it("marks no ending of a longer name as whole, and the name of one of two holders as whole though it ends the other's", () => {
  expect(searchKeys(["李王伟"], null).filter(({ key }) => key === "王伟")).toMatchObject([{ rank: 1 }]);
  expect(searchKeys(["李王伟", "王伟"], null).filter(({ key }) => key === "王伟")).toMatchObject([{ rank: 0 }]);
});

it("has a holder who is named like the number as a whole match once", () => {
  const whole = searchKeys(["A-10"], "A-10").filter(({ rank }) => rank === 0);
  expect(whole.map(({ key }) => key)).toEqual(["Na10", "a-10"]);
});

it("stays bounded for a name and a number without end", () => {
  expect(Math.max(...searchKeys(["长".repeat(500)], null).map(({ key }) => key.length))).toBe(65);
  expect(Math.max(...searchKeys([], "A".repeat(500)).map(({ key }) => key.length))).toBe(66);
});
