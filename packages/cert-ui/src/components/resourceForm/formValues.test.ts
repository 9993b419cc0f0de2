import { expect, test } from "vitest";
import { emptyValues, toPayload } from "./formValues.ts";

test("sends what the specification has for a user", () => {
  const values = {
    account: "zhang",
    nickName: "张明远",
    phone: "13800000000",
    enabled: true,
    "department.id": { id: "1", text: "教育科学研究院" },
  };
  expect(toPayload(values)).toEqual({
    account: "zhang",
    nickName: "张明远",
    phone: "13800000000",
    enabled: true,
    department: { id: "1" },
  });
});

test("sends what the specification has for a link", () => {
  expect(toPayload({ "user.id": { id: "7", text: "7" }, "role.id": { id: "2", text: "查阅员" } })).toEqual({
    user: { id: "7" },
    role: { id: "2" },
  });
});

test("an untouched form has empty texts, switches on and no choice", () => {
  const fields = [
    { key: "name", label: "名称", kind: "text" },
    { key: "enabled", label: "激活", kind: "switch" },
    { key: "role.id", label: "角色", kind: "choice" },
  ] as const;
  expect(emptyValues(fields)).toEqual({ name: "", enabled: true, "role.id": { id: "", text: "" } });
});
