import { contract } from "cert-api";
import { expect, test } from "vitest";
import { sheetsBook } from "../../../testing/documents/sheetsBook.ts";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";

const { activity } = contract;
const template = ["{姓名}[奖项][附件][年份]"];

onSqlite((database) => {
  const open = async (options: { list?: string; template?: readonly string[] }) => {
    const opened = await openActivity(database, options);
    const { app, headers, id } = opened;
    const values = async (url: string): Promise<Record<string, unknown>> =>
      (await app.inject({ url, headers })).json().values;
    const printed = async (name: string) => values(`/api/award/download/id/${await opened.first(name)}.pdf`);
    const preview = () => values(`/api/template/preview/id/${id}.pdf`);
    return { ...opened, printed, preview };
  };
  const toMarks = (problems: readonly { code?: string | undefined; params?: object | undefined }[]) =>
    problems.map(({ code, params }) => [code, (params as { literal?: string }).literal]);

  test("marks that may be placeholders need no column, and every report says what becomes of them", async () => {
    const { print, give, plan, call, headers, id } = await open({});
    const undecided = await print(template);
    expect(undecided).toMatchObject({ placeholders: [{ name: "姓名" }] });
    expect(toMarks(undecided.problems)).toEqual([
      ["undecidedMark", "[奖项]"],
      ["undecidedMark", "[附件]"],
      ["filledMark", "[年份]"],
    ]);
    const decided = [
      ["filledMark", "[奖项]"],
      ["literalMark", "[附件]"],
      ["filledMark", "[年份]"],
    ];
    const list = await give("姓名,奖项\n王小明,一等奖\n");
    expect(toMarks(list.problems)).toEqual(decided);
    expect(list.problems[1]).toMatchObject({
      level: "warning",
      place: "正文第1段",
      placeholder: "附件",
      message: expect.stringContaining("按原文印出"),
    });
    expect(toMarks((await plan()).data.marks ?? [])).toEqual(decided);
    const again = await print(template);
    expect(toMarks(again.problems)).toEqual(decided);
    expect((await call(activity.report, { id, field: "template" }, headers)).data).toEqual(again);
  });

  test("of several sheets it is said once they are chosen", async () => {
    const { call, headers, id, put } = await open({ template });
    const sheet = (name: string, header: string) => ({
      name,
      rows: [
        ["姓名", header],
        ["王小明", "甲"],
      ],
    });
    const handed = await put("name_list", sheetsBook([sheet("小学组", "奖项"), sheet("初中组", "附件")]));
    expect(toMarks(handed.data.problems)).toEqual([]);
    const sheets = [
      { name: "小学组", use: "join" as const },
      { name: "初中组", use: "ignore" as const },
    ];
    const chosen = (await call(contract.nameList.configure, { id, sheets }, headers)).data;
    expect(toMarks(chosen.problems)).toEqual([
      ["filledMark", "[奖项]"],
      ["literalMark", "[附件]"],
      ["filledMark", "[年份]"],
    ]);
  });

  test("the values that a version was issued with decide, whatever lists come later", async () => {
    const { give, publish, printed, problems } = await open({ template, list: "姓名,证书编号,奖项\n王小明,A-1,\n" });
    expect((await publish()).status).toBe(200);
    await give("姓名,证书编号,奖项,附件\n李小雷,A-2,一等奖,名册\n");
    expect((await publish()).status).toBe(200);
    expect(await printed("王小明")).toMatchObject({ 奖项: "", 年份: "2025" });
    expect(await printed("王小明")).not.toHaveProperty("附件");
    expect(await printed("李小雷")).toMatchObject({ 奖项: "一等奖", 附件: "名册" });
    expect(await problems()).toEqual([]);
  });

  test("a preview shows a mark with a value, be it empty, and without a list as it stands", async () => {
    const { give, preview } = await open({ template });
    expect(await preview()).not.toHaveProperty("奖项");
    await give("姓名,奖项,备注\n王小明,,\n");
    expect(await preview()).toMatchObject({ 奖项: "" });
    expect(await preview()).not.toHaveProperty("备注");
  });

  test("what a mark prints comes before the public: it is confirmed when it looks personal, and verified", async () => {
    const { app, publish, plan, first } = await open({
      template: ["{姓名}[电话]"],
      list: "姓名,电话,备注\n王小明,13800138000,无\n",
    });
    expect((await plan()).data.confirmationCodes).toMatchObject([{ code: "personalPhone" }]);
    expect((await publish({ confirmed: true })).status).toBe(200);
    const page = await app.inject({ url: `/v/${await first("王小明")}`, headers: { accept: "text/html" } });
    expect(page.body).toContain("13800138000");
    expect(page.body).not.toContain("备注");
  });
});
