import { contract } from "cert-api";
import { expect, test } from "vitest";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { makePerson } from "../../../testing/people.ts";
import { setUpFactor } from "../../../testing/answers/secondFactor.ts";
import { sessionOf, testApp } from "../../../testing/testApp.ts";

const { session, user } = contract;
const MINUTE = 60_000;

eachDatabase((database) => {
  test("other sessions: are ended at once, which says how many were open, or that none was", async () => {
    const { call, time, store, login } = await testApp(database);
    const idle = await login();
    time.now += 61 * MINUTE;
    const others = [await login(), await login()];
    const mine = await login();
    expect((await call(session.endOtherSessions, {}, mine)).data).toEqual({ sessions: 2 });
    for (const ended of [idle, ...others]) expect((await call(session.current, {}, ended)).status).toBe(401);
    expect((await call(session.current, {}, mine)).status).toBe(200);
    expect((await call(session.endOtherSessions, {}, mine)).data).toEqual({ sessions: 0 });
    const actions = (await store.read.selectFrom("audit_entry").select("action").orderBy("id").execute()).slice(-2);
    expect(actions.map(({ action }) => action)).toEqual(["endOtherSessions", "endOtherSessions"]);
  });

  test("other sessions: no foreign page ends any", async () => {
    const { call, login } = await testApp(database);
    const admin = await login();
    const foreign = { ...admin, origin: "https://elsewhere.example" };
    expect((await call(session.endOtherSessions, {}, foreign)).envelope.code).toBe(31);
    expect((await call(session.removeSecondFactor, { password: "x", code: "1" }, foreign)).envelope.code).toBe(31);
    expect((await call(session.current, {}, admin)).status).toBe(200);
  });

  test("an administrator ends the logins of a user, and resets their second factor", async () => {
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
    const off = { isOn: false, isRequired: false, recoveryCodes: 0 };
    expect((await call(user.secondFactor, { id }, admin)).data).toEqual(off);
    expect((await call(user.resetSecondFactor, { id }, admin)).envelope).toMatchObject({
      code: 50,
      message: "该用户没有启用两步验证",
    });
    await setUpFactor(app, theirs, next);
    expect((await call(user.resetSecondFactor, { id }, admin)).data).toEqual(off);
    expect((await call(session.current, {}, theirs)).status).toBe(401);

    const one = await app.login("zhang", next);
    const other = await app.login("zhang", next);
    expect((await call(user.endSessions, { id }, admin)).data).toEqual({ sessions: 2 });
    for (const ended of [one, other]) expect((await call(session.current, {}, ended)).status).toBe(401);
    expect((await call(user.endSessions, { id }, admin)).data).toEqual({ sessions: 0 });
    expect((await call(user.secondFactor, { id: "999" }, admin)).status).toBe(404);
    const entries = await store.read
      .selectFrom("audit_entry")
      .select(["action", "noun", "subject", "change"])
      .where("noun", "=", "user")
      .where("account", "=", "admin")
      .orderBy("id")
      .execute();
    const change2 = '{"account":"zhang"}';
    expect(entries.slice(-3)).toEqual(
      ["resetSecondFactor", "endSessions", "endSessions"].map((action) => ({
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
    expect((await call(user.secondFactor, { id: "1" }, headers)).envelope).toMatchObject({ code: 30, message });
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
