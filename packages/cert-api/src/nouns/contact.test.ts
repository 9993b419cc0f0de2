import { expect, test } from "vitest";
import { formatContact, toTelHref } from "./contact.ts";

test.each([
  [
    { name: "科研处 李老师", phone: "0571-0000 0000", hours: "工作日 9–17 时" },
    "科研处 李老师 0571-0000 0000（工作日 9–17 时）",
  ],
  [{ name: "", phone: "12345", hours: "" }, "12345"],
  [{ name: "科研处", phone: "", hours: "" }, "科研处"],
  [null, ""],
])("%j is %s", (contact, text) => {
  expect(formatContact(contact)).toBe(text);
});

test.each([
  ["0571-0000 0000", "tel:057100000000"],
  ["（0571）8800 0000", "tel:057188000000"],
  ["+86 138 0013 8000", "tel:+8613800138000"],
  ["12345", "tel:12345"],
  ["0571-1、0571-2", null],
  ["88000000 转 12", null],
  ["", null],
])("a telephone calls %s by %s", (phone, href) => {
  expect(toTelHref(phone)).toBe(href);
});
