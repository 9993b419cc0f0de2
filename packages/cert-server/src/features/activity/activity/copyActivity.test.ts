import { contract } from "cert-api";
import { expect, test } from "vitest";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";

const { activity } = contract;

onSqlite((database) => {
  test("next year's edition begins with this year's template and settings, without list and awards", async () => {
    const opened = await openActivity(database, { list: "姓名,奖项\n王小明,一等奖\n", template: ["{姓名}{奖项}"] });
    const { call, headers, id, publish, give, first, problems, read } = opened;
    await call(activity.update, { id, name: "2025年第三届优秀案例评选", validityMonths: 36 }, headers);
    expect((await publish()).status).toBe(200);

    const copied = await call(activity.copy, { id }, headers);
    expect(copied).toMatchObject({
      status: 200,
      data: { name: "2026年第四届优秀案例评选", nameList: null, awards: 0, publishedAt: null, validityMonths: 36 },
    });
    const { data: copy } = copied;
    const source = await read();
    expect(copy.department).toEqual(source.department);
    expect(copy.templateFile).toMatchObject({
      fileName: source.templateFile?.fileName,
      size: source.templateFile?.size,
    });
    expect(copy.template).not.toBe(source.template);

    // The copy's template is its own: it is reported, published with, and outlives a replaced template of the source
    expect((await call(activity.report, { id: copy.id, field: "template" }, headers)).data.problems).toEqual([]);
    await opened.print(["{姓名}"]);
    await give("姓名,奖项\n李四,二等奖\n", copy.id);
    expect((await call(contract.publication.publish, { id: copy.id }, headers)).data).toMatchObject({
      created: 1,
      awards: 1,
    });
    expect((await opened.pdf(await first("李四"))).json()).toMatchObject({ values: { 奖项: "二等奖" } });
    expect(await problems()).toEqual([]);

    const named = await call(activity.copy, { id: copy.id, name: "论文评选" }, headers);
    expect(named.data.name).toBe("论文评选");
    expect((await call(activity.copy, { id: "999" }, headers)).status).toBe(404);
  });

  test("an activity without a template is copied too", async () => {
    const { call, headers, id } = await openActivity(database);
    expect((await call(activity.copy, { id }, headers)).data).toMatchObject({
      name: "2026年优秀案例评选",
      template: null,
    });
  });
});
