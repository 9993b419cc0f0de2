import { contract } from "cert-api";
import { expect, test } from "vitest";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { createColumnCache } from "./noticeColumns.ts";

const { award } = contract;

onSqlite((database) => {
  test("columns are read again once an award is issued, corrected, revoked or restored, and not before", async () => {
    const list = "姓名,奖项\n王伟,一等奖\n李娜,二等奖\n";
    const { call, edit, first, headers, id, publish, store, time } = await openActivity(database, {
      list,
      template: ["{姓名}"],
    });
    await publish();
    const listColumns = createColumnCache(store.read);
    const read = () => listColumns(Number(id));
    const columns = await read();
    expect([...columns]).toContain("奖项");
    expect(await read()).toBe(columns);
    const winner = await first("王伟");
    expect((await edit(winner, "王伟", { 奖项: "一等奖", 学校: "一中" }, { reason: "更正" })).status).toBe(200);
    expect([...(await read())]).toContain("学校");
    await call(award.revoke, { id: winner, reason: "误发" }, headers);
    expect([...(await read())]).not.toContain("学校");
    time.now += 1_000;
    await call(award.restore, { id: winner, reason: "误撤" }, headers);
    expect([...(await read())]).toContain("学校");
  });
});
