import { normalizeTerm } from "cert-api";
import { expect, it } from "vitest";
import { searchKeys } from "./searchKeys.ts";

/** How often an award is found by a term, by the rule that the query follows. */
const found = (holders: string[], number: string | null, term: string) => {
  const normal = normalizeTerm(term);
  return searchKeys(holders, number).filter(({ key, shared }) => key.startsWith(normal) && shared < [...normal].length);
};

it.each<[string[], string | null, string[]]>([
  [["欧阳娜娜"], null, ["欧阳娜娜", "欧阳", "阳娜", "娜娜", "阳娜娜"]],
  [["阿依古丽·买买提"], null, ["古丽·买", "买买", "古丽•买买提", "丽‧买"]],
  [["Mary Ann  Smith"], null, ["ann smith", "MARY", "y ann"]],
  [["王　明"], null, ["王明", "王 明"]],
  [["𠮷野家"], null, ["𠮷野", "野家"]],
  [["张三", "李四"], null, ["张三", "李四"]],
  [["甲"], "2025-JYKY-00120", ["2025", "2025-jyky", "JYKY-0", "00120", "120", "20", "12"]],
  [["甲"], "浙教2025第00012号", ["浙教", "2025第", "第00", "00012号", "12号", "12"]],
  [["甲"], "JY2025001", ["jy20", "2025001", "20"]],
  [["王王王"], null, ["王王", "王王王"]],
  [["王小明", "王小红"], "2020-2020-01", ["王小", "20", "2020-"]],
])("%j, %s is found once by each of %j", (holders, number, terms) => {
  for (const term of terms) expect(found(holders, number, term), term).toHaveLength(1);
});

it.each<[string[], string | null, string[]]>([
  [["欧阳娜娜"], null, ["欧娜", "阳欧", "娜娜娜", "%", "_娜"]],
  [["甲"], "2025-JYKY-00120", ["025", "0120", "YKY", "0001"]],
])("%j, %s is not found by %j", (holders, number, terms) => {
  for (const term of terms) expect(found(holders, number, term), term).toHaveLength(0);
});

it("marks whole names and whole numbers", () => {
  const whole = searchKeys(["王小明", "李四"], "A-1").filter(({ rank }) => rank === 0);
  expect(whole.map(({ key }) => key).sort()).toEqual(["a-1", "李四", "王小明"].sort());
});

it("stays bounded for a name without end", () => {
  expect(Math.max(...searchKeys(["长".repeat(500)], null).map(({ key }) => key.length))).toBe(65);
});
