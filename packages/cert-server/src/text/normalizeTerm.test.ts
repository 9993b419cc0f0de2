import { expect, test } from "vitest";
import { normalizeTerm } from "./normalizeTerm.ts";

test.each([
  ["王偉", "王伟"],
  ["歐陽娜娜", "欧阳娜娜"],
  ["鍾南山", "钟南山"],
  ["阿依古麗·買買提", "阿依古丽·买买提"],
  ["證字第１２號", "证字第12号"],
])("search terms: %s is compared as %s", (traditional, simplified) => {
  expect(normalizeTerm(traditional)).toBe(normalizeTerm(simplified));
});

test.each([
  ["李乾", "李干"],
  ["王後", "王后"],
  ["陶喆", "陶哲"],
  ["黄堃", "黄坤"],
  ["毕昇", "毕升"],
  ["于敏", "於敏"],
  ["余华", "馀华"],
  ["李鉅", "李巨"],
])("search terms: %s and %s are different names", (one, other) => {
  expect(normalizeTerm(one)).not.toBe(normalizeTerm(other));
});
