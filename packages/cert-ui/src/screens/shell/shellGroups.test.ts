import { expect, test } from "vitest";
import { zhCNAdmin } from "../../messages/zhCNAdmin.ts";
import { shellGroups } from "./shellGroups.ts";

const groups = (path: string, may = true) =>
  shellGroups(
    path,
    zhCNAdmin.shell,
    () => may,
    (to) => to,
  );
const links = (path: string) => groups(path).flatMap((group) => group.links);
const current = (path: string) =>
  links(path)
    .filter((link) => link.current)
    .map(({ label }) => label);

test("the sidebar: the six links of the specification are there, daily work first", () => {
  expect(links("/main").map(({ label, href }) => [label, href])).toEqual(
    expect.arrayContaining([
      ["主页", "/main"],
      ["活动", "/certificate/activity/list/0"],
      ["奖证", "/certificate/award/list/0"],
      ["用户", "/main/user/list/0"],
      ["角色", "/main/role/list/0"],
      ["权限", "/main/authority/list/0"],
    ]),
  );
});

test("the sidebar: who may open no list sees no link to one, and no group without links", () => {
  expect(groups("/main", false).map((group) => group.links.map(({ label }) => label))).toEqual([
    ["主页"],
    ["打开查询页", "帮助"],
  ]);
});

test("the sidebar: a host without help has no link to it", () => {
  const withoutHelp = (to: string) => (to === "/help" ? null : to);
  const shown = shellGroups("/main", zhCNAdmin.shell, () => true, withoutHelp).at(-1);
  expect(shown?.links.map(({ label }) => label)).toEqual(["打开查询页"]);
});

test("what is set up once is folded, and no group is called 证书", () => {
  expect(groups("/main").map(({ label, folded = false }) => [label, folded])).toEqual([
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
  ["/main/institute", ["单位设置"]],
  ["/main/settings", []],
  ["/frame/login", []],
])("at %s the current links are %j", (path, labels) => {
  expect(current(path)).toEqual(labels);
});
