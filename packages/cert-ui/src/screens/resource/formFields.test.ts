import { builtInAuthorities } from "cert-api";
import { expect, test } from "vitest";
import { zhCNRecords } from "../../messages/zhCNRecords.ts";
import { groupAuthorities } from "./formFields.ts";

test("every authority is in one group, the daily work first and custom ones last", () => {
  const names = [...builtInAuthorities, "archive:read", "activity:archive"];
  const choices = names.map((name) => ({ id: name, name, displayName: name, isGiven: false }));
  const groups = groupAuthorities(choices, zhCNRecords.authorityGroups, names);
  const grouped = groups.map(({ label, options }) => [label, options.map(({ value }) => value)] as const);
  expect(grouped.flatMap(([, values]) => values).toSorted()).toEqual(names.toSorted());
  expect(grouped[0]).toEqual([
    "活动与奖证",
    ["activity:read", "activity:write", "award:read", "award:write", "activity:publish"],
  ]);
  expect(grouped.slice(2)).toEqual([
    ["审计与设置", ["audit:read", "settings:write", "erase:write"]],
    ["其他", ["archive:read", "activity:archive"]],
  ]);
  expect(groupAuthorities(choices.slice(0, 2), zhCNRecords.authorityGroups, names)).toHaveLength(1);
});

test("authorities: built-in ones that the editor lacks are disabled", () => {
  const choices = ["award:read", "award:write", "archive:read"].map((name) => ({ id: name, name, displayName: name }));
  const groups = groupAuthorities(
    choices.map((choice) => ({ ...choice, isGiven: false })),
    zhCNRecords.authorityGroups,
    ["award:read"],
  );
  const disabled = groups.flatMap(({ options }) => options).filter((option) => option.disabled);
  expect(disabled.map(({ value }) => value)).toEqual(["award:write"]);
});
