import { contract } from "cert-api";
import { expect, test } from "vitest";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { ADMIN_PASSWORD, type Headers, ORIGIN, sessionOf, testApp } from "../../../testing/testApp.ts";
import { createSessionService } from "./session.service.ts";

const { session } = contract;
const MINUTE = 60_000;

eachDatabase((database) => {
  const start = (...args: [] | [Parameters<typeof testApp>[1]]) => testApp(database, ...args);
  const wrong = { account: "admin", password: "Falsch-2026" };
  const right = { account: "admin", password: ADMIN_PASSWORD };
  const listAudit = ({ store }: Awaited<ReturnType<typeof testApp>>) =>
    store.read.selectFrom("audit_entry").select(["account", "address", "action", "success"]).orderBy("id").execute();

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

  test("a login on a page that was opened over http is told the https address", async () => {
    const { call } = await start({ config: { publicUrl: new URL("https://cert.example/zs") } });
    const origin = "http://cert.example";
    expect(await call(session.login, right, { origin, host: "cert.example" })).toMatchObject({
      status: 403,
      envelope: { message: "本系统须经 https 打开，请改用 https://cert.example/zs 登录" },
    });
    for (const trusted of ["https://cert.example", "http://localhost:8080"])
      expect(await call(session.login, right, { origin: trusted, host: "localhost:8080" })).toMatchObject({
        status: 200,
      });
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
    const sessions = createSessionService({ store, clock, elapsed: clock });
    const { token } = await sessions.login("admin", ADMIN_PASSWORD, { address: "127.0.0.1" });
    const late = createSessionService({
      clock,
      elapsed: clock,
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
    await expect(sessions.login("admin", "Anders-2026", { address: "127.0.0.1" })).rejects.toMatchObject({
      kind: "wrongLogin",
    });
  });

  test("sets a cookie that scripts cannot read and other sites do not send", async () => {
    const { call, store } = await start();
    const { headers } = await call(session.login, right, { origin: ORIGIN });
    const [cookie = "", device] = headers["set-cookie"] as string[];
    expect(cookie).toMatch(/^cert_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(device).toMatch(/^cert_device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
    const [row] = await store.read.selectFrom("session").select("token_hash").execute();
    expect(cookie).not.toContain(row?.token_hash);
  });

  test("makes the cookie secure and bound to the path behind https", async () => {
    const { call } = await start({ config: { publicUrl: new URL("https://a.example/zs"), basePath: "/zs" } });
    const { headers } = await call(session.login, right, { origin: "https://a.example" });
    const cookies = headers["set-cookie"] as string[];
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Secure-cert_(session|device)=.*; Path=\/zs; HttpOnly; Secure; SameSite=Lax$/);
    }
  });

  test("makes the cookie this host's alone behind https, and knows who calls by no other", async () => {
    const { app, call } = await start({ config: { publicUrl: new URL("https://a.example/") } });
    const { headers } = await call(session.login, right, { origin: "https://a.example" });
    const [cookie = ""] = headers["set-cookie"] as string[];
    expect(cookie).toMatch(/^__Host-cert_session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const [name = "", token = ""] = cookie.split(";", 1)[0]?.split("=") ?? [];
    const current = (cookie: string) => app.inject({ url: session.current.path, headers: { cookie } });
    expect((await current(`${name}=${token}`)).statusCode).toBe(200);
    expect((await current(`cert_session=${token}`)).statusCode).toBe(401);
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

  test("pauses nobody where no password could be checked", async () => {
    const { call, login, store } = await start();
    const headers = await login();
    const { hash } = await store.read.selectFrom("password").select("hash").executeTakeFirstOrThrow();
    const setHash = (value: string) => store.write((tx) => tx.updateTable("password").set({ hash: value }).execute());
    await setHash("no hash");
    const change = { current: ADMIN_PASSWORD, next: "Anders-2026" };
    for (let count = 0; count < 6; count += 1) {
      expect((await call(session.login, right)).status).toBe(500);
      expect((await call(session.changePassword, change, headers)).status).toBe(500);
    }
    await setHash(hash);
    expect((await call(session.login, right)).status).toBe(200);
    expect((await call(session.changePassword, change, headers)).status).toBe(200);
  });

  test("a clock that is set back lets nobody wait longer", async () => {
    const { call, time } = await start();
    for (let count = 0; count < 5; count += 1) expect((await call(session.login, wrong)).status).toBe(401);
    time.now -= 60 * MINUTE;
    time.setBack += 60 * MINUTE;
    expect(Number((await call(session.login, right)).headers["retry-after"])).toBe(900);
    time.now += 15 * MINUTE;
    expect((await call(session.login, right)).status).toBe(200);
  });

  test("an owner logs in while a hundred addresses try the account, and on a known device from theirs", async () => {
    const { app, login } = await start();
    const known = await app.inject({
      method: "POST",
      url: "/api/user/login",
      headers: { origin: ORIGIN },
      payload: right,
    });
    const device = known.cookies.find(({ name }) => name === "cert_device")?.value ?? "";
    const tryFrom = (remoteAddress: string, payload: object, cookie = "") =>
      app.inject({
        method: "POST",
        url: "/api/user/login",
        remoteAddress,
        headers: { origin: ORIGIN, cookie },
        payload,
      });
    for (let index = 0; index < 100; index += 1) {
      expect((await tryFrom(`198.51.100.${index}`, wrong)).statusCode).toBe(401);
    }
    const stranger = await tryFrom("198.51.100.99", wrong);
    expect([stranger.statusCode, stranger.headers["retry-after"]]).toEqual([429, "900"]);
    expect((await tryFrom("203.0.113.7", right)).statusCode).toBe(200);
    expect((await tryFrom("198.51.100.99", right, `cert_device=${device}`)).statusCode).toBe(200);
    expect((await tryFrom("198.51.100.98", right, `cert_device=${"x".repeat(43)}`)).statusCode).toBe(429);
    await login();
  });

  test("a user has five sessions at most: another ends the one that was used least lately", async () => {
    const { call, login, store, time } = await start();
    const sessions: Headers[] = [];
    for (let count = 0; count < 5; count += 1) {
      sessions.push(await login());
      time.now += 1000;
    }
    const [first = {}, second = {}] = sessions;
    time.now += MINUTE;
    expect((await call(session.current, {}, first)).status).toBe(200);
    // Its use is recorded in the background
    const used = store.read.selectFrom("session").select("user_id").where("last_seen_at", "=", time.now);
    await expect.poll(() => used.execute()).toHaveLength(1);
    await login();
    expect((await call(session.current, {}, first)).status).toBe(200);
    expect((await call(session.current, {}, second)).status).toBe(401);
  });

  test("a login holds on a clock that was set back, whatever others there are", async () => {
    const { call, login, store, time } = await start();
    for (let count = 0; count < 5; count += 1) await login();
    const { user_id, seen_at } = await store.read
      .selectFrom("login_device")
      .select(["user_id", "seen_at"])
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: 10 }, (_, index) => ({
      token_hash: String(index).repeat(64),
      user_id,
      seen_at,
    }));
    await store.write((tx) =>
      tx
        .insertInto("login_device")
        .values(others.map((other) => ({ ...other, created_at: seen_at })))
        .execute(),
    );
    time.now -= 60 * MINUTE;
    const headers = await login();
    expect((await call(session.current, {}, headers)).status).toBe(200);
    expect(await store.read.selectFrom("session").select("user_id").execute()).toHaveLength(5);
    const rows = await store.read.selectFrom("login_device").select("seen_at").execute();
    expect(rows).toHaveLength(10);
    expect(rows).toContainEqual({ seen_at: time.now });
  });

  test("a new password forgets the other devices, and a login those that are known no more", async () => {
    const { app, store, time } = await start();
    const post = (url: string, payload: object, cookie = "") =>
      app.inject({ method: "POST", url, headers: { origin: ORIGIN, cookie }, payload });
    const login = () => post(session.login.path, right);
    const listDevices = () => store.read.selectFrom("login_device").select("seen_at").execute();
    await login();
    time.now += MINUTE;
    const { cookies } = await login();
    expect(await listDevices()).toHaveLength(2);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const change = { current: ADMIN_PASSWORD, next: "Anders-2026" };
    expect((await post(session.changePassword.path, change, cookie)).statusCode).toBe(200);
    expect(await listDevices()).toEqual([{ seen_at: time.now }]);
    time.now += 181 * 24 * 60 * MINUTE;
    expect((await post(session.login.path, { ...right, password: change.next })).statusCode).toBe(200);
    expect(await listDevices()).toEqual([{ seen_at: time.now }]);
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
      // A use is not noted while the note of the one before is still under way
      await expect.poll(async () => (await call(session.current, {}, busy)).status === 200 && seen()).toBe(time.now);
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

  test("takes a new password, ends the other sessions, and the old password is worth nothing", async () => {
    const app = await start();
    const { call, login } = app;
    const mine = await login();
    const other = await login();
    const next = "Ganz-neu-2026";
    const changed = await call(session.changePassword, { current: ADMIN_PASSWORD, next }, mine);
    expect(changed.data.account).toBe("admin");
    expect((await call(session.current, {}, mine)).status).toBe(401);
    expect((await call(session.current, {}, sessionOf(changed))).status).toBe(200);
    expect((await call(session.current, {}, other)).status).toBe(401);
    expect((await call(session.login, right)).status).toBe(401);
    expect((await call(session.login, { account: "admin", password: next })).status).toBe(200);
    expect((await listAudit(app)).map(({ action }) => action)).toContain("changePassword");
  });

  test("refuses as a password what is guessed easily, was used, or is not confirmed by the current one", async () => {
    const { call, login } = await start();
    for (const [name, input, field, message] of [
      ["a wrong current one", { current: "Falsch-2026", next: "Ganz-neu-2026" }, "current", "当前密码不正确"],
      ["a short one", { current: ADMIN_PASSWORD, next: "kurz1" }, "next", "密码至少 10 个字符"],
      [
        "a common one",
        { current: ADMIN_PASSWORD, next: "1qaz2wsx3edc" },
        "next",
        "这个密码太常见，容易被猜到，请换一个",
      ],
      ["one with the account", { current: ADMIN_PASSWORD, next: "I-am-Admin-26" }, "next", "密码不能含有账号"],
      [
        "one with a department",
        { current: ADMIN_PASSWORD, next: "教育评估院的一员-26" },
        "next",
        "密码不能含有单位名称",
      ],
      ["the same again", { current: ADMIN_PASSWORD, next: ADMIN_PASSWORD }, "next", "不能使用最近五次用过的密码"],
    ] as const) {
      const { status, envelope } = await call(session.changePassword, input, await login());
      expect(status, name).toBe(400);
      expect(envelope, name).toMatchObject({ code: 10, message, data: { errors: [{ field, message }], total: 1 } });
      expect((await call(session.login, right)).status).toBe(200);
    }
  });

  test("remembers the last five passwords and no more", async () => {
    const { call, login, store } = await start();
    let headers = await login();
    let current = ADMIN_PASSWORD;
    const change = async (next: string) => {
      const changed = await call(session.changePassword, { current, next }, headers);
      if (changed.status === 200) [current, headers] = [next, sessionOf(changed)];
      return changed.status;
    };
    for (let count = 1; count < 5; count += 1) expect(await change(`Kennwort-${count}`)).toBe(200);
    expect(await change(ADMIN_PASSWORD)).toBe(400);
    expect(await change("Kennwort-5")).toBe(200);
    expect(await change(ADMIN_PASSWORD)).toBe(200);
    expect(await store.read.selectFrom("password").select("id").execute()).toHaveLength(5);
  });

  test("a password that is too old has to be changed at the login, before anything else", async () => {
    const { app, call, login, time } = await start({ config: { passwordDays: 90 } });
    const read = async (headers: Headers) => (await app.inject({ url: "/api/notification", headers })).statusCode;
    time.now += 90 * 24 * 60 * MINUTE - 1;
    const before = await login();
    expect((await call(session.current, {}, before)).data).toMatchObject({ passwordChangeDue: false });
    time.now += 1;
    // Who is at work goes on: what they are writing would be lost
    expect(await read(before)).toBe(200);
    const begun = await call(session.login, right);
    expect(begun.data).toMatchObject({ passwordChangeDue: true, passwordExpired: true });
    const headers = sessionOf(begun);
    expect((await call(session.current, {}, headers)).data).toMatchObject({ passwordExpired: true });
    const refused = await app.inject({ url: "/api/notification", headers });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 32, message: "密码已过期，请先修改密码" });
    const changed = await call(session.changePassword, { current: ADMIN_PASSWORD, next: "Ganz-neu-2026" }, headers);
    expect(changed.data).toMatchObject({ passwordChangeDue: false });
    expect(changed.data.passwordExpired).toBe(false);
    expect(await read(sessionOf(changed))).toBe(200);
    const anew = await call(session.login, { account: "admin", password: "Ganz-neu-2026" });
    expect(anew.data.passwordChangeDue).toBe(false);
  });

  test("unless the institute sets a time, a password is good for good", async () => {
    const { call, time } = await start();
    time.now += 4_000 * 24 * 60 * MINUTE;
    expect((await call(session.login, right)).data.passwordChangeDue).toBe(false);
  });
});
