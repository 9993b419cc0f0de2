import { contract } from "cert-api";
import { expect, test } from "vitest";
import { buildDocx } from "../../../testing/documents/buildDocx.ts";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { openActivity } from "../../../testing/openActivity.ts";
import { makePerson } from "../../../testing/people.ts";

const { activity, award, dashboard } = contract;
const list = "姓名,证书编号\n王伟,A-1\n李娜,A-2\n张敏,A-3\n";

eachDatabase((database) => {
  test("shows what waits, the last activities, searches and downloads by day, and the last actions", async () => {
    const { call, headers, id, pdf, first, publish, give, search, time, nextDay } = await openActivity(database, {
      list,
      template: ["{姓名}"],
    });
    const home = async () => (await call(dashboard.home, {}, headers)).data;
    await expect
      .poll(async () => (await home()).waiting)
      .toMatchObject([{ id, kind: "ready", need: { code: "unpublished" } }]);
    expect(await home()).toMatchObject({
      activities: [{ id, publishedAt: null, awards: 0, downloaded: 0 }],
    });
    await publish();
    await pdf(await first("A-1"));
    await pdf(await first("A-1"));
    await nextDay();
    await pdf(await first("A-2"));
    await search("王伟");
    const { id: empty } = (await call(activity.create, { name: "还没有文件" }, headers)).data;
    const { days, ...rest } = await home();
    expect(days).toHaveLength(30);
    expect(days.slice(-2)).toEqual([
      { day: "2026-11-20", searches: 2, downloads: 1 },
      { day: "2026-11-21", searches: 2, downloads: 1 },
    ]);
    expect(days[0]).toEqual({ day: "2026-10-23", searches: 0, downloads: 0 });
    expect(rest).toMatchObject({
      waiting: [],
      activities: [
        { id: empty, name: "还没有文件", awards: 0, downloaded: 0 },
        { id, department: "教育科学研究院", awards: 3, downloaded: 2 },
      ],
    });
    time.now += 1_000;
    await give(`${list}赵敏,A-4\n`);
    await expect
      .poll(async () => (await home()).waiting)
      .toMatchObject([{ id, name: "2025年优秀案例评选", kind: "changed", need: { step: "publish", code: "changed" } }]);
    await call(award.revokeMany, { text: "A-", count: 3, reason: "误发" }, headers);
    const { recentActions = [] } = await home();
    expect(recentActions[1]).toMatchObject({ who: "系统管理员", fileName: expect.stringMatching(/\.csv$/u) });
    expect(recentActions.map(({ noun, action, records, name }) => [noun, action, records, name])).toEqual([
      ["award", "revoke", 3, null],
      ["activity", "upload", 1, "2025年优秀案例评选"],
      ["activity", "create", 1, "还没有文件"],
      ["activity", "publish", 1, "2025年优秀案例评选"],
      // Both files, at the same moment
      ["activity", "upload", 1, "2025年优秀案例评选"],
      ["activity", "create", 1, "2025年优秀案例评选"],
      ["user", "create", 1, "系统管理员"],
    ]);
  });

  test("until there is an award, shows what the newest activity lacks for it, to who may publish", async () => {
    const app = await openActivity(database, { list, template: ["{姓名}"] });
    const { call, headers, id, publish } = app;
    const steps = async () => (await call(dashboard.home, {}, headers)).data.firstSteps;
    expect(await steps()).toEqual({ activity: id, hasTemplate: true, hasList: true });
    const { id: next } = (await call(activity.create, { name: "下一个" }, headers)).data;
    expect(await steps()).toEqual({ activity: next, hasTemplate: false, hasList: false });
    await publish();
    expect(await steps()).toBeUndefined();
  });

  test("what was replaced at the moment of a publish waits to be published again", async () => {
    const { call, headers, id, publish, give } = await openActivity(database, { list, template: ["{姓名}"] });
    const waiting = async () => (await call(dashboard.home, {}, headers)).data.waiting;
    await publish();
    expect(await waiting()).toEqual([]);
    await give(list);
    expect(await waiting()).toMatchObject([{ id, kind: "changed" }]);
    await publish();
    expect(await waiting()).toEqual([]);
  });

  test("a certificate counts on the day of its first download alone, however often it is corrected", async () => {
    const app = await openActivity(database, { list, template: ["{姓名}"] });
    const { call, headers, pdf, first, publish, edit, nextDay } = app;
    await publish();
    const id = await first("A-1");
    const correctAndDownload = async (name: string) => {
      expect((await edit(id, name, { 证书编号: "A-1" })).status).toBe(200);
      expect((await pdf(id)).statusCode).toBe(200);
    };
    await pdf(id);
    await correctAndDownload("王维");
    await nextDay();
    await correctAndDownload("王玮");
    const { days } = (await call(dashboard.home, {}, headers)).data;
    expect(days.slice(-2).map(({ downloads }) => downloads)).toEqual([1, 0]);
  });

  test("shows each account what it may read and reaches, and no more", async () => {
    const app = await openActivity(database, { list, template: ["{姓名}"] });
    await app.publish();
    await app.pdf(await app.first("A-1"));
    const { headers } = await makePerson(app, "elsewhere", {
      authorities: ["activity:read", "award:read"],
      departmentId: 2,
      departmentOnly: true,
    });
    const { id } = (await app.call(activity.create, { name: "新的活动" }, app.headers)).data;
    await app.call(activity.upload, { id, field: "template", file: buildDocx(["{姓名}"]) }, app.headers);
    const home = (await app.call(dashboard.home, {}, headers)).data;
    expect(home.activities).toEqual([]);
    expect(home.days.at(-1)).toEqual({ day: "2026-11-20", downloads: 0 });
    // Nothing waits for who may not publish
    expect(Object.keys(home).toSorted()).toEqual(["activities", "days"]);
    const publisher = (departmentId: number) => ({
      authorities: ["activity:read", "activity:publish"] as const,
      departmentId,
      departmentOnly: true,
    });
    const waitingFor = async (account: string, departmentId: number) => {
      const person = await makePerson(app, account, publisher(departmentId));
      return (await app.call(dashboard.home, {}, person.headers)).data.waiting;
    };
    await app.give(list);
    expect(await waitingFor("publisher", 1)).toMatchObject([{ id: app.id, kind: "changed" }]);
    expect(await waitingFor("outside", 2)).toEqual([]);
    const auditor = await makePerson(app, "auditor", { authorities: ["audit:read"] });
    const audit = (await app.call(dashboard.home, {}, auditor.headers)).data;
    expect(Object.keys(audit).toSorted()).toEqual(["days", "recentActions"]);
    expect(audit.days.at(-1)).toEqual({ day: "2026-11-20", searches: 1 });
  });
});
