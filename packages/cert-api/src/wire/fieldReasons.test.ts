import { expect, test } from "vitest";
import { describeReason } from "../messages/describe.ts";
import { schemas } from "../schemas/schemas.ts";
import { toFieldPath, toFieldReason } from "./fieldReasons.ts";

const listProblems = (
  schema: (typeof schemas.user.create)["input"] | (typeof schemas.nameList.configure)["input"],
  value: unknown,
) =>
  (schema.safeParse(value).error?.issues ?? []).map((issue) => {
    const reason = toFieldReason(issue);
    return { field: toFieldPath(issue), ...reason, message: describeReason(reason) };
  });

test("a field that a schema refuses is a code that names the field and its limit", () => {
  const user = { account: "a".repeat(65), nickName: "", phone: "1", enabled: "perhaps", department: {} };
  expect(listProblems(schemas.user.create.input, user)).toEqual([
    {
      field: "account",
      code: "field.tooLong",
      params: { label: "account", limit: 64 },
      message: "账号最多 64 个字",
    },
    { field: "nickName", code: "field.required", params: { label: "nickName" }, message: "请填写昵称" },
    { field: "enabled", code: "field.yesOrNo", params: { label: "enabled" }, message: "激活须是“是”或“否”" },
    { field: "department.id", code: "field.required", params: { label: "department" }, message: "请填写部门" },
  ]);
});

test.each([
  ["昵称", schemas.user.create, "nickName"],
  ["手机", schemas.user.update, "phone"],
  ["显示名称", schemas.department.create, "displayName"],
  ["名称", schemas.role.create, "name"],
  ["显示名称", schemas.authority.update, "displayName"],
  ["名称", schemas.activity.create, "name"],
  ["名称", schemas.activity.copy, "name"],
])("%s is one line without control characters and marks of direction", (label, { input }, field) => {
  const describeProblem = (value: string) => {
    const issue = input.safeParse({ [field]: value }).error?.issues.find(({ path }) => path[0] === field);
    return issue && describeReason(toFieldReason(issue));
  };
  for (const mark of ["\n", "\r", "\t", "\u0000", "\u0085", "\u2028", "\u202e", "\u2066", "\u2069"]) {
    expect(describeProblem(`张${mark}三`)).toBe(`${label}须在一行内，不能有换行、控制字符或改变文字方向的字符`);
  }
  for (const name of ["阿依古丽·买买提", "O’Neil 👩‍🎓", " 张三\n"]) expect(describeProblem(name)).toBeUndefined();
});

test("a rule that one field alone has is a code of its own", () => {
  const choice = { id: "7", sheets: [{ name: "甲", use: "perhaps" }] };
  expect(listProblems(schemas.nameList.configure.input, choice)).toEqual([
    {
      field: "sheets.0.use",
      code: "request.sheetUse",
      params: {},
      message: "工作表只能并入（join）或不使用（ignore）",
    },
  ]);
});

test.each(["Invalid input", "field.required", "field.required nothing", ""])(
  "a check that says %j says no more than that the value is bad",
  (message) => expect(toFieldReason({ path: [], message })).toEqual({ code: "request.badValue", params: {} }),
);
