import { contract } from "cert-api";
import { expect, test } from "vitest";
import { sheetsBook } from "../../../testing/documents/sheetsBook.ts";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { plainRenderer } from "../../../testing/plainRenderer.ts";

const { activity } = contract;
const compile = plainRenderer().compile;
/** Returns findings for every template. */
const renderer = {
  ...plainRenderer(),
  compile: async (docx: Uint8Array) => ({
    ...(await compile(docx)),
    warnings: [{ code: "shape", params: {}, message: "图形用图片代替", place: "页眉", placeCodes: [] }],
    fonts: [{ asked: "方正小标宋简体", used: "Noto Serif CJK SC", substituted: true }],
  }),
};

onSqlite((database) => {
  const open = async () => {
    const opened = await openActivity(database, { renderer });
    const { id, call, headers } = opened;
    const report = (field: "template" | "name_list", of = id) => call(activity.report, { id: of, field }, headers);
    return { ...opened, report };
  };

  test("the report on each current file is shown again as its upload answered it", async () => {
    const { give, print, report } = await open();
    expect(await report("template")).toMatchObject({ status: 400, envelope: { message: "奖证模板文件未上传" } });
    expect(await report("name_list")).toMatchObject({ status: 400, envelope: { message: "获奖名单文件未上传" } });
    await give("姓名,奖项\n被替换者,一等奖\n");
    const list = await give("姓名,奖项,电话\n甲一,一等奖,13800138000\n乙二,二等奖,\n");
    const template = await print(["{姓名}{奖项}{电话?}"]);
    expect(template.problems.map(({ message }) => message)).toEqual([
      expect.stringContaining("“电话”会留空"),
      "图形用图片代替",
    ]);
    expect(template).toMatchObject({ problemTotal: 2, pages: 1, fonts: [{ asked: "方正小标宋简体" }] });
    expect((await report("template")).data).toEqual(template);
    expect((await report("name_list")).data).toEqual(list);
  });

  test("report: names that several awards have, with the column that tells them apart", async () => {
    const { give } = await open();
    const list = await give(
      "姓名,奖项,电话,学校\n甲一,一等奖,13800138000,一小\n甲一,一等奖,13800138001,二小\n乙二,一等奖,,一小\n",
    );
    expect(list).toMatchObject({ namesakes: { names: 1, column: "学校" } });
    expect(await give("姓名,奖项\n甲一,一等奖\n甲一,一等奖\n")).toMatchObject({
      namesakes: { names: 1, column: null },
    });
    expect(await give("姓名,奖项\n甲一,一等奖\n乙二,一等奖\n")).not.toHaveProperty("namesakes");
    for (const header of ["序号", "编号"])
      expect(await give(`${header},姓名,奖项\n1,甲一,一等奖\n2,甲一,一等奖\n`)).toMatchObject({
        columns: ["姓名", "奖项"],
        namesakes: { names: 1, column: null },
      });
  });

  test("the report on a workbook says what was chosen of it since", async () => {
    const { call, headers, id, put, report } = await open();
    const sheet = (name: string, winner: string) => ({ name, rows: [["姓名"], [winner]] });
    const { data } = await put("name_list", sheetsBook([sheet("小学组", "甲一"), sheet("初中组", "乙二")]));
    expect((await report("name_list")).data).toEqual(data);
    const sheets = [
      { name: "小学组", use: "join" as const },
      { name: "初中组", use: "ignore" as const },
    ];
    const chosen = (await call(contract.nameList.configure, { id, sheets }, headers)).data;
    expect(chosen).toMatchObject({ awards: 1, sheets });
    expect((await report("name_list")).data).toEqual(chosen);
  });

  test("report: a list of which no findings are stored is refused", async () => {
    const { give, report, store } = await open();
    await give("姓名\n甲一\n");
    await store.write((tx) => tx.updateTable("upload").set({ report: "{}" }).execute());
    expect(await report("name_list")).toMatchObject({
      status: 404,
      envelope: { message: "这份文件没有保存核对结果，请重新上传" },
    });
  });

  test("an unknown activity and an unknown file are refused", async () => {
    const { app, headers, id, report } = await open();
    expect(await report("template", "999")).toMatchObject({ status: 404, envelope: { message: "没有这个活动" } });
    const other = await app.inject({ url: `/api/activity/report/other/id/${id}`, headers });
    expect(other.json()).toMatchObject({
      code: 10,
      message:
        "只能查看奖证模板（template）、获奖名单（name_list）、照片压缩包（photos）或已有证书压缩包（certificates）的核对结果",
    });
  });
});
