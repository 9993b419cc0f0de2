import { expect, test } from "vitest";
import { fill } from "./fill.ts";

test("puts every value in its place", () => {
  expect(fill("第{n}/{total}页", { n: "2", total: "1235" })).toBe("第2/1235页");
});

test("groups the digits of a count", () => {
  expect(fill("共 {total} 项", { total: 2_341 })).toBe("共 2,341 项");
  expect(fill("共 {total} 项", { total: 35 })).toBe("共 35 项");
});

test("takes a value as it is, patterns and braces included", () => {
  expect(fill("“{content}”", { content: "$& {n}" })).toBe("“$& {n}”");
});

test("leaves a name without a value standing", () => {
  expect(fill("{account}登录失败", {})).toBe("{account}登录失败");
});
