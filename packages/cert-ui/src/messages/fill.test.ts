import { expect, test } from "vitest";
import { fill } from "./fill.ts";

test("puts every value in its place", () => {
  expect(fill("第{n}/{total}页", { n: 2, total: 5 })).toBe("第2/5页");
});

test("takes a value as it is, patterns and braces included", () => {
  expect(fill("“{content}”", { content: "$& {n}" })).toBe("“$& {n}”");
});

test("leaves a name without a value standing", () => {
  expect(fill("{account}登录失败", {})).toBe("{account}登录失败");
});
