import { expect, test } from "vitest";
import { mergeValues } from "./mergeValues.ts";

const fields = [
  { key: "name", label: "名称", kind: "text" },
  { key: "phone", label: "手机", kind: "tel" },
  { key: "roles", label: "角色", kind: "checks" },
] as const;
const before = { name: "李四", phone: "1" };

test("values of a form: what was entered stays, and what somebody else changed of the rest is taken over", () => {
  const entered = { name: "李思", phone: "1" };
  expect(mergeValues(fields, { before, current: { name: "李四", phone: "2" }, entered })).toEqual({
    values: { name: "李思", phone: "2" },
    isUnchanged: false,
    conflicts: {},
  });
  expect(mergeValues(fields, { before, current: { name: "李斯", phone: "1" }, entered })).toEqual({
    values: entered,
    isUnchanged: false,
    conflicts: { name: "李斯" },
  });
  expect(mergeValues(fields, { before, current: { name: "李思", phone: "1" }, entered }).conflicts).toEqual({});
});

test("values of a form: a change that it does not show leaves it as it is, unless it gives records", () => {
  expect(mergeValues(fields, { before, current: before, entered: before }).isUnchanged).toBe(true);
  const entered = { ...before, roles: ["1"] };
  expect(mergeValues(fields, { before, current: before, entered })).toMatchObject({
    values: entered,
    isUnchanged: false,
  });
});

test("values of a form: a chosen record under another name is the same", () => {
  const department = { id: "1", text: "研究所" };
  const edition = {
    before: { department },
    current: { department: { id: "1", text: "研究院" } },
    entered: { department },
  };
  expect(mergeValues(fields, edition)).toMatchObject({ isUnchanged: true, conflicts: {} });
});
