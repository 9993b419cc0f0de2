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

test("the six links of the specification are there for everybody, daily work first", () => {
  expect(links("/main", false).map(({ label, href }) => [label, href])).toEqual([
    ["主页", "/main"],
    ["活动", "/certificate/activity/list/0"],
    ["奖证", "/certificate/award/list/0"],
    ["用户", "/main/user/list/0"],
    ["角色", "/main/role/list/0"],
    ["权限", "/main/authority/list/0"],
    ["设置", "/main/settings"],
    ["打开查询页", "/frame/search"],
    ["帮助", "/main/help"],
  ]);
});

test("what is set up once is folded, and no group is called 证书", () => {
  const groups = shellGroups(
    "/main",
    zhCNAdmin.shell,
    () => true,
    (to) => to,
  );
  expect(groups.map(({ label, folded = false }) => [label, folded])).toEqual([
    [undefined, false],
    ["人员与权限", true],
    ["审计与设置", true],
    [undefined, false],
  ]);
});

test.each([
  ["/main", ["主页"]],
  ["/certificate", ["主页"]],
  ["/main/user/list/3", ["用户"]],
  ["/main/user_role/add", ["用户角色"]],
  ["/main/role_authority/list/0", ["角色权限"]],
  ["/main/audit", ["审计"]],
  ["/main/erasure", ["依法删除"]],
  ["/main/font", ["字体"]],
  ["/certificate/award/id/x", ["奖证"]],
  ["/main/settings", ["设置"]],
  ["/frame/login", []],
])("at %s the current links are %j", (path, labels) => {
  expect(current(path)).toEqual(labels);
});
