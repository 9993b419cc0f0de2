import { contract, type Failure } from "cert-api";
import { expect, test } from "vitest";
import { sheetsBook, type TypedSheet } from "../../../../testing/documents/sheetsBook.ts";
import { eachDatabase } from "../../../../testing/eachDatabase.ts";
import { openActivity } from "../../../../testing/openActivity.ts";

const { activity } = contract;
const school = new File(["序号,学校,姓名,获奖等级\n1,一小,甲一,一等奖\n2,二小,乙二,二等奖\n"], "名单.csv");
const changed = { status: 409, envelope: { code: 51, message: "这个活动刚刚有变化，请重新核对" } };

eachDatabase((database) => {
  const open = async (template: readonly string[]) => {
    const opened = await openActivity(database, { template });
    const { call, headers, id } = opened;
    const choose = (file: string, more: object) => call(contract.nameList.configure, { id, file, ...more }, headers);
    return { ...opened, choose };
  };

  test("of two choices for the list in use that were shown together, the later is refused and loses nothing", async () => {
    const { choose, call, headers, id, read } = await open(["{姓名}{奖项}{单位}"]);
    const offered = await call(activity.upload, { id, field: "name_list", file: school, onErrors: "offer" }, headers);
    const file = (offered.envelope as Failure).data?.offer?.file.id ?? "";
    const columns = [
      { name: "奖项", column: "获奖等级" },
      { name: "单位", column: "学校" },
    ];
    expect((await choose(file, { columns })).status).toBe(200);
    const { revision } = await read();
    expect((await choose(file, { revision, columns: [{ name: "单位", column: "序号" }] })).status).toBe(200);
    expect(await choose(file, { revision, columns: [{ name: "奖项", column: "序号" }] })).toMatchObject(changed);
    const { data } = await call(activity.report, { id, field: "name_list" }, headers);
    expect(data).toMatchObject({
      matches: [
        { name: "奖项", column: "获奖等级" },
        { name: "单位", column: "序号" },
      ],
    });
  });

  test("sheets that were shown with other columns than are chosen by now are not stored", async () => {
    const { choose, put, read } = await open(["{姓名}{奖项}"]);
    const sheet = (name: string, award: string): TypedSheet => ({
      name,
      rows: [
        ["姓名", award],
        ["甲一", "一等奖"],
      ],
    });
    const list = await put("name_list", sheetsBook([sheet("小学组", "奖项"), sheet("初中组", "获奖等级")]));
    const file = list.data.file.id;
    const use = (junior: "join" | "ignore") => [
      { name: "小学组", use: "join" as const },
      { name: "初中组", use: junior },
    ];
    const columns = [{ name: "奖项", column: "获奖等级" }];
    const { revision } = await read();
    expect((await choose(file, { revision, sheets: use("join"), columns })).status).toBe(200);
    expect(await choose(file, { revision, sheets: use("ignore") })).toMatchObject(changed);
    expect((await read()).sheets).toMatchObject(use("join"));
  });
});
