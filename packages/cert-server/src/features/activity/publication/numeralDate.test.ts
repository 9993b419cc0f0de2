import { contract } from "cert-api";
import { expect, test } from "vitest";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";

const { award } = contract;

onSqlite((database) => {
  const open = async (options: { list?: string; template?: readonly string[] }) => {
    const opened = await openActivity(database, options);
    const { app, call, headers, id } = opened;
    const values = async (url: string): Promise<Record<string, unknown>> =>
      (await app.inject({ url, headers })).json().values;
    const printed = async (name: string) => values(`/api/award/download/id/${await opened.first(name)}.pdf`);
    const preview = () => values(`/api/template/preview/id/${id}.pdf`);
    const make = (name: string, content: string) => call(award.create, { name, content }, headers);
    return { ...opened, printed, preview, make };
  };

  test("a certificate tells the day of issue in digits and in numerals, without a column for either", async () => {
    const { publish, printed, preview } = await open({ list: "姓名\n王小明\n", template: ["{姓名}{日期}{中文日期}"] });
    const dates = { 日期: "2026年11月20日", 中文日期: "二〇二六年十一月二十日" };
    expect(await preview()).toMatchObject(dates);
    expect((await publish()).status).toBe(200);
    expect(await printed("王小明")).toMatchObject(dates);
  });

  test("a list's column of that name comes first, and must be filled in where it is printed", async () => {
    const { give, put, publish, printed, preview } = await open({ template: ["{姓名}{中文日期}"] });
    await give("姓名,中文日期\n王小明,二〇二〇年元旦\n");
    expect(await preview()).toMatchObject({ 中文日期: "二〇二〇年元旦" });
    expect((await publish()).status).toBe(200);
    expect(await printed("王小明")).toMatchObject({ 中文日期: "二〇二〇年元旦" });
    expect(await put("name_list", new File(["姓名,中文日期\n李小雷,\n"], "名单.csv"))).toMatchObject({
      status: 400,
      envelope: { data: { errors: [{ row: 2, column: "中文日期", placeholder: "中文日期" }] } },
    });
  });

  test("what may stay empty goes on meaning a list's column alone", async () => {
    const { publish, printed, preview } = await open({ list: "姓名\n王小明\n", template: ["{姓名}{中文日期?}"] });
    expect((await preview()).中文日期).not.toMatch(/二〇二六/u);
    expect((await publish({ confirmed: true })).status).toBe(200);
    expect(await printed("王小明")).not.toHaveProperty("中文日期");
  });

  test("a single award needs no value for it, whether its content is a text or has names", async () => {
    const { call, headers, make, printed, read, put } = await open({ template: ["{姓名}{中文日期}"] });
    await put("name_list", new File(["姓名\n王小明\n"], "名单.csv"));
    expect((await call(contract.publication.publish, { id: (await read()).id }, headers)).status).toBe(200);
    const { template } = await read();
    for (const [name, content] of [
      ["李小雷", "荣获一等奖"],
      ["韩小梅", '{"奖项":"一等奖"}'],
    ] as const) {
      const { data } = await make(name, content);
      const { name: holder, content: text } = data;
      expect((await call(award.update, { id: data.id, name: holder, content: text, template }, headers)).status).toBe(
        200,
      );
      expect(await printed(name)).toMatchObject({ 中文日期: "二〇二六年十一月二十日" });
    }
  });
});
