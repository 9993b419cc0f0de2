import { contract } from "cert-api";
import { expect, test } from "vitest";
import { createSessionService } from "./session.service.ts";
import { fixedSecret } from "../../../encryption/secrets.ts";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { pendingOf, setUpFactor, toCode } from "../../../testing/answers/secondFactor.ts";
import { ADMIN_PASSWORD, type Headers, ORIGIN, sessionOf, testApp, type TestApp } from "../../../testing/testApp.ts";

const { session, role } = contract;
const MINUTE = 60_000;
const right = { account: "admin", password: ADMIN_PASSWORD };

const beginLogin = async ({ call }: Pick<TestApp, "call">) => {
  const answer = await call(session.login, right);
  return { answer, pending: pendingOf(answer, ORIGIN) };
};

const confirm = async (app: Pick<TestApp, "call">, code: string) => {
  const { pending } = await beginLogin(app);
  return app.call(session.confirmLogin, { code }, pending);
};

const listActions = async ({ store }: Pick<TestApp, "store">) =>
  (await store.read.selectFrom("audit_entry").select(["action", "success"]).orderBy("id").execute()).map(
    ({ action, success }) => (success === 1 ? action : `${action} failed`),
  );

eachDatabase((database) => {
  const start = async (...args: [] | [Parameters<typeof testApp>[1]]) => {
    const app = await testApp(database, ...args);
    return { app, headers: await app.login() };
  };

  test("is set up with the password and a code; then a login takes a code, which opens it once", async () => {
    const { app, headers } = await start();
    const { call, store, time } = app;
    const other = await app.login();
    const { secret, recoveryCodes, nextCode } = await setUpFactor(app, headers);
    expect(recoveryCodes).toHaveLength(10);
    expect((await call(session.secondFactor, {}, headers)).data).toEqual({
      isOn: true,
      isRequired: false,
      recoveryCodes: 10,
    });
    expect((await call(session.current, {}, other)).status).toBe(401);
    const stored = JSON.stringify([
      await store.read.selectFrom("second_factor").selectAll().execute(),
      await store.read.selectFrom("recovery_code").selectAll().execute(),
    ]);
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);

    const { answer, pending } = await beginLogin(app);
    expect(answer.status).toBe(401);
    expect(answer.envelope).toEqual({
      code: 22,
      success: false,
      data: null,
      message: "密码正确，请再输入两步验证的验证码",
    });
    expect(pending.cookie).toMatch(/^cert_login=[\w-]{43}$/);
    expect(String(answer.headers["set-cookie"])).toMatch(/Max-Age=300; Path=\/; HttpOnly; SameSite=Lax/);
    const asSession = (pending.cookie ?? "").replace("cert_login", "cert_session");
    expect((await call(session.current, {}, { cookie: asSession, origin: ORIGIN })).status).toBe(401);

    const used = await call(session.confirmLogin, { code: toCode(secret, time.now) }, pending);
    expect(used.envelope).toMatchObject({ code: 23, message: "验证码不正确，或已经用过" });
    const code = nextCode();
    const done = await call(session.confirmLogin, { code: `${code.slice(0, 3)} ${code.slice(3)}` }, pending);
    expect(done.data).toMatchObject({ account: "admin", timeZone: "Asia/Shanghai" });
    expect((await call(session.current, {}, sessionOf({ headers: { "set-cookie": findSession(done) } }))).status).toBe(
      200,
    );
    expect((await call(session.confirmLogin, { code: nextCode() }, pending)).envelope).toMatchObject({
      code: 24,
      message: "登录已超时，请重新输入账号和密码",
    });
    expect((await confirm(app, code)).envelope.code).toBe(23);
    const actions = await listActions(app);
    expect(actions.slice(actions.indexOf("enableSecondFactor"))).toEqual([
      "enableSecondFactor",
      "acceptPassword",
      "login failed",
      "login",
      "acceptPassword",
      "login failed",
    ]);
  });

  const findSession = ({ headers }: { headers: Record<string, unknown> }) =>
    [headers["set-cookie"]].flat().find((line) => String(line).startsWith("cert_session="));

  test("takes a code from the step before and after, and none of another time", async () => {
    const { app, headers } = await start();
    const { secret } = await setUpFactor(app, headers);
    const { time } = app;
    time.now += 10 * MINUTE;
    expect((await confirm(app, toCode(secret, time.now - 60_000))).status).toBe(401);
    expect((await confirm(app, toCode(secret, time.now - 30_000))).status).toBe(200);
    expect((await confirm(app, toCode(secret, time.now + 30_000))).status).toBe(200);
    // An earlier one than the last is not taken, though its time has not passed
    expect((await confirm(app, toCode(secret, time.now))).status).toBe(401);
  });

  test("wrong codes count like wrong passwords, across logins, and a right password forgives none of them", async () => {
    const { app, headers } = await start();
    const { nextCode } = await setUpFactor(app, headers);
    const { call } = app;
    for (let count = 0; count < 5; count += 1) expect((await confirm(app, "000000")).status).toBe(401);
    const paused = await call(session.login, right);
    expect(paused.envelope.message).toBe("登录失败次数过多，请 15 分钟后再试");
    app.time.now += 15 * MINUTE;
    expect((await confirm(app, nextCode())).status).toBe(200);
  });

  test("a login waits five minutes for its code, and takes five of them at most", async () => {
    const { app, headers } = await start();
    const { nextCode } = await setUpFactor(app, headers);
    const { call } = app;
    const { pending } = await beginLogin(app);
    await app.store.write((tx) => tx.updateTable("pending_login").set({ tries: 5 }).execute());
    expect((await call(session.confirmLogin, { code: nextCode() }, pending)).envelope.code).toBe(24);
    const late = await beginLogin(app);
    app.time.now += 5 * MINUTE;
    expect((await call(session.confirmLogin, { code: nextCode() }, late.pending)).envelope.code).toBe(24);
    expect((await call(session.confirmLogin, { code: nextCode() })).envelope.code).toBe(24);
    await beginLogin(app);
    expect(await app.store.read.selectFrom("pending_login").select("tries").execute()).toHaveLength(1);
  });

  test("what waits for a code ends with a new password, and with the user", async () => {
    const { app, headers } = await start();
    const { nextCode } = await setUpFactor(app, headers);
    const { call, store } = app;
    const { pending } = await beginLogin(app);
    const next = "Anders-2026-ok";
    expect((await call(session.changePassword, { current: ADMIN_PASSWORD, next }, headers)).status).toBe(200);
    expect((await call(session.confirmLogin, { code: nextCode() }, pending)).envelope.code).toBe(24);
    const again = pendingOf(await call(session.login, { account: "admin", password: next }), ORIGIN);
    await store.write((tx) => tx.updateTable("user").set({ enabled: 0 }).execute());
    expect((await call(session.confirmLogin, { code: nextCode() }, again)).envelope.code).toBe(24);
  });

  test("a recovery code opens one login, however it is typed, and new ones take the place of the old", async () => {
    const { app, headers } = await start();
    const { recoveryCodes, nextCode } = await setUpFactor(app, headers);
    const [first = "", second = ""] = recoveryCodes;
    expect((await confirm(app, first.toUpperCase().replaceAll("-", " "))).status).toBe(200);
    expect((await confirm(app, first)).status).toBe(401);
    const { call } = app;
    expect((await call(session.secondFactor, {}, headers)).data.recoveryCodes).toBe(9);
    const wrongCode = await call(session.renewRecoveryCodes, { password: ADMIN_PASSWORD, code: "000000" }, headers);
    expect(wrongCode.envelope).toMatchObject({ code: 10, data: { errors: [{ field: "code" }] } });
    const input = { password: ADMIN_PASSWORD, code: nextCode() };
    const renewed = (await call(session.renewRecoveryCodes, input, headers)).data.recoveryCodes;
    expect(renewed).toHaveLength(10);
    expect((await confirm(app, second)).status).toBe(401);
    expect((await confirm(app, renewed[0] ?? "")).status).toBe(200);
    expect(await listActions(app)).toContain("renewRecoveryCodes");
  });

  test("asks for the password before it tells a secret, and for a code of that secret", async () => {
    const { app, headers } = await start();
    const { call, time } = app;
    const wrong = await call(session.beginSecondFactor, { password: "Falsch-2026" }, headers);
    expect(wrong.envelope).toMatchObject({ code: 10, data: { errors: [{ field: "password" }] } });
    const nothing = await call(session.confirmSecondFactor, { code: "123456" }, headers);
    expect(nothing.envelope).toMatchObject({ code: 50, message: "设置已超时，请重新开始" });
    const earlier = (await call(session.beginSecondFactor, { password: ADMIN_PASSWORD }, headers)).data;
    const begun = (await call(session.beginSecondFactor, { password: ADMIN_PASSWORD }, headers)).data;
    const code = toCode(earlier.secret, time.now);
    expect((await call(session.confirmSecondFactor, { code }, headers)).envelope).toMatchObject({
      code: 10,
      data: { errors: [{ field: "code", message: "验证码不正确，或已经用过" }] },
    });
    // Until it is confirmed, a login takes the password alone
    await app.login();
    time.now += 31 * MINUTE;
    const late = { code: toCode(begun.secret, time.now) };
    expect((await call(session.confirmSecondFactor, late, headers)).envelope.code).toBe(50);
    await setUpFactor(app, headers);
    expect((await call(session.beginSecondFactor, { password: ADMIN_PASSWORD }, headers)).envelope).toMatchObject({
      code: 50,
      message: "两步验证已经启用",
    });
  });

  test("is turned off with the password and a code", async () => {
    const { app, headers } = await start();
    const { call, store } = app;
    expect(
      (await call(session.removeSecondFactor, { password: ADMIN_PASSWORD, code: "1" }, headers)).envelope.code,
    ).toBe(50);
    const { recoveryCodes } = await setUpFactor(app, headers);
    const code = recoveryCodes[0] ?? "";
    const wrong = await call(session.removeSecondFactor, { password: "Falsch-2026", code }, headers);
    expect(wrong.envelope).toMatchObject({ code: 10, data: { errors: [{ field: "password" }] } });
    expect((await call(session.removeSecondFactor, { password: ADMIN_PASSWORD, code }, headers)).data).toEqual({
      isOn: false,
      isRequired: false,
      recoveryCodes: 0,
    });
    await app.login();
    expect(await store.read.selectFrom("recovery_code").selectAll().execute()).toEqual([]);
    expect(await listActions(app)).toContain("removeSecondFactor");
  });

  const requireOfAdministrators = async ({ call }: TestApp, headers: Headers, requiresSecondFactor = true) =>
    call(role.update, { id: "1", name: "administrator", displayName: "系统管理员", requiresSecondFactor }, headers);

  test("whose role asks for it sets it up at the next login before anything else, and does not turn it off", async () => {
    const { app, headers } = await start();
    const { call } = app;
    expect((await requireOfAdministrators(app, headers)).data.requiresSecondFactor).toBe(true);
    // Work that has begun goes on
    expect((await call(role.list, { page: 0 }, headers)).status).toBe(200);
    const due = await app.login();
    expect((await call(session.current, {}, due)).data.secondFactorDue).toBe(true);
    const refused = await call(role.list, { page: 0 }, due);
    expect([refused.status, refused.envelope.code, refused.envelope.message]).toEqual([403, 33, "请先设置两步验证"]);
    const change = { current: ADMIN_PASSWORD, next: "Anders-2026-ok" };
    const renewed = sessionOf(await call(session.changePassword, change, due));
    expect((await call(role.list, { page: 0 }, renewed)).envelope.code).toBe(33);
    expect((await call(session.secondFactor, {}, renewed)).data.isRequired).toBe(true);
    const { nextCode } = await setUpFactor(app, renewed, change.next);
    expect((await call(role.list, { page: 0 }, renewed)).status).toBe(200);
    expect((await call(session.current, {}, renewed)).data.secondFactorDue).toBe(false);
    const off = await call(session.removeSecondFactor, { password: change.next, code: nextCode() }, renewed);
    expect(off.envelope).toMatchObject({ code: 50, message: "您的角色要求两步验证，不能关闭" });
  });

  test("a role that asks for it no longer lets the session go on", async () => {
    const { app, headers } = await start();
    await requireOfAdministrators(app, headers);
    const due = await app.login();
    await requireOfAdministrators(app, headers, false);
    expect((await app.call(role.list, { page: 0 }, due)).status).toBe(200);
  });

  test("a command of the operator takes it away, also from the last administrator, and ends their logins", async () => {
    const { app, headers } = await start();
    const { store, time } = app;
    const clock = () => time.now;
    const sessions = createSessionService({ store, clock, elapsed: clock });
    expect(await sessions.resetByCommand("nobody")).toBe("noUser");
    expect(await sessions.resetByCommand("admin")).toBe("noFactor");
    await setUpFactor(app, headers);
    expect(await sessions.resetByCommand(" ADMIN ")).toBe("reset");
    expect((await app.call(session.current, {}, headers)).status).toBe(401);
    expect(await store.read.selectFrom("login_device").selectAll().execute()).toEqual([]);
    await app.login();
    const entry = store.read.selectFrom("audit_entry").select(["account", "subject"]);
    expect(await entry.where("action", "=", "resetSecondFactor").execute()).toEqual([{ account: null, subject: "1" }]);
  });

  test("a removed user leaves nothing of it behind", async () => {
    const { app, headers } = await start();
    const { call, store } = app;
    const fields = { account: "zhang", nickName: "张", phone: "1", enabled: true, department: { id: "1" } };
    const made = (await call(contract.user.create, fields, headers)).data;
    const change = { current: made.initialPassword, next: "Ganz-neu-2026" };
    const first = await app.login("zhang", made.initialPassword);
    const theirs = sessionOf(await call(session.changePassword, change, first));
    await setUpFactor(app, theirs, change.next);
    await call(session.login, { account: "zhang", password: change.next });
    expect((await call(contract.user.remove, { id: made.id }, headers)).status).toBe(200);
    for (const table of ["second_factor", "recovery_code", "pending_login"] as const) {
      expect(await store.read.selectFrom(table).select("user_id").execute()).toEqual([]);
    }
  });

  test("without a secret to encrypt with nothing is set up, and nobody is asked for it", async () => {
    const { app, headers } = await start({ secrets: { current: null, earlier: null, create: null } });
    const { call, store } = app;
    const refused = await call(session.beginSecondFactor, { password: ADMIN_PASSWORD }, headers);
    const message = "系统没有设置密钥，不能使用两步验证，请联系系统管理员";
    expect(refused.envelope).toMatchObject({ code: 50, message: `${message}（CERT_SECRET）` });
    const asked = await requireOfAdministrators(app, headers);
    expect(asked.envelope).toMatchObject({ code: 50, data: { errors: [{ field: "requiresSecondFactor", message }] } });
    const created = { name: "careful", displayName: "谨慎者", requiresSecondFactor: true };
    expect((await call(role.create, created, headers)).envelope.code).toBe(50);
    await store.write((tx) => tx.updateTable("role").set({ requires_second_factor: 1 }).execute());
    expect((await call(role.list, { page: 0 }, await app.login())).status).toBe(200);
  });

  test("with another secret, codes of the app are not judged and recovery codes open the login", async () => {
    const app = await testApp(database);
    const { secret, recoveryCodes } = await setUpFactor(app, await app.login());
    const sealed = await app.store.read.selectFrom("second_factor").selectAll().execute();
    const codes = await app.store.read.selectFrom("recovery_code").selectAll().execute();
    const other = await testApp(database, { secrets: fixedSecret("another secret than the one that encrypted it") });
    await other.store.write(async (tx) => {
      await tx.insertInto("second_factor").values(sealed).execute();
      await tx.insertInto("recovery_code").values(codes).execute();
    });
    other.time.now += MINUTE;
    for (let count = 0; count < 6; count += 1) {
      const refused = await confirm(other, toCode(secret, other.time.now));
      expect(refused.envelope).toMatchObject({
        code: 23,
        message: "服务器的密钥已更换，验证码无法核对。请改用恢复代码，或请另一位管理员重置您的两步验证",
      });
    }
    expect((await confirm(other, recoveryCodes[0] ?? "")).status).toBe(200);
  });
});
