import { expect, test } from "vitest";
import { zhCNAdmin } from "../../messages/zhCNAdmin.ts";
import { shellGroups } from "./shellGroups.ts";

const links = (path: string, may = true) =>
  shellGroups(
    path,
    zhCNAdmin.shell,
    () => may,
    (to) => to,
  ).flatMap((group) => group.links);
const current = (path: string) =>
  links(path)
    .filter((link) => link.current)
    .map(({ label }) => label);

test("the six links of the specification are there for everybody", () => {
  expect(links("/main", false).map(({ label, href }) => [label, href])).toEqual([
    ["主页", "/main"],
    ["用户", "/main/user/list/0"],
    ["角色", "/main/role/list/0"],
    ["权限", "/main/authority/list/0"],
    ["活动", "/certificate/activity/list/0"],
    ["奖证", "/certificate/award/list/0"],
  ]);
});

test.each([
  ["/main", ["主页"]],
  ["/certificate", ["主页"]],
  ["/main/user/list/3", ["用户"]],
  ["/main/user_role/add", ["用户角色"]],
  ["/main/role_authority/list/0", ["角色权限"]],
  ["/main/audit", ["审计"]],
  ["/main/font", ["字体"]],
  ["/certificate/award/id/x", ["奖证"]],
  ["/main/settings", []],
])("at %s the current links are %j", (path, labels) => {
  expect(current(path)).toEqual(labels);
});
