import { expect, test } from "vitest";
import { awards } from "cert-api/testing";
import type { Award } from "cert-api";
import { zhCNAdmin } from "../../messages/zhCNAdmin.ts";
import { matchEntries, toAwardChoices } from "./palette.ts";

const { palette: messages, awardState: states } = zhCNAdmin;

test("screens and commands are found by a part of their names, all of them before anything is typed", () => {
  const entries = {
    screens: [
      { to: "/main/user/list/0", label: "用户" },
      { to: "/main/audit", label: "审计" },
      { to: "https://cert.example.edu.cn/zs/help", label: "帮助", external: true },
    ],
    commands: [
      { to: "/main/user/add", label: "添加用户" },
      { to: null, label: "注销" },
    ],
  };
  const labels = (text: string) => matchEntries(text, entries, messages).map(({ group, label }) => [group, label]);
  expect(labels("用户")).toEqual([
    ["页面", "用户"],
    ["命令", "添加用户"],
  ]);
  expect(labels("")).toHaveLength(5);
  const help = { kind: "external", to: "https://cert.example.edu.cn/zs/help" };
  expect(matchEntries("帮助", entries, messages)[0]?.target).toEqual(help);
  expect(matchEntries("注销", entries, messages)[0]?.target).toEqual({ kind: "logOut" });
});

test("an award that is revoked or expired says so", () => {
  const [first, second, third] = awards as readonly [Award, Award, Award];
  const hits = [{ ...first, state: "revoked" as const }, { ...second, expired: true }, third];
  expect(toAwardChoices(hits, { text: "王晓", messages, states }).map(({ detail }) => detail)).toEqual([
    "已撤销 · 2025-JKY-00318 · 2025年教育科学优秀论文评选",
    "已过期 · 2025-JKY-00402 · 2025年教育科学优秀论文评选",
    "2025-JKY-01177 · 2025年教育科学优秀论文评选",
  ]);
});

test("where there are more awards than are offered, the list shows all of them", () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ ...(awards[0] as Award), id: String(index) }));
  const choices = toAwardChoices(many, { text: "王晓明", messages, states });
  expect(choices).toHaveLength(7);
  expect(choices.at(-1)).toMatchObject({
    label: "查看全部相符的奖证",
    target: { kind: "allAwards", text: "王晓明" },
  });
});
