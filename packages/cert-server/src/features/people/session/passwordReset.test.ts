import { contract } from "cert-api";
import { expect, test } from "vitest";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { provideSmtpServer } from "../../../testing/network/smtpServer.ts";
import { makePerson } from "../../../testing/people.ts";
import { ADMIN_PASSWORD } from "../../../testing/constants.ts";
import { testApp } from "../../../testing/testApp.ts";

const { session, user } = contract;
const hour = 60 * 60_000;
const next = "Fluss-2026-Ufer";

const smtp = provideSmtpServer();

eachDatabase((database) => {
  const open = async (config: object = {}) => {
    const mail = { url: smtp.url, from: "cert@example.edu.cn" };
    const publicUrl = new URL("https://cert.example.edu.cn/zs/");
    const app = await testApp(database, { config: { mail, publicUrl, ...config } });
    const headers = await app.login();
    const setOwnEmail = (email: string, password = ADMIN_PASSWORD) =>
      app.call(session.changeEmail, { email, password }, headers);
    const ask = (account: string) => app.call(session.askReset, { account });
    const token = () =>
      /https:\/\/cert\.example\.edu\.cn\/zs\/frame\/password#(\S+)/u.exec(smtp.mails.at(-1)?.text ?? "")?.[1] ?? "";
    const set = (password: string, of = token()) => app.call(session.setByReset, { token: of, password });
    const actions = async () => {
      const entries = await app.store.read.selectFrom("audit_entry").select(["action", "account", "address"]).execute();
      return entries.filter(({ action }) => /Reset|Mail/u.test(action));
    };
    return { ...app, headers, setOwnEmail, ask, token, set, actions };
  };
  const isMailed = (count: number) => expect.poll(() => smtp.mails.length).toBe(count);

  test("the link in the mail sets a new password once, and ends all sessions", async () => {
    const { setOwnEmail, ask, set, token, call, headers, store, actions } = await open();
    expect((await call(session.resetOffer, {})).data).toEqual({ isOffered: true });
    expect((await setOwnEmail("Ａdmin@example.edu.cn")).data.email).toBe("Admin@example.edu.cn");
    const asked = await ask(" ADMIN ");
    expect(asked.data).toBeNull();
    await isMailed(1);
    expect(smtp.mails[0]?.to).toBe("Admin@example.edu.cn");
    const link = token();
    expect(link).toHaveLength(43);
    expect(JSON.stringify(await store.read.selectFrom("password_reset").selectAll().execute())).not.toContain(link);
    expect((await set("admin")).envelope).toMatchObject({ data: { errors: [{ field: "password" }] } });
    expect((await set(ADMIN_PASSWORD)).envelope).toMatchObject({ message: "不能使用最近五次用过的密码" });
    expect((await set(next, "x")).envelope).toMatchObject({ message: "链接已用过或已过期，请重新申请" });
    expect((await set(next, `${link}%E3%80%82`)).status).toBe(200);
    expect((await set(`${next}2`, link)).status).toBe(409);
    expect((await call(session.current, {}, headers)).status).toBe(401);
    expect((await call(session.login, { account: "admin", password: ADMIN_PASSWORD })).status).toBe(401);
    const entered = await call(session.login, { account: "admin", password: next });
    expect(entered.data).toMatchObject({ passwordChangeDue: false });
    const own = { account: "admin", address: "127.0.0.1" };
    expect(await actions()).toEqual([
      { action: "askPasswordReset", ...own },
      { action: "setPasswordByMail", ...own },
    ]);
  });

  test("it is asked for once an hour, is valid for an hour, and not after another address or password was given", async () => {
    const { setOwnEmail, ask, set, token, time, headers, login } = await open();
    await setOwnEmail("admin@example.edu.cn");
    await ask("admin");
    await isMailed(1);
    const first = token();
    await ask("admin");
    time.now += hour;
    expect((await set(next, first)).status).toBe(409);
    await ask("admin");
    await isMailed(2);
    const second = token();
    expect(second).not.toBe(first);
    Object.assign(headers, await login());
    await setOwnEmail("other@example.edu.cn");
    expect((await set(next, second)).status).toBe(409);
    await ask("admin");
    await isMailed(3);
    expect(smtp.mails[2]?.to).toBe("other@example.edu.cn");
    expect((await set(next)).status).toBe(200);
  });

  test("unknown, disabled and addressless accounts are answered alike, and mailed nothing", async () => {
    const { ask, call, headers, actions, setOwnEmail, ...app } = await open();
    const { id } = await makePerson(app, "clerk", { authorities: ["activity:read"], enabled: false });
    const fields = { account: "clerk", nickName: "c", phone: "1", enabled: false, department: { id: "1" } };
    const changed = await call(user.update, { id, ...fields, email: "clerk@example.edu.cn" }, headers);
    expect(changed.data.email).toBe("clerk@example.edu.cn");
    expect((await call(user.update, { id, ...fields }, headers)).data.email).toBe("clerk@example.edu.cn");
    expect((await call(user.update, { id, ...fields, email: "no address" }, headers)).envelope).toMatchObject({
      data: { errors: [{ field: "email" }] },
    });
    for (const account of ["nobody", "clerk", "admin"]) {
      const { status, envelope } = await ask(account);
      expect([status, envelope]).toEqual([200, (await ask("nobody")).envelope]);
    }
    await setOwnEmail("admin@example.edu.cn");
    await ask("admin");
    // Whatever the others had been sent would have come before
    await isMailed(1);
    expect(await actions()).toHaveLength(1);
  });

  test("one address may ask ten times a minute; a wrong password changes no address", async () => {
    const { ask, setOwnEmail, call, headers } = await open();
    expect((await setOwnEmail("a@example.edu.cn", "wrong")).status).toBe(400);
    expect((await call(session.current, {}, headers)).data.email).toBe("");
    for (let count = 0; count < 10; count++) expect((await ask("nobody")).status).toBe(200);
    expect((await ask("nobody")).status).toBe(429);
  });

  test("without a mail server or a permanent address it is not offered, and nothing is mailed", async () => {
    for (const config of [{ mail: null }, { publicUrl: null }]) {
      const { call, ask, setOwnEmail, actions } = await open(config);
      expect((await call(session.resetOffer, {})).data).toEqual({ isOffered: false });
      await setOwnEmail("admin@example.edu.cn");
      expect((await ask("admin")).data).toBeNull();
      expect(await actions()).toEqual([]);
    }
  });

  test("the address is erased with its user", async () => {
    const { call, headers, store } = await open();
    const fields = { account: "clerk", nickName: "张三丰", phone: "1390000", enabled: true, department: { id: "1" } };
    const { id } = (await call(user.create, { ...fields, email: "clerk@example.edu.cn" }, headers)).data;
    expect((await call(user.erase, { id, reason: "request" }, headers)).status).toBe(200);
    const rows = await store.read.selectFrom("user").select("email").where("id", "=", Number(id)).execute();
    expect(rows).toEqual([{ email: "" }]);
    expect(JSON.stringify(await store.read.selectFrom("audit_entry").selectAll().execute())).not.toContain("clerk@");
  });
});
