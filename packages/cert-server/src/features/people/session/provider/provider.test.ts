import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { contract, refusals } from "cert-api";
import { Provider } from "oidc-provider";
import { expect, test } from "vitest";
import { type Database, eachDatabase, onSqlite } from "../../../../testing/eachDatabase.ts";
import { setUpFactor } from "../../../../testing/answers/secondFactor.ts";
import { givePassword, makePerson } from "../../../../testing/people.ts";
import { ADMIN_PASSWORD, type Headers, ORIGIN, sessionOf, type TestApp, testApp } from "../../../../testing/testApp.ts";

const { session, user } = contract;
const client = { clientId: "cert", clientSecret: "the client's secret", name: "企业微信" };

/** Starts an identity provider whose login page is posted the person who logs in. */
async function startProvider(after: Database["after"]) {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const provider = new Provider(issuer.origin, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        token_endpoint_auth_method: "client_secret_post",
        redirect_uris: ["http://localhost/frame/login"],
      },
    ],
    cookies: { keys: ["a key of the provider"] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
  });
  server.on("request", provider.callback());
  after(async () => {
    server.closeAllConnections();
    server.close();
  });
  return issuer;
}

/** Follows the provider's pages as a browser does, as the person `login`, and returns the query of the address that it leads back to. */
async function logInAtProvider(address: string, login: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = new URL(address);
  let form: URLSearchParams | undefined;
  for (;;) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, {
      redirect: "manual",
      headers: { cookie },
      ...(form && { method: "POST", body: form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/u.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (location !== null) {
      form = undefined;
      url = new URL(location, url);
      if (url.host === "localhost") return url.search.slice(1);
      continue;
    }
    const page = await response.text();
    const action = /action="([^"]+)"/u.exec(page)?.[1] ?? "";
    const prompt = /name="prompt" value="([^"]+)"/u.exec(page)?.[1] ?? "";
    url = new URL(action, url);
    form = new URLSearchParams({ prompt, login, password: "any" });
  }
}

/** Returns the cookie that a response sets whose name begins with `name`. */
const cookieOf = (headers: Record<string, unknown>, name: string): string =>
  [headers["set-cookie"]]
    .flat()
    .map((line) => String(line).split(";")[0] ?? "")
    .find((pair) => pair.startsWith(name)) ?? "";

async function openApp(database: Database) {
  const issuer = await startProvider(database.after);
  const app = await testApp(database, {
    config: { oidc: { issuer, ...client }, publicUrl: new URL("http://localhost") },
  });
  /** Begins at `endpoint`, logs in at the provider as `person`, and comes back. */
  const visit = async (
    endpoint: typeof session.beginProviderLogin | typeof session.beginLink,
    person: string,
    own: Headers = { origin: ORIGIN },
  ) => {
    const isLink = endpoint === session.beginLink;
    const begun = await (isLink
      ? app.call(session.beginLink, { kind: "oidc", password: ADMIN_PASSWORD }, own)
      : app.call(session.beginProviderLogin, { kind: "oidc" }, own));
    const query = await logInAtProvider(begun.data.url, person);
    const cookie = [own.cookie, cookieOf(begun.headers, "cert_provider")].filter(Boolean).join("; ");
    const finish = (cookies = cookie) =>
      app.call(session.finishProvider, { query }, { origin: ORIGIN, cookie: cookies });
    return { query, cookie, finish };
  };
  const link = async (person: string, own: Headers) => (await visit(session.beginLink, person, own)).finish();
  const logIn = async (person: string) => (await visit(session.beginProviderLogin, person)).finish();
  return { ...app, visit, link, logIn };
}

const entriesOf = async ({ call }: Pick<TestApp, "call">, headers: Headers) =>
  (await call(contract.audit.list, { page: 0 }, headers)).data.content.map(({ action, success }) => ({
    action,
    success,
  }));

eachDatabase((database) => {
  test("identity provider: a user links their account and logs in with it, until they unlink it", async () => {
    const { call, login, link, logIn } = await openApp(database);
    expect((await call(session.providers, {})).data).toEqual([{ kind: "oidc", name: "企业微信" }]);
    const admin = await login();
    expect((await call(session.identities, {}, admin)).data).toMatchObject([{ isLinked: false }]);
    expect((await link("wang", admin)).data).toMatchObject({ linked: "企业微信", session: { account: "admin" } });
    expect((await call(session.identities, {}, admin)).data).toMatchObject([{ isLinked: true }]);
    const entered = await logIn("wang");
    expect(entered.data).toMatchObject({ linked: null, session: { account: "admin" } });
    const cookie = cookieOf(entered.headers, "cert_session");
    expect((await call(session.current, {}, { cookie, origin: ORIGIN })).data.account).toBe("admin");
    expect(await entriesOf({ call }, admin)).toContainEqual({
      action: "linkIdentity",
      success: true,
    });
    expect((await call(session.unlink, { kind: "oidc" }, admin)).status).toBe(200);
    expect((await logIn("wang")).status).toBe(403);
  });

  test("identity provider: a link is begun with the password only, also by who forges its cookie", async () => {
    const { call, login, visit, logIn } = await openApp(database);
    const admin = await login();
    const refused = await call(session.beginLink, { kind: "oidc", password: "a guess, no more" }, admin);
    expect(refused.envelope).toMatchObject({ message: "当前密码不正确", data: { errors: [{ field: "password" }] } });
    expect((await call(session.beginLink, {} as never, admin)).status).toBe(400);
    // A login needs no password: its cookie is changed into that of a link
    const { query, cookie } = await visit(session.beginProviderLogin, "thief");
    const headers = { origin: ORIGIN, cookie: `${admin.cookie}; ${cookie}1` };
    expect((await call(session.finishProvider, { query }, headers)).status).toBe(400);
    expect((await logIn("thief")).status).toBe(403);
    expect((await call(session.identities, {}, admin)).data).toMatchObject([{ isLinked: false }]);
  });

  test("identity provider: a link asks for a code where there is a second factor, and takes it once", async () => {
    const app = await openApp(database);
    const { call } = app;
    const admin = await app.login();
    const { nextCode } = await setUpFactor(app, admin);
    const begin = (code?: string) =>
      call(session.beginLink, { kind: "oidc", password: ADMIN_PASSWORD, ...(code && { code }) }, admin);
    expect((await begin()).envelope).toMatchObject({
      message: "请填写验证码",
      data: { errors: [{ field: "code" }] },
    });
    expect((await begin("000000")).envelope).toMatchObject({ data: { errors: [{ field: "code" }] } });
    const code = nextCode();
    expect((await begin(code)).status).toBe(200);
    expect((await begin(code)).status).toBe(400);
  });
});

onSqlite((database) => {
  test("identity provider: an unknown identity makes no account and is told whom to ask", async () => {
    const { logIn, store, login, call } = await openApp(database);
    const count = async () => (await store.read.selectFrom("user").select("id").execute()).length;
    const before = await count();
    const refused = await logIn("nobody");
    expect(refused.envelope).toMatchObject({
      code: refusals.forbidden.code,
      message:
        "企业微信的这个身份还没有绑定账号：请先用账号和密码登录，在“设置”里绑定；没有账号的，请联系本单位的系统管理员",
    });
    expect(await count()).toBe(before);
    expect(await entriesOf({ call }, await login())).toContainEqual({ action: "login", success: false });
  });

  test("identity provider: an answer is accepted once, and only in the browser that asked for it", async () => {
    const { call, login, link, visit } = await openApp(database);
    await link("wang", await login());
    const refused = { envelope: { message: "这次登录没有得到确认，或已超时，请重新开始" } };
    const visited = await visit(session.beginProviderLogin, "wang");
    expect(await call(session.finishProvider, { query: visited.query }, { origin: ORIGIN })).toMatchObject(refused);
    const foreign = await visit(session.beginProviderLogin, "wang");
    const cookie = cookieOf(
      (await call(session.beginProviderLogin, { kind: "oidc" }, { origin: ORIGIN })).headers,
      "cert_provider",
    );
    const headers = { origin: ORIGIN, cookie };
    expect(await call(session.finishProvider, { query: foreign.query }, headers)).toMatchObject(refused);
    expect((await foreign.finish()).status).toBe(200);
    expect(await foreign.finish()).toMatchObject(refused);
    const name = cookie.split("=")[0] ?? "";
    for (const damaged of [`${name}=null`, `${name}=bnVsbA`, `${name}=`, "cert_provider=null", "cert_provider_=null"]) {
      expect(await foreign.finish(damaged)).toMatchObject({ status: 400, ...refused });
    }
    expect(await call(session.finishProvider, { query: "code=a&state=%00;" }, headers)).toMatchObject(refused);
  });

  test("identity provider: logins begun in two tabs of a browser both end well", async () => {
    const { login, link, visit } = await openApp(database);
    await link("wang", await login());
    const first = await visit(session.beginProviderLogin, "wang");
    const second = await visit(session.beginProviderLogin, "wang");
    const jar = new Map([first, second].map(({ cookie }) => [cookie.split("=")[0], cookie]));
    for (const tab of [first, second]) expect((await tab.finish([...jar.values()].join("; "))).status).toBe(200);
  });

  test("identity provider: a link ends with the login that began it, and an identity belongs to one account", async () => {
    const app = await openApp(database);
    const { call, login, link, visit } = app;
    const admin = await login();
    await link("wang", admin);
    const li = await makePerson(app, "li.si");
    await givePassword(app.store, li);
    expect((await link("wang", li.headers)).envelope).toMatchObject({
      message: "这个身份已绑定另一个账号，请先在那个账号的“设置”里解除",
    });
    const visited = await visit(session.beginLink, "zhao", li.headers);
    await call(session.logout, {}, li.headers);
    expect((await visited.finish()).status).toBe(401);
  });

  test("identity provider: a disabled user is refused, and a second factor is still asked for", async () => {
    const app = await openApp(database);
    const { call, login, link, logIn, store, time } = app;
    const admin = await login();
    const li = await makePerson(app, "li.si");
    await givePassword(store, li);
    await link("li", li.headers);
    await store.write((tx) =>
      tx
        .insertInto("second_factor")
        .values({ user_id: Number(li.id), sealed: "", created_at: time.now, confirmed_at: time.now, last_step: 0 })
        .execute(),
    );
    const waiting = await logIn("li");
    expect(waiting.envelope.code).toBe(refusals.secondFactorNeeded.code);
    expect(sessionOf(waiting).cookie).not.toContain("cert_session");
    expect(cookieOf(waiting.headers, "cert_login")).not.toBe("");
    await store.write((tx) => tx.updateTable("user").set({ enabled: 0 }).where("id", "=", Number(li.id)).execute());
    expect((await logIn("li")).envelope.code).toBe(refusals.wrongLogin.code);
    await call(user.remove, { id: li.id }, admin);
    expect(await store.read.selectFrom("identity").select("subject").execute()).toEqual([]);
  });

  test("identity provider: one that is not reached is told as that, and none is offered without settings", async () => {
    const issuer = new URL("http://127.0.0.1:9");
    const { call } = await testApp(database, { config: { oidc: { issuer, ...client } } });
    expect((await call(session.beginProviderLogin, { kind: "oidc" }, { origin: ORIGIN })).envelope).toMatchObject({
      message: "企业微信暂时连不上，请稍后再试，或用账号和密码登录",
    });
    const without = await testApp(database);
    expect((await without.call(session.providers, {})).data).toEqual([]);
    expect((await without.call(session.beginProviderLogin, { kind: "oidc" }, { origin: ORIGIN })).status).toBe(409);
  });
});
