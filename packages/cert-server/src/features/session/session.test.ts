import { contract } from "cert-api";
import { expect, test } from "vitest";
import { eachDatabase } from "../../testing/eachDatabase.ts";
import { ADMIN_PASSWORD, ORIGIN, testApp } from "../../testing/testApp.ts";
import { createSessionService } from "./session.service.ts";

const { session } = contract;
const MINUTE = 60_000;

eachDatabase((database) => {
  const start = (...args: [] | [Parameters<typeof testApp>[1]]) => testApp(database, ...args);
  const wrong = { account: "admin", password: "Falsch-2026" };
  const right = { account: "admin", password: ADMIN_PASSWORD };
  const listAudit = ({ store }: Awaited<ReturnType<typeof testApp>>) =>
    store.read.selectFrom("audit").select(["account", "address", "action", "success"]).orderBy("id").execute();

  test("logs in with the first account, says who it is and logs out", async () => {
    const { call, login } = await start();
    const headers = await login();
    const { data } = await call(session.current, {}, headers);
    expect(data).toMatchObject({ id: "1", account: "admin", department: { displayName: "教育科学研究院" } });
    expect(data.authorities).toContain("activity:publish");
    expect((await call(session.logout, {}, headers)).status).toBe(200);
    expect((await call(session.current, {}, headers)).status).toBe(401);
  });

  test("tells screens the time zone of the certificates", async () => {
    const { call, login } = await start({ config: { timeZone: "Asia/Urumqi" } });
    expect((await call(session.login, right, { origin: ORIGIN })).data.timeZone).toBe("Asia/Urumqi");
    const headers = await login();
    expect((await call(session.current, {}, headers)).data.timeZone).toBe("Asia/Urumqi");
    const change = { current: ADMIN_PASSWORD, next: "Anders-2026" };
    expect((await call(session.changePassword, change, headers)).data.timeZone).toBe("Asia/Urumqi");
  });

  test("says who it is to whom another strategy knows, and ends no session for them", async () => {
    const bearer = { authorization: "Bearer ok" };
    const { call, store, login } = await start({
      strategies: [
        async ({ headers }) =>
          headers.authorization !== "Bearer ok"
            ? null
            : {
                userId: 1,
                account: "admin",
                nickName: "",
                departmentId: null,
                address: "",
                authorities: new Set(["user:read"]),
                departmentAuthorities: new Set(),
                passwordChangeDue: false,
                byCookie: false,
              },
      ],
    });
    await login();
    expect((await call(session.current, {}, bearer)).data).toMatchObject({
      id: "1",
      account: "admin",
      authorities: ["user:read"],
    });
    expect((await call(session.logout, {}, bearer)).status).toBe(200);
    expect(await store.read.selectFrom("session").select("user_id").execute()).toHaveLength(1);
    const change = { current: ADMIN_PASSWORD, next: "Anders-2026" };
    expect((await call(session.changePassword, change, bearer)).data).toMatchObject({ id: "1" });
  });

  test("keeps an administrator's reset against a change of password that began before", async () => {
    const { store, time } = await start();
    const clock = () => time.now;
    const sessions = createSessionService({ store, clock });
    const { token } = await sessions.login("admin", ADMIN_PASSWORD, "127.0.0.1");
    const late = createSessionService({
      clock,
      store: {
        ...store,
        async write(work, options) {
          await sessions.resetPassword("admin");
          return store.write(work, options);
        },
      },
    });
    const principal = { userId: 1, account: "admin", address: "127.0.0.1" };
    const change = late.changePassword(token, principal, { current: ADMIN_PASSWORD, next: "Anders-2026" });
    await expect(change).rejects.toMatchObject({ reason: { code: "password.wrongCurrent" } });
    await expect(sessions.login("admin", "Anders-2026", "127.0.0.1")).rejects.toMatchObject({ kind: "wrongLogin" });
  });

  test("sets a cookie that scripts cannot read and other sites do not send", async () => {
    const { call, store } = await start();
    const { headers } = await call(session.login, right, { origin: ORIGIN });
    const cookie = String(headers["set-cookie"]);
    expect(cookie).toMatch(/^cert_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
    const [row] = await store.read.selectFrom("session").select("token_hash").execute();
    expect(cookie).not.toContain(row?.token_hash);
  });

  test("makes the cookie secure and bound to the path behind https", async () => {
    const { call } = await start({ config: { publicUrl: new URL("https://a.example/zs"), basePath: "/zs" } });
    const { headers } = await call(session.login, right, { origin: "https://a.example" });
    expect(headers["set-cookie"]).toMatch(/Path=\/zs; HttpOnly; Secure; SameSite=Lax$/);
  });

  test("answers a wrong password and an unknown account alike", async () => {
    const { call, ...rest } = await start();
    const one = await call(session.login, wrong);
    const other = await call(session.login, { ...wrong, account: "nobody" });
    expect(one.status).toBe(401);
    expect(one.envelope).toEqual({ code: 21, success: false, data: null, message: "账号或密码不正确" });
    expect(other.envelope).toEqual(one.envelope);
    expect((await listAudit({ call, ...rest })).slice(-2)).toEqual([
      { account: "admin", address: "127.0.0.1", action: "login", success: 0 },
      { account: null, address: "127.0.0.1", action: "login", success: 0 },
    ]);
  });

  test("pauses an account for 15 minutes after five failures from one address", async () => {
    const { call, time } = await start();
    for (let count = 0; count < 5; count += 1) expect((await call(session.login, wrong)).status).toBe(401);
    const paused = await call(session.login, { ...right, account: " ADMIN " });
    expect(paused.status).toBe(429);
    expect(paused.envelope.message).toBe("登录失败次数过多，请 15 分钟后再试");
    expect(Number(paused.headers["retry-after"])).toBe(900);
    time.now += 15 * MINUTE;
    expect((await call(session.login, right)).status).toBe(200);
  });

  test("tries no more than five passwords that come at once", async () => {
    const { call } = await start();
    const answers = await Promise.all(Array.from({ length: 9 }, () => call(session.login, wrong)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429]);
  });

  test("ends after an hour without use, and after twelve hours in any case", async () => {
    const { call, login, time, store } = await start();
    const seen = async () =>
      (
        await store.read
          .selectFrom("session")
          .select((eb) => eb.fn.max("last_seen_at").as("at"))
          .executeTakeFirst()
      )?.at;
    const idle = await login();
    time.now += 60 * MINUTE;
    expect((await call(session.current, {}, idle)).status).toBe(401);
    const busy = await login();
    for (let minute = 0; minute < 710; minute += 50) {
      time.now += 50 * MINUTE;
      if (minute >= 650) continue;
      expect((await call(session.current, {}, busy)).status).toBe(200);
      await expect.poll(seen).toBe(time.now);
    }
    expect((await call(session.current, {}, busy)).status).toBe(401);
  });

  test("notes the use of a session at most once a minute", async () => {
    const { call, login, store, time } = await start();
    const headers = await login();
    const seen = () => store.read.selectFrom("session").select("last_seen_at").executeTakeFirstOrThrow();
    const before = await seen();
    time.now += MINUTE - 1;
    await call(session.current, {}, headers);
    expect(await seen()).toEqual(before);
    time.now += 1;
    await call(session.current, {}, headers);
    await expect.poll(seen).toEqual({ last_seen_at: time.now });
  });

  test("a disabled user's session ends and no login succeeds", async () => {
    const { call, login, store } = await start();
    const headers = await login();
    await store.write((tx) => tx.updateTable("user").set({ enabled: 0 }).execute());
    expect((await call(session.current, {}, headers)).status).toBe(401);
    expect((await call(session.login, right)).envelope).toMatchObject({ code: 21 });
  });

  test("takes a new password, ends the other sessions, and the old password is worth nothing", async () => {
    const app = await start();
    const { call, login } = app;
    const mine = await login();
    const other = await login();
    const next = "Ganz-neu-2026";
    expect((await call(session.changePassword, { current: ADMIN_PASSWORD, next }, mine)).data.account).toBe("admin");
    expect((await call(session.current, {}, mine)).status).toBe(200);
    expect((await call(session.current, {}, other)).status).toBe(401);
    expect((await call(session.login, right)).status).toBe(401);
    expect((await call(session.login, { account: "admin", password: next })).status).toBe(200);
    expect((await listAudit(app)).map(({ action }) => action)).toContain("changePassword");
  });

  test.each([
    ["a wrong current one", { current: "Falsch-2026", next: "Ganz-neu-2026" }, "current", "当前密码不正确"],
    ["a short one", { current: ADMIN_PASSWORD, next: "kurz1" }, "next", "密码至少 10 个字符"],
    ["the same again", { current: ADMIN_PASSWORD, next: ADMIN_PASSWORD }, "next", "不能使用最近五次用过的密码"],
  ])("refuses as a password: %s", async (_name, input, field, message) => {
    const { call, login } = await start();
    const { status, envelope } = await call(session.changePassword, input, await login());
    expect(status).toBe(400);
    expect(envelope).toMatchObject({ code: 10, message, data: { errors: [{ field, message }], total: 1 } });
    expect((await call(session.login, right)).status).toBe(200);
  });

  test("remembers the last five passwords and no more", async () => {
    const { call, login, store } = await start();
    const headers = await login();
    let current = ADMIN_PASSWORD;
    const change = async (next: string) => {
      const { status } = await call(session.changePassword, { current, next }, headers);
      if (status === 200) current = next;
      return status;
    };
    for (let count = 1; count < 5; count += 1) expect(await change(`Kennwort-${count}`)).toBe(200);
    expect(await change(ADMIN_PASSWORD)).toBe(400);
    expect(await change("Kennwort-5")).toBe(200);
    expect(await change(ADMIN_PASSWORD)).toBe(200);
    expect(await store.read.selectFrom("password").select("id").execute()).toHaveLength(5);
  });

  test("until an initial password is changed, the session may do only that", async () => {
    const { app, call, login, store } = await start();
    await store.write((tx) => tx.updateTable("user").set({ must_change_password: 1 }).execute());
    const headers = await login();
    expect((await call(session.current, {}, headers)).data.passwordChangeDue).toBe(true);
    const docs = () => app.inject({ url: "/api/docs", headers });
    expect((await docs()).json()).toMatchObject({ code: 32, message: "请先修改初始密码" });
    await call(session.changePassword, { current: ADMIN_PASSWORD, next: "Ganz-neu-2026" }, headers);
    expect((await docs()).statusCode).toBe(200);
  });
});
