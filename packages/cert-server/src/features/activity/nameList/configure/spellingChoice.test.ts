import { contract, type NameListReport } from "cert-api";
import { expect, test } from "vitest";
import { eachDatabase } from "../../../../testing/eachDatabase.ts";
import { openActivity } from "../../../../testing/openActivity.ts";

const list = `姓名,单位,奖项
王 伟,一小,一等奖
李四,一小,二等奖
张三,二小,１等奖
赵六,二小,二 等奖
钱七,二 小,一等奖
孙八,二小,二等奖
`;

eachDatabase((database) => {
  const open = async () => {
    const opened = await openActivity(database, { template: ["{姓名}{单位}{奖项}"] });
    const report = (await opened.give(list)) as NameListReport;
    const { call, headers, id, first, pdf } = opened;
    const choose = async (spelling: "usual" | "kept") =>
      (await call(contract.nameList.configure, { id, file: report.file.id, spelling }, headers)).data as NameListReport;
    const printed = async (name: string) =>
      (await pdf(await first(name))).json<{ values: Record<string, string> }>().values;
    return { ...opened, report, choose, printed };
  };

  test("values spelled otherwise than in most rows are warned of, with row, value and the usual spelling", async () => {
    const { report, publish, printed } = await open();
    expect(report.problems).toMatchObject([
      { level: "warning", code: "spacedNames", row: 2, column: "姓名", params: { count: 1, usual: "王伟" } },
      { level: "warning", code: "unusualSpelling", row: 6, column: "单位", params: { value: "二 小", usual: "二小" } },
      { row: 4, column: "奖项", params: { value: "１等奖", usual: "一等奖" } },
      { row: 5, column: "奖项", message: "“二 等奖”与其他行的“二等奖”写法不同，可统一改为“二等奖”，也可以保留。" },
    ]);
    expect(report.problemTotal).toBe(4);
    // A warning that no one has to confirm
    expect((await publish()).data).toMatchObject({ created: 6 });
    expect(await printed("张三")).toMatchObject({ 奖项: "１等奖" });
  });

  test("one choice gives all of them the usual spelling, in what is printed and published, names included", async () => {
    const { choose, publish, plan, printed, store, call, headers, id } = await open();
    expect(await choose("usual")).toMatchObject({ problems: [], problemTotal: 0, awards: 6 });
    const { token } = (await plan()).data;
    const planned = await call(contract.publication.planRows, { id, plan: token, group: "created", page: 0 }, headers);
    expect(JSON.parse(planned.data.content[2]?.content ?? "")).toMatchObject({ 奖项: "一等奖" });
    expect((await publish({ plan: token })).data).toMatchObject({ created: 6 });
    expect(await printed("张三")).toMatchObject({ 奖项: "一等奖" });
    expect(await printed("赵六")).toMatchObject({ 奖项: "二等奖" });
    expect(await printed("钱七")).toMatchObject({ 单位: "二小" });
    expect(await printed("王 伟")).toMatchObject({ 姓名: "王伟" });
    const entries = await store.read
      .selectFrom("audit_entry")
      .select("change")
      .where("action", "=", "configureList")
      .execute();
    expect(entries.map(({ change }) => JSON.parse(change))).toMatchObject([{ spelling: "usual" }]);
  });

  test("kept, they are not warned of again; a list uploaded later is", async () => {
    const { choose, publish, printed, give, plan } = await open();
    const { token } = (await plan()).data;
    expect(await choose("kept")).toMatchObject({ problems: [], problemTotal: 0 });
    expect((await publish({ plan: token })).status).toBe(409);
    expect((await publish()).status).toBe(200);
    expect(await printed("赵六")).toMatchObject({ 奖项: "二 等奖" });
    expect(await printed("王伟")).toMatchObject({ 姓名: "王 伟" });
    expect(await give(list)).toMatchObject({ problemTotal: 4 });
  });
});
