import { contract } from "cert-api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { makePerson } from "../../../testing/people.ts";
import { type TestApp, testApp } from "../../../testing/testApp.ts";
import { recordAudit, recordAuditMany } from "./recordAudit.ts";

const { audit } = contract;

eachDatabase((database) => {
  const start = async () => {
    const app = await testApp(database);
    const { headers } = await makePerson(app, "auditor", { roles: ["审计员"] });
    return { app, headers };
  };
  const record = (
    { store }: TestApp,
    entry: { at: string; account?: string | null; noun?: string; success?: boolean; change?: object },
  ) =>
    store.write((tx) =>
      recordAudit(tx, {
        principal: { userId: null, account: entry.account ?? null, address: "10.0.0.7" },
        at: Date.parse(entry.at),
        noun: entry.noun ?? "award",
        id: "x1",
        action: "update",
        success: entry.success ?? true,
        change: { ...entry.change },
      }),
    );

  if (database.engine === "postgresql") {
    test("is not read for each of many entries by a session that began while it was short", async () => {
      const app = await testApp(database);
      // As the database does by itself; a table that it knows nothing of is taken for a large one
      await app.store.write((tx) => sql`analyze audit`.execute(tx));
      for (let day = 10; day < 20; day += 1) await record(app, { at: `2025-09-${day}T00:00:00Z` });
      const entry = {
        principal: { userId: null, account: null, address: "10.0.0.7" },
        at: 0,
        noun: "award",
        action: "revoke",
      };
      const records = Array.from({ length: 500 }, (_, index) => ({ id: String(index), change: {} }));
      const read = await app.store.write(async (tx) => {
        for (let part = 0; part < 4; part += 1) await recordAuditMany(tx, entry, records);
        const { rows } = await sql<{ count: string }>`
          select seq_tup_read as count from pg_stat_xact_user_tables where relname = 'audit'`.execute(tx);
        return Number(rows[0]?.count);
      });
      // The first 500 may be looked up in what is a short table then
      expect(read).toBeLessThan(500 * 600);
    });
  }

  test("is listed the newest first, by noun, person, time and outcome", async () => {
    const { app, headers } = await start();
    await record(app, { at: "2025-09-01T00:00:00Z", account: "Zhang_1", noun: "award" });
    await record(app, { at: "2025-09-02T00:00:00Z", account: "li", noun: "session", success: false });
    await record(app, { at: "2025-09-03T00:00:00Z", account: "zhangx1", noun: "activity" });
    const list = async (filter: object) =>
      (await app.call(audit.list, { page: 0, ...filter }, headers)).data.content.map(({ at }) => at.slice(8, 10));
    const since = "2025-01-01T00:00:00Z";
    const until = "2026-01-01T00:00:00Z";
    expect(await list({ until })).toEqual(["03", "02", "01"]);
    expect(await list({ until, noun: "award" })).toEqual(["01"]);
    expect(await list({ until, who: "zhang" })).toEqual(["03", "01"]);
    expect(await list({ until, who: "ZHANG_" })).toEqual(["01"]);
    expect(await list({ until, success: "false" })).toEqual(["02"]);
    expect(await list({ until, success: "true" })).toEqual(["03", "01"]);
    expect(await list({ since: "2025-09-02T00:00:00Z", until: "2025-09-02T00:00:00Z" })).toEqual(["02"]);
    expect(await list({ since, until, noun: "award", who: "li" })).toEqual([]);
    // Empty fields of a form ask for nothing.
    expect(await list({ until, noun: "", who: " " })).toEqual(["03", "02", "01"]);
    const refused = await app.call(audit.list, { page: 0, since: "yesterday" }, headers);
    expect(refused.envelope).toMatchObject({ code: 10, data: { errors: [{ field: "since" }] } });
  });

  test("holds logins with their failures and the actions of administrators, with the name of then", async () => {
    const { app, headers } = await start();
    await app.call(contract.session.login, { account: "admin", password: "Falsch-2026" });
    const admin = await app.login();
    await app.call(
      contract.user.update,
      {
        id: "1",
        account: "root",
        nickName: "x",
        phone: "1",
        enabled: true,
        department: { id: "1" },
      },
      admin,
    );
    await app.call(contract.role.create, { name: "r", displayName: "r" }, admin);
    const { data } = await app.call(audit.list, { page: 0 }, headers);
    expect(
      data.content.map(({ who, noun, action, success, from }) => [who, noun, action, success, from]).slice(0, 4),
    ).toEqual([
      ["root", "role", "create", true, "127.0.0.1"],
      ["admin", "user", "update", true, "127.0.0.1"],
      ["admin", "session", "login", true, "127.0.0.1"],
      ["admin", "session", "login", false, "127.0.0.1"],
    ]);
  });

  test("calls activities, holders, people and files by their names, and what was removed or erased by its number", async () => {
    const opened = await openActivity(database, { list: "姓名\n王小明\n", template: ["{姓名}"] });
    const { call, headers, id, publish, first } = opened;
    await publish();
    const awardId = await first("王小明");
    await call(contract.award.revoke, { id: awardId, reason: "重复" }, headers);
    const gone = (await call(contract.activity.create, { name: "错建的活动" }, headers)).data.id;
    await call(contract.activity.remove, { id: gone }, headers);
    const read = async (noun: string) => (await call(audit.list, { page: 0, noun }, headers)).data.content;
    const ofActivities = await read("activity");
    expect(ofActivities).toMatchObject([
      { action: "remove", recordId: gone, recordName: null },
      { action: "create", recordId: gone, recordName: null },
      { action: "publish", recordId: id, recordName: "2025年优秀案例评选" },
      { action: "upload" },
      { action: "upload" },
      { action: "create", recordName: "2025年优秀案例评选" },
    ]);
    expect(Object.values(ofActivities[2]?.fileNames ?? {})).toEqual(expect.arrayContaining(["名单.csv"]));
    expect(await read("award")).toMatchObject([{ action: "revoke", recordId: awardId, recordName: "王小明" }]);
    expect((await read("session"))[0]).toMatchObject({ action: "login", recordName: "系统管理员" });
    await call(contract.award.erase, { id: awardId, reason: "request" }, headers);
    expect(await read("award")).toMatchObject([
      { action: "erase", recordId: awardId, recordName: null },
      { action: "revoke", recordId: awardId, recordName: null, change: "{}" },
    ]);
  });

  test("is a file that spreadsheets open, with nothing in it that they would run", async () => {
    const { app, headers } = await start();
    await record(app, { at: "2025-09-01T00:00:00Z", account: "=1+1" });
    await record(app, {
      at: "2025-09-02T16:30:00Z",
      account: "+86",
      success: false,
      change: { name: ['a"b', "新,名"] },
    });
    const response = await app.app.inject({ url: "/api/audit/root/list.csv?until=2026-01-01T00%3A00%3A00Z", headers });
    expect(response.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(decodeURIComponent(String(response.headers["content-disposition"]))).toContain("审计记录-2026-11-20.csv");
    expect([...response.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, first, second, end] = response.body.slice(1).split("\r\n");
    expect(head).toBe("编号,时间,账号,来源地址,对象,对象编号,对象名称,操作,结果,内容");
    expect(first?.replace(/^\d+/u, "")).toBe(
      `,2025-09-03 00:30:00,'+86,10.0.0.7,奖证,x1,,修改,失败,"{""name"":[""a\\""b"",""新,名""]}"`,
    );
    expect(second?.replace(/^\d+/u, "")).toBe(",2025-09-01 08:00:00,'=1+1,10.0.0.7,奖证,x1,,修改,成功,{}");
    expect(end).toBe("");
  });

  test("a long file comes whole and in order", async () => {
    const { app, headers } = await start();
    const records = Array.from({ length: 2_345 }, (_, index) => ({ id: String(index), change: {} }));
    const principal = { userId: null, account: null, address: null };
    await app.store.write((tx) => recordAuditMany(tx, { principal, at: 0, noun: "award", action: "update" }, records));
    const response = await app.app.inject({ url: "/api/audit/root/list.csv?until=1971-01-01T00%3A00%3A00Z", headers });
    const subjects = response.body
      .trimEnd()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(",")[5]);
    expect(subjects).toEqual(records.map(({ id }) => id).toReversed());
  });

  test("the database refuses to change or remove what it says", async () => {
    const { app } = await start();
    const tries = [
      sql`update audit set success = 1`,
      sql`delete from audit`,
      database.engine === "postgresql"
        ? sql`truncate audit cascade`
        : sql`replace into audit (id, at, noun, action, success) values (1, 0, 'x', 'x', 1)`,
    ];
    for (const statement of tries) {
      await expect(app.store.write((tx) => statement.execute(tx))).rejects.toThrow("audit only grows");
    }
  });
});
