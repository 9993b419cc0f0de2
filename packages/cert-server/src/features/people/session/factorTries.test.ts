import { contract } from "cert-api";
import { expect, test } from "vitest";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { pendingOf, setUpFactor } from "../../../testing/answers/secondFactor.ts";
import { ADMIN_PASSWORD, ORIGIN, testApp, type TestApp } from "../../../testing/testApp.ts";

const { session } = contract;
const MINUTE = 60_000;
const right = { account: "admin", password: ADMIN_PASSWORD };
const wrong = { password: ADMIN_PASSWORD, code: "000000" };

const confirm = async ({ call }: TestApp, code: string) => {
  const pending = pendingOf(await call(session.login, right), ORIGIN);
  return call(session.confirmLogin, { code }, pending);
};

onSqlite((database) => {
  const start = async () => {
    const app = await testApp(database);
    const headers = await app.login();
    return { app, headers, ...(await setUpFactor(app, headers)) };
  };

  test.each(["renewRecoveryCodes", "removeSecondFactor"] as const)(
    "who has a session and the password tries five codes at %s, however often the password is right between",
    async (action) => {
      const { app, headers, nextCode } = await start();
      const { call, store, time } = app;
      const tryCode = (code: string) => {
        const input = { password: ADMIN_PASSWORD, code };
        return action === "removeSecondFactor"
          ? call(session.removeSecondFactor, input, headers)
          : call(session.renewRecoveryCodes, input, headers);
      };
      for (let count = 0; count < 5; count += 1) {
        expect((await tryCode("000000")).envelope).toMatchObject({
          code: 10,
          data: { errors: [{ field: "code", message: "验证码不正确，或已经用过" }] },
        });
        await call(session.beginSecondFactor, { password: ADMIN_PASSWORD }, headers);
      }
      const paused = await tryCode(nextCode());
      expect([paused.status, paused.headers["retry-after"]]).toEqual([429, "870"]);
      const failed = store.read.selectFrom("audit_entry").select(["action", "change"]).where("success", "=", 0);
      expect(await failed.execute()).toEqual(Array.from({ length: 5 }, () => ({ action, change: '{"code":"wrong"}' })));
      time.now += 15 * MINUTE;
      expect((await tryCode(nextCode())).status).toBe(200);
    },
  );

  test("tries of passwords and codes for a second factor count with the logins of their address", async () => {
    const { app, headers } = await start();
    const { call } = app;
    for (let count = 0; count < 60; count += 1) await call(session.confirmSecondFactor, { code: "000000" }, headers);
    expect((await call(session.removeSecondFactor, wrong, headers)).status).toBe(429);
    expect((await call(session.login, right)).status).toBe(429);
  });

  test("after fifty wrong codes of the app, however far apart, only a recovery code opens a login", async () => {
    const { app, headers, nextCode, recoveryCodes } = await start();
    const { call, store, time } = app;
    for (let count = 0; count < 50; count += 1) {
      expect((await confirm(app, "000000")).envelope.message).toBe("验证码不正确，或已经用过");
      time.now += 16 * MINUTE;
    }
    const message = "验证码输错次数过多，已不能使用验证码。请改用恢复代码，或请另一位管理员重置您的两步验证";
    expect((await confirm(app, nextCode())).envelope).toMatchObject({ code: 23, message });
    expect((await store.read.selectFrom("second_factor").select("failures").execute())[0]?.failures).toBe(50);
    expect((await confirm(app, recoveryCodes[0] ?? "")).status).toBe(200);
    expect((await confirm(app, nextCode())).status).toBe(200);
    expect((await confirm(app, "000000")).status).toBe(401);
    expect((await confirm(app, nextCode())).status).toBe(200);
    expect((await store.read.selectFrom("second_factor").select("failures").execute())[0]?.failures).toBe(0);
    expect((await call(session.current, {}, headers)).status).toBe(401);
  });

  test("devices of before the second factor are not known any more, but the one on which it was set up", async () => {
    const app = await testApp(database);
    await app.login();
    const here = pendingOf(await app.call(session.login, right), ORIGIN);
    const listDevices = () => app.store.read.selectFrom("login_device").select("token_hash").execute();
    const before = await listDevices();
    expect(before).toHaveLength(2);
    await setUpFactor(app, here);
    const after = await listDevices();
    expect(after).toHaveLength(1);
    expect(before).toContainEqual(after[0]);
  });
});
