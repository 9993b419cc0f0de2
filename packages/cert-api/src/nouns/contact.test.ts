import { expect, test } from "vitest";
import { contactTexts } from "../schemas/contact.ts";
import { parseContact } from "./contact.ts";

test.each([
  ["科研处 李老师 0571-0000 0000（工作日 9–17 时）", { "0571-0000 0000": "tel:057100000000" }],
  ["（0571）8800 0000", { "（0571）8800 0000": "tel:057188000000" }],
  ["+86 138 0013 8000、12345", { "+86 138 0013 8000": "tel:+8613800138000", "12345": "tel:12345" }],
  ["总机 88000000 转 12", { "88000000": "tel:88000000" }],
  ["４００-８００-８８２０", { "４００-８００-８８２０": "tel:4008008820" }],
  ["培训中心 train.office@example.edu.cn", { "train.office@example.edu.cn": "mailto:train.office@example.edu.cn" }],
  ["QQ 1234567890，邮编 310000，2026-01-01，9:00-17:30，3 楼 302 室", {}],
  ["0571-1、0571-2", {}],
])("contact: what of %s is a link", (line, links) => {
  const [parts = []] = parseContact(line);
  expect(parts.map(({ text }) => text).join("")).toBe(line);
  expect(Object.fromEntries(parts.flatMap(({ text, href }) => (href === null ? [] : [[text, href]])))).toEqual(links);
});

test("contact: a line each, without empty ones, at most five", () => {
  expect(contactTexts.parse(" 科研处 \r\n\n培训中心 a@b.cn\n")).toBe("科研处\n培训中心 a@b.cn");
  expect(parseContact("科研处\n培训中心 a@b.cn")).toEqual([
    [{ text: "科研处", href: null }],
    [
      { text: "培训中心 ", href: null },
      { text: "a@b.cn", href: "mailto:a@b.cn" },
    ],
  ]);
  const messages = (text: string) => contactTexts.safeParse(text).error?.issues.map(({ message }) => message);
  expect(messages("1\n2\n3\n4\n5\n6")).toEqual(["field.tooMany contact"]);
  expect(messages("\u202e科研处")).toEqual(["field.invalid contact"]);
  expect(messages("1".repeat(501))).toEqual(["field.tooLong contact"]);
  expect(contactTexts.parse("")).toBe("");
});
