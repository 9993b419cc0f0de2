import { createHash } from "node:crypto";
import { contract } from "cert-api";
import { expect, test } from "vitest";
import { sheetsBook } from "../../../testing/documents/sheetsBook.ts";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { openActivity, type OpenActivity } from "../../../testing/openActivity.ts";
import { makePerson } from "../../../testing/people.ts";
import { plainRenderer } from "../../../testing/plainRenderer.ts";
import type { TestOptions } from "../../../testing/testApp.ts";

const { activity, award, dashboard } = contract;
const hour = 60 * 60_000;
const list = "姓名\n王伟\n";

eachDatabase((database) => {
  /** Opens a server whose clock is two hours behind that of the next start. */
  const open = async (options: TestOptions = {}) => {
    const opened = await openActivity(database, { list, template: ["{姓名}"], ...options });
    const start = opened.time.now;
    opened.time.now = start - 2 * hour;
    Object.assign(opened.headers, await opened.login());
    return { ...opened, start, due: new Date(start - hour).toISOString() };
  };
  type Open = Awaited<ReturnType<typeof open>>;
  const getToken = async ({ call, headers }: OpenActivity, id: string) =>
    (await call(contract.publication.plan, { id }, headers)).data.token;
  const schedule = async (opened: Open, id: string, { at = opened.due, by = opened.headers, ...more } = {}) =>
    opened.call(contract.publication.schedule, { id, at, plan: await getToken(opened, id), ...more }, by);
  const addActivity = async ({ call, headers, give, print }: Open, name: string) => {
    const { id } = (await call(activity.create, { name }, headers)).data;
    await print(["{姓名}"], id);
    await give(list, id);
    return id;
  };

  test("a schedule of 0.1.0 holds the token of the plan that is made now", async () => {
    const sheets = ["小学组", "初中组", "草稿"].map((name) => ({ name, rows: [["姓名"], [`${name}王伟`]] }));
    const opened = await open();
    const { id, call, headers, put, read, store } = opened;
    await put("name_list", sheetsBook(sheets.map((sheet, at) => ({ ...sheet, ...(at === 2 && { state: "hidden" }) }))));
    const uses = ["小学组", "初中组"].map((name) => ({ name, use: "join" as const }));
    expect((await call(contract.nameList.configure, { id, sheets: uses }, headers)).status).toBe(200);
    const { template, nameList } = await read();
    const version = await store.read.selectFrom("template_version").select("id").orderBy("id", "desc").execute();
    const facts = { id: Number(id), name: "2025年优秀案例评选", year: "2025", validityMonths: null };
    const stored = [
      { name: "小学组", rows: 1, hasName: true, use: "join" },
      { name: "初中组", rows: 1, hasName: true, use: "join" },
      { name: "草稿", rows: 1, hasName: true, hidden: true, use: "ignore" },
    ];
    const files = [template, version[0]?.id, nameList, stored, null, null];
    const digest = createHash("sha256").update(JSON.stringify([facts, ...files, [], [], null, [], null, {}]));
    expect(await getToken(opened, id)).toBe(digest.digest("base64url"));
  });

  test("an activity is published at its time, by whichever process runs then", async () => {
    const opened = await open();
    const { id, headers, time, start, due } = opened;
    const read = (by: Open | Awaited<ReturnType<Open["restart"]>>, own: Record<string, string>) =>
      by.call(activity.find, { text: "优秀案例" }, own);
    expect((await schedule(opened, id)).data).toMatchObject({ scheduledAt: due, publishedAt: null });
    expect((await read(opened, headers)).data).toMatchObject([{ scheduledAt: due, awards: 0 }]);
    const planned = { id, name: "2025年优秀案例评选", at: due };
    expect((await opened.call(dashboard.home, {}, headers)).data).toMatchObject({ scheduled: [planned] });
    time.now = start;
    const later = await opened.restart();
    await expect.poll(async () => (await later.call(award.search, { content: "王伟" })).data.total).toBe(1);
    const own = await later.login();
    expect((await read(later, own)).data).toMatchObject([{ scheduledAt: null, awards: 1 }]);
    const [notification] = (await later.call(dashboard.notifications, {}, own)).data;
    expect(notification?.message).toBe("“2025年优秀案例评选”已发布，共 1 份奖证");
    const entries = later.store.read
      .selectFrom("audit_entry")
      .select(["action", "account", "address"])
      .orderBy("id", "desc");
    expect(await entries.where("action", "in", ["publish", "schedule"]).execute()).toEqual([
      { action: "publish", account: "admin", address: null },
      { action: "schedule", account: "admin", address: "127.0.0.1" },
    ]);
    expect(await later.store.read.selectFrom("job").select("kind").where("kind", "=", "schedule").execute()).toEqual(
      [],
    );
  });

  test("what changed meanwhile is not published, and who may no longer publish publishes nothing", async () => {
    const opened = await open();
    const { id, give, store, call, headers } = opened;
    const manager = await makePerson(opened, "manager", { roles: ["证书管理员"] });
    const [cancelled, forbidden, later] = await Promise.all(
      ["取消", "停用", "未到"].map((name) => addActivity(opened, name)),
    );
    expect((await schedule(opened, id)).status).toBe(200);
    expect((await schedule(opened, cancelled ?? "")).status).toBe(200);
    expect((await schedule(opened, forbidden ?? "", { by: manager.headers })).status).toBe(200);
    const at = new Date(opened.start + hour).toISOString();
    expect((await schedule(opened, later ?? "", { at })).status).toBe(200);
    await give("姓名\n王伟\n李娜\n");
    expect(
      (await call(contract.publication.cancelSchedule, { id: cancelled ?? "" }, headers)).data.scheduledAt,
    ).toBeNull();
    expect((await call(contract.publication.cancelSchedule, { id: cancelled ?? "" }, headers)).status).toBe(409);
    await store.write((tx) => tx.updateTable("user").set({ enabled: 0 }).where("account", "=", "manager").execute());

    const next = await opened.restart();
    await next.app.ready();
    const schedules = () => next.store.read.selectFrom("publish_schedule").select("activity_id").execute();
    await expect.poll(schedules).toEqual([{ activity_id: Number(later) }]);
    expect(await next.store.read.selectFrom("award").select("id").execute()).toEqual([]);
    const told = await next.store.read.selectFrom("notification").select(["user_id", "body"]).orderBy("id").execute();
    const failures = told
      .filter(({ body }) => body.includes("reason"))
      .map(({ user_id, body }) => [user_id, (JSON.parse(body) as { reason: { code: string } }).reason.code]);
    expect(failures.toSorted()).toEqual([
      [1, "stale"],
      [Number(manager.id), "activity.schedulerForbidden"],
    ]);
  });

  test("what is cancelled while it is checked is not published, and nobody is told of a failure", async () => {
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let isHeld = false;
    const renderer = plainRenderer();
    const missingCharacters: typeof renderer.missingCharacters = async (text) => {
      if (isHeld) reached.resolve();
      if (isHeld) await released.promise;
      return renderer.missingCharacters(text);
    };
    const opened = await open({ renderer: { ...renderer, missingCharacters } });
    expect((await schedule(opened, opened.id)).status).toBe(200);
    isHeld = true;
    opened.time.now = opened.start;
    const later = await opened.restart();
    const own = await later.login();
    await reached.promise;
    expect((await later.call(contract.publication.cancelSchedule, { id: opened.id }, own)).data.scheduledAt).toBeNull();
    released.resolve();
    const running = () => later.store.read.selectFrom("job").select("kind").where("kind", "=", "schedule").execute();
    await expect.poll(running).toEqual([]);
    expect(await later.store.read.selectFrom("award").select("id").execute()).toEqual([]);
    expect((await later.call(dashboard.notifications, {}, own)).data.map(({ kind }) => kind)).not.toContain(
      "publishFailed",
    );
  });

  test("a time that is over, a plan that is out of date and a list that cannot be published are refused at once", async () => {
    const opened = await open();
    const { id, call, headers, publish, read, give } = opened;
    const past = await schedule(opened, id, { at: new Date(opened.time.now).toISOString() });
    expect([past.status, past.envelope.message]).toEqual([400, "定时发布的时间须晚于现在，且在一年以内"]);
    expect((await schedule(opened, id, { at: "2099-01-01T00:00:00Z" })).status).toBe(400);
    const stale = { id, at: opened.due, plan: "x" };
    expect((await call(contract.publication.schedule, stale, headers)).status).toBe(409);
    const { id: empty } = (await call(activity.create, { name: "空" }, headers)).data;
    expect((await call(contract.publication.schedule, { ...stale, id: empty }, headers)).envelope.message).toBe(
      "奖证模板文件未上传",
    );
    // Publishing at once does what was to come
    await give("姓名\n王伟\n李娜\n");
    await schedule(opened, id);
    await publish();
    expect(await read()).toMatchObject({ scheduledAt: null, awards: 2 });
    const { id: other } = (await call(activity.create, { name: "删除" }, headers)).data;
    await opened.print(["{姓名}"], other);
    await give(list, other);
    await schedule(opened, other);
    expect((await call(activity.remove, { id: other }, headers)).status).toBe(200);
  });
});
