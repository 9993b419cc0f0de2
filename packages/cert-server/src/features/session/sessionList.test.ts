import { contract } from "cert-api";
import { expect, test } from "vitest";
import { eachDatabase } from "../../testing/eachDatabase.ts";
import { makePerson } from "../../testing/people.ts";
import { setUpFactor } from "../../testing/answers/secondFactor.ts";
import { ADMIN_PASSWORD, type Headers, ORIGIN, sessionOf, testApp } from "../../testing/testApp.ts";

const { session, user } = contract;
const MINUTE = 60_000;
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const right = { account: "admin", password: ADMIN_PASSWORD };

eachDatabase((database) => {
  test("a user sees where they are logged in, and ends one of these logins or all others", async () => {
    const app = await testApp(database);
    const { call, time, store } = app;
    const login = async (remoteAddress: string, userAgent: string): Promise<Headers> => {
      const answer = await app.app.inject({
        method: "POST",
        url: session.login.path,
        remoteAddress,
        headers: { origin: ORIGIN, "user-agent": userAgent },
        payload: right,
      });
      return sessionOf({ headers: answer.headers });
    };
    const mine = await login("192.0.2.77", firefox);
    time.now += MINUTE;
    const second = await login("2001:db8:1:2::5", "curl/8.15.0");
    time.now += MINUTE;
    const third = await login("192.0.2.1", firefox);
    const { data } = await call(session.sessions, {}, third);
    const startedAt = (minutes: number) => new Date(time.now - minutes * MINUTE).toISOString();
    expect(data).toHaveLength(3);
    expect(data).toMatchObject([
      {
        startedAt: startedAt(0),
        usedAt: startedAt(0),
        network: "192.0.2.*",
        browser: "firefox",
        system: "linux",
        isCurrent: true,
      },
      {
        startedAt: startedAt(1),
        usedAt: startedAt(1),
        network: "2001:db8:1::*",
        browser: null,
        system: null,
        isCurrent: false,
      },
      {
        startedAt: startedAt(2),
        usedAt: startedAt(2),
        network: "192.0.2.*",
        browser: "firefox",
        system: "linux",
        isCurrent: false,
      },
    ]);
    const hashes = (await store.read.selectFrom("session").select("token_hash").execute()).map((row) => row.token_hash);
    for (const { id } of data) for (const hash of hashes) expect(hash).not.toContain(id);

    const left = await call(session.endSession, { id: data[1]?.id ?? "" }, third);
    expect(left.data.map(({ id }) => id)).toEqual([data[0]?.id, data[2]?.id]);
    expect((await call(session.current, {}, second)).status).toBe(401);
    const again = await call(session.endSession, { id: data[1]?.id ?? "" }, third);
    expect(again.envelope).toMatchObject({ code: 40, message: "这个登录已经结束" });
    expect((await call(session.endOtherSessions, {}, third)).data).toHaveLength(1);
    expect((await call(session.current, {}, mine)).status).toBe(401);
    expect((await call(session.current, {}, third)).status).toBe(200);
    const actions = (await store.read.selectFrom("audit_entry").select("action").orderBy("id").execute()).slice(-2);
    expect(actions.map(({ action }) => action)).toEqual(["endSession", "endOtherSessions"]);
  });

  test("the network follows the last use, a new password keeps the start, and what was not used for an hour is not listed", async () => {
    const app = await testApp(database);
    const { call, time, store } = app;
    await app.login();
    time.now += 30 * MINUTE;
    const mine = await app.login();
    const begunAt = new Date(time.now).toISOString();
    time.now += 31 * MINUTE;
    await app.app.inject({ url: session.current.path, headers: mine, remoteAddress: "198.51.100.9" });
    const listNetworks = async () =>
      (await store.read.selectFrom("session").select("network").orderBy("created_at").execute()).map(
        (row) => row.network,
      );
    await expect.poll(listNetworks).toEqual(["127.0.0.*", "198.51.100.*"]);
    const change = { current: ADMIN_PASSWORD, next: "Anders-2026-ok" };
    const listed = (await call(session.sessions, {}, mine)).data;
    expect(listed).toMatchObject([{ isCurrent: true, startedAt: begunAt, network: "198.51.100.*" }]);
    const renewed = sessionOf(await call(session.changePassword, change, mine));
    expect((await call(session.sessions, {}, renewed)).data).toMatchObject([{ isCurrent: true, startedAt: begunAt }]);
  });

  test("nobody ends another's login by its id, and no foreign page ends any", async () => {
    const app = await testApp(database);
    const { call } = app;
    const admin = await app.login();
    const [own] = (await call(session.sessions, {}, admin)).data;
    const { headers } = await makePerson(app, "other");
    expect((await call(session.endSession, { id: own?.id ?? "" }, headers)).status).toBe(404);
    const foreign = { ...admin, origin: "https://elsewhere.example" };
    expect((await call(session.endOtherSessions, {}, foreign)).envelope.code).toBe(31);
    expect((await call(session.removeSecondFactor, { password: "x", code: "1" }, foreign)).envelope.code).toBe(31);
    expect((await call(session.current, {}, admin)).status).toBe(200);
  });

  test("an administrator sees and ends the logins of a user, and resets their second factor", async () => {
    const app = await testApp(database);
    const { call, store } = app;
    const admin = await app.login();
    const fields = { account: "zhang", nickName: "张", phone: "1", enabled: true, department: { id: "1" } };
    const made = (await call(user.create, fields, admin)).data;
    const next = "Ganz-neu-2026";
    const change = { current: made.initialPassword, next };
    const theirs = sessionOf(
      await call(session.changePassword, change, await app.login("zhang", made.initialPassword)),
    );
    const { id } = made;
    expect((await call(user.sessions, { id }, admin)).data).toMatchObject({
      sessions: [{ isCurrent: false, network: "127.0.0.*" }],
      secondFactor: { isOn: false, isRequired: false, recoveryCodes: 0 },
    });
    expect((await call(user.resetSecondFactor, { id }, admin)).envelope).toMatchObject({
      code: 50,
      message: "该用户没有启用两步验证",
    });
    await setUpFactor(app, theirs, next);
    const reset = (await call(user.resetSecondFactor, { id }, admin)).data;
    expect(reset).toMatchObject({ sessions: [], secondFactor: { isOn: false, isRequired: false, recoveryCodes: 0 } });
    expect((await call(session.current, {}, theirs)).status).toBe(401);

    const one = await app.login("zhang", next);
    const other = await app.login("zhang", next);
    const [newest] = (await call(session.sessions, {}, one)).data.filter(({ isCurrent }) => isCurrent);
    const ended = (await call(user.endSessions, { id, session: newest?.id ?? "" }, admin)).data;
    expect(ended.sessions).toHaveLength(1);
    expect((await call(session.current, {}, one)).status).toBe(401);
    expect((await call(user.endSessions, { id }, admin)).data.sessions).toEqual([]);
    expect((await call(session.current, {}, other)).status).toBe(401);
    const gone = await call(user.endSessions, { id, session: newest?.id ?? "" }, admin);
    expect(gone.envelope).toMatchObject({ code: 40, message: "这个登录已经结束" });
    expect((await call(user.sessions, { id: "999" }, admin)).status).toBe(404);
    const entries = await store.read
      .selectFrom("audit_entry")
      .select(["action", "noun", "subject", "change"])
      .where("noun", "=", "user")
      .where("account", "=", "admin")
      .orderBy("id")
      .execute();
    const change2 = '{"account":"zhang"}';
    expect(entries.slice(-3)).toEqual(
      ["resetSecondFactor", "endSession", "endSessions"].map((action) => ({
        action,
        noun: "user",
        subject: id,
        change: change2,
      })),
    );
  });

  test("nobody resets their own second factor, nor touches the logins of someone who holds more", async () => {
    const app = await testApp(database);
    const { call } = app;
    const admin = await app.login();
    await setUpFactor(app, admin);
    const own = await call(user.resetSecondFactor, { id: "1" }, admin);
    expect(own.envelope).toMatchObject({ code: 50 });
    expect(own.envelope.message).toMatch(/^不能重置自己的两步验证/);
    const { headers } = await makePerson(app, "clerk", { authorities: ["user:read", "user:write"] });
    const message =
      "该用户拥有您没有的权限，您不能修改、停用或删除其账号，不能重置其密码和两步验证，也不能查看或结束其登录";
    expect((await call(user.sessions, { id: "1" }, headers)).envelope).toMatchObject({ code: 30, message });
    expect((await call(user.endSessions, { id: "1" }, headers)).envelope).toMatchObject({ code: 30, message });
    expect((await call(user.resetSecondFactor, { id: "1" }, headers)).envelope).toMatchObject({ code: 30, message });
    expect((await call(session.current, {}, admin)).status).toBe(200);
    const demand = { id: "1", name: "administrator", displayName: "系统管理员", requiresSecondFactor: true };
    const { headers: roleClerk } = await makePerson(app, "roles", { authorities: ["role:write"] });
    expect((await call(contract.role.update, demand, roleClerk)).envelope).toMatchObject({
      code: 30,
      message: "该角色拥有您没有的权限，您不能更改它的两步验证要求",
    });
  });
});
