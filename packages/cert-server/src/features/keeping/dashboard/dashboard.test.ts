import { contract, formatDay, startOfDay, toReason } from "cert-api";
import { expect, test } from "vitest";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { makePerson } from "../../../testing/people.ts";
import { type TestApp, testApp } from "../../../testing/testApp.ts";
import { notify } from "../notification/notification.service.ts";
import { monthPeriods, weekPeriods } from "./dashboard.service.ts";

const { dashboard, award } = contract;
const DAY = 86_400_000;

eachDatabase((database) => {
  const addAward = ({ store }: TestApp, id: string, at: string, state: "valid" | "revoked" | "withdrawn" = "valid") => {
    const moment = Date.parse(at);
    return store.write(async (tx) => {
      await tx
        .insertInto("award")
        .values({
          id,
          activity_id: null,
          number: null,
          state,
          version: 1,
          template_id: null,
          created_at: moment,
          state_at: moment,
          state_reason: "",
        })
        .execute();
      const { id: audit_id } = await tx.selectFrom("audit").select("id").executeTakeFirstOrThrow();
      const text = { name: "王小明", content: "{}", issued_on: "2026-11-20", source: "manual", reason: "" } as const;
      await tx
        .insertInto("award_version")
        .values({ ...text, award_id: id, version: 1, created_at: moment, audit_id, digest: "0".repeat(64) })
        .execute();
    });
  };

  test("counts awards and users by weeks and searches by months of the time zone", async () => {
    const app = await testApp(database);
    // A Friday in Shanghai; its week began on Sunday at 16:00 UTC.
    app.time.now = Date.parse("2026-11-20T09:00:00+08:00");
    const { headers } = await makePerson(app, "reader");
    await addAward(app, "a", "2026-11-16T00:00:00+08:00");
    await addAward(app, "b", "2026-11-20T08:00:00+08:00", "revoked");
    await addAward(app, "c", "2026-11-20T08:00:00+08:00", "withdrawn");
    await addAward(app, "d", "2026-11-15T23:59:59+08:00");
    await addAward(app, "e", "2026-11-09T00:00:00+08:00");
    await addAward(app, "f", "2026-11-10T00:00:00+08:00");
    await addAward(app, "g", "2026-11-10T01:00:00+08:00");
    await addAward(app, "h", "2026-11-08T23:59:59+08:00");
    const days = [
      ["2026-10-01", 30],
      ["2026-10-31", 10],
      ["2026-11-01", 40],
      ["2026-11-20", 6],
      ["2026-09-30", 500],
    ] as const;
    await app.store.write((tx) =>
      tx
        .insertInto("search_count")
        .values(days.map(([day, count]) => ({ day, count })))
        .execute(),
    );
    expect((await app.call(dashboard.read, {}, headers)).data).toEqual({
      awards: { value: 2, previous: 4, change: -50, period: "week" },
      // The first account and this one.
      users: { value: 2, previous: 0, change: null, period: "week" },
      searches: { value: 46, previous: 40, change: 15, period: "month" },
    });
    const utc = await testApp(database, { config: { timeZone: "UTC" } });
    utc.time.now = Date.parse("2026-11-16T00:30:00+08:00");
    const other = await makePerson(utc, "reader");
    await addAward(utc, "a", "2026-11-16T00:00:00+08:00");
    await addAward(utc, "b", "2026-11-09T08:00:00+08:00");
    expect((await utc.call(dashboard.read, {}, other.headers)).data.awards).toMatchObject({ value: 2, previous: 0 });
  });

  test("figures: who is limited to a department is told of its awards and users, and of no searches", async () => {
    const app = await testApp(database);
    await addAward(app, "a", "2026-11-20T08:00:00+08:00");
    await addAward(app, "b", "2026-11-20T08:00:00+08:00");
    await app.store.write((tx) => tx.updateTable("award").set({ department_id: 2 }).where("id", "=", "b").execute());
    const limited = { departmentId: 2, departmentOnly: true };
    const clerk = await makePerson(app, "clerk", { ...limited, authorities: ["award:read"] });
    const typist = await makePerson(app, "typist", { ...limited, authorities: ["activity:write"] });
    const reader = await makePerson(app, "reader", { authorities: ["award:read"] });
    const figures = async ({ headers }: typeof clerk) => {
      const { awards, users, ...rest } = (await app.call(dashboard.read, {}, headers)).data;
      return [awards.value, users.value, Object.keys(rest)];
    };
    expect(await figures(clerk)).toEqual([1, 2, []]);
    expect(await figures(typist)).toEqual([1, 2, []]);
    expect(await figures(reader)).toEqual([2, 4, ["searches"]]);
  });

  test("searches show at once, none is lost on a stop, and each counts for its day", async () => {
    const app = await testApp(database);
    const { headers } = await makePerson(app, "reader");
    const search = async (times: number, on: TestApp) => {
      for (let count = 0; count < times; count += 1) await on.call(award.search, { content: "王晓明" });
    };
    await search(3, app);
    expect((await app.call(dashboard.read, {}, headers)).data.searches).toMatchObject({
      value: 3,
      previous: 0,
      change: null,
    });
    app.time.now += 11 * DAY;
    await search(2, app);
    const again = await app.restart();
    again.time.now = app.time.now;
    await search(4, again);
    const { headers: anew } = await makePerson(again, "other");
    expect((await again.call(dashboard.read, {}, anew)).data.searches).toMatchObject({
      value: 6,
      previous: 3,
      change: 100,
    });
  });

  test.each(["x-forwarded-for", "forwarded", "x-real-ip"])(
    "tells who may change settings, and the log once, that %s came in while no proxy is believed",
    async (name) => {
      const app = await testApp(database);
      const { headers: keeper } = await makePerson(app, "keeper", { authorities: ["settings:write"] });
      const { headers: reader } = await makePerson(app, "reader", { authorities: ["award:read"] });
      const warnings = async (by: typeof keeper) => (await app.call(dashboard.read, {}, by)).data.warnings;
      const records = () => app.logged.filter(({ level }) => level === 40);
      expect(await warnings(keeper)).toBeUndefined();
      expect(records()).toEqual([]);
      // An address that does not exist, asked for by nobody in particular
      for (let count = 0; count < 3; count += 1) {
        await app.app.inject({ url: "/api/nothing", headers: { [name]: "203.0.113.7, <b>injected</b>" } });
      }
      expect(records()).toMatchObject([{ msg: expect.stringContaining("CERT_TRUST_PROXY") }]);
      expect(JSON.stringify(records())).not.toMatch(/203\.0\.113|injected/);
      // Requests without it take nothing back
      await app.app.inject({ url: "/api/health" });
      expect(await warnings(keeper)).toEqual(["proxyNotTrusted"]);
      expect(await warnings(await app.login())).toEqual(["proxyNotTrusted"]);
      expect(await warnings(reader)).toBeUndefined();
      expect(
        await app.restart().then(async (again) => (await again.call(dashboard.read, {}, keeper)).data.warnings),
      ).toBeUndefined();
    },
  );

  test("says nothing of proxies that are believed", async () => {
    const app = await testApp(database, { config: { trustProxy: 1 } });
    const headers = { ...(await app.login()), "x-forwarded-for": "203.0.113.7" };
    expect((await app.call(dashboard.read, {}, headers)).data.warnings).toBeUndefined();
    expect(app.logged.filter(({ level }) => level === 40)).toEqual([]);
  });

  test("a user reads their own notifications, the newest first, and marks them as read", async () => {
    const app = await testApp(database);
    const { headers, id } = await makePerson(app, "zhang");
    const other = await makePerson(app, "li");
    const tell = (userId: number | null, note: Parameters<typeof notify>[2]) =>
      app.store.write((tx) => notify(tx, userId, note, (app.time.now += 1000)));
    await tell(Number(id), { kind: "published", params: { activityId: "7", activity: "2025年评选", awards: 318 } });
    await tell(Number(id), {
      kind: "uploadFailed",
      params: { fileName: "名单.xlsx", owner: "2025年评选", reason: toReason("text", { text: "第 7 行缺少姓名" }) },
    });
    await tell(null, { kind: "publishFailed", params: { activity: "2025年评选", reason: toReason("busy") } });
    const read = async (by: typeof headers) => (await app.call(dashboard.notifications, {}, by)).data;
    expect(await read(headers)).toMatchObject([
      { success: false, read: false, message: "“名单.xlsx”未能上传到“2025年评选”：第 7 行缺少姓名" },
      { success: true, read: false, message: "“2025年评选”已发布，共 318 份奖证", at: "2026-11-20T01:00:01.000Z" },
    ]);
    expect(await read(other.headers)).toEqual([]);
    await app.call(dashboard.markRead, {}, other.headers);
    expect((await read(headers)).map((one) => one.read)).toEqual([false, false]);
    await app.call(dashboard.markRead, {}, headers);
    expect((await read(headers)).map((one) => one.read)).toEqual([true, true]);
    for (let count = 0; count < 55; count += 1)
      await tell(Number(id), { kind: "published", params: { activity: "x", awards: count } });
    const kept = await read(headers);
    expect(kept).toHaveLength(50);
    expect(kept.at(-1)?.message).toBe("“x”已发布，共 5 份奖证");
    expect(await app.store.read.selectFrom("notification").select("id").execute()).toHaveLength(50);
  });
});

test.each([
  ["2026-11-20", "2026-11-09", "2026-11-16", "2026-11-23"],
  ["2026-11-16", "2026-11-09", "2026-11-16", "2026-11-23"],
  ["2026-11-22", "2026-11-09", "2026-11-16", "2026-11-23"],
  ["2026-01-01", "2025-12-22", "2025-12-29", "2026-01-05"],
])("the week of %s begins on a Monday", (day, previous, current, next) => {
  expect(weekPeriods(day)).toEqual({ previous, current, next });
});

test.each([
  ["2026-11-30", "2026-10-01", "2026-11-01", "2026-12-01"],
  ["2026-01-31", "2025-12-01", "2026-01-01", "2026-02-01"],
  ["2028-02-29", "2028-01-01", "2028-02-01", "2028-03-01"],
  ["2026-12-01", "2026-11-01", "2026-12-01", "2027-01-01"],
])("the month of %s is that of the calendar", (day, previous, current, next) => {
  expect(monthPeriods(day)).toEqual({ previous, current, next });
});

test.each([
  ["2026-11-20", "Asia/Shanghai", "2026-11-19T16:00:00Z"],
  ["2026-11-20", "UTC", "2026-11-20T00:00:00Z"],
  ["2026-03-29", "Europe/Berlin", "2026-03-28T23:00:00Z"],
  ["2026-03-30", "Europe/Berlin", "2026-03-29T22:00:00Z"],
  ["2026-11-20", "Asia/Kathmandu", "2026-11-19T18:15:00Z"],
  ["2026-11-20", "Pacific/Kiritimati", "2026-11-19T10:00:00Z"],
  ["2026-11-20", "Etc/GMT+12", "2026-11-20T12:00:00Z"],
  // Midnight was left out that day.
  ["2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00Z"],
])("%s begins in %s at %s", (day, timeZone, moment) => {
  const start = startOfDay(day, timeZone);
  expect(new Date(start).toISOString()).toBe(new Date(moment).toISOString());
  expect(formatDay(start, timeZone)).toBe(day);
  expect(formatDay(start - 1, timeZone)).not.toBe(day);
});
