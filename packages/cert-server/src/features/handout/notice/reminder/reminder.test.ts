import { contract } from "cert-api";
import { expect, test } from "vitest";
import { eachDatabase } from "../../../../testing/eachDatabase.ts";
import { openActivity } from "../../../../testing/openActivity.ts";
import { makePerson } from "../../../../testing/people.ts";
import { createReminders } from "./reminder.service.ts";

const { award, dashboard } = contract;
const list =
  "姓名,有效期至\n王伟,2026-12-01\n李娜,2026-12-01\n张敏,2026-12-31\n周杰,2026-12-30\n刘洋,2028-01-01\n陈晨,\n";
const dayMs = 24 * 60 * 60_000;

eachDatabase((database) => {
  test("who may change an activity is reminded once of the certificates that expire on a day", async () => {
    const opened = await openActivity(database, { list, template: ["{姓名}"] });
    const { call, headers, store, time, publish, first } = opened;
    await publish();
    await call(award.revoke, { id: await first("李娜"), reason: "误发" }, headers);
    const reader = await makePerson(opened, "reader", { authorities: ["activity:read", "award:read"] });
    const elsewhere = await makePerson(opened, "elsewhere", {
      authorities: ["activity:write"],
      departmentId: 2,
      departmentOnly: true,
    });
    time.now = Date.parse("2026-11-05T02:00:00Z");
    await opened.nextDay();
    time.now = Date.parse("2026-11-05T02:00:00Z");
    const config = { timeZone: "Asia/Shanghai", expiryDays: 30 };
    const deps = { store, config, clock: () => time.now, onError: (error: unknown) => expect.fail(String(error)) };
    const reminders = createReminders(deps);
    const told = async (by = headers) =>
      (await call(dashboard.notifications, {}, by)).data
        .filter(({ kind }) => kind === "expiring")
        .map(({ message }) => message);
    await Promise.all([reminders.look(), createReminders(deps).look()]);
    await reminders.look();
    const early = "“2025年优秀案例评选”有 1 份证书将于2026年12月1日到期（还有 26 天），可在“通知持证人”中提醒";
    expect(await told()).toEqual([early]);
    expect(await told(reader.headers)).toEqual([]);
    expect(await told(elsewhere.headers)).toEqual([]);
    time.now += 26 * dayMs;
    Object.assign(headers, await opened.login());
    await reminders.look();
    expect(await told()).toEqual([
      "“2025年优秀案例评选”有 2 份证书将于2026年12月30日至2026年12月31日间到期（最早的还有 29 天），可在“通知持证人”中提醒",
      early,
    ]);
    // People of tests have their roles without an act that the audit log could cover
    const others = (await opened.problems()).filter(
      (problem) => !/"(role|user_role|role_authority)"/u.test(JSON.stringify(problem)),
    );
    expect(others).toEqual([]);
  });
});
