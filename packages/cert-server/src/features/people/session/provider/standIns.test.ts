// WeChat and CAS as stand-ins that follow the published protocols (微信开放平台, 网站应用微信登录开发指南; CAS Protocol 3.0).
// Nobody has logged in at the services themselves here.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { contract, refusals } from "cert-api";
import { expect, test } from "vitest";
import { type Database, eachDatabase, onSqlite } from "../../../../testing/eachDatabase.ts";
import { ADMIN_PASSWORD, type Headers, ORIGIN, sessionOf, testApp } from "../../../../testing/testApp.ts";

const { session } = contract;
const application = { appId: "wx0123456789abcdef", secret: "the application's secret" };
const names = { wechat: "微信", cas: "学校统一身份认证" };
type Kind = keyof typeof names;
const kinds = Object.keys(names) as Kind[];

const inService = (content: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${content}</cas:serviceResponse>`;
const failure = (code: string) => inService(`<cas:authenticationFailure code="${code}">…</cas:authenticationFailure>`);
const success = (user: string) =>
  inService(`<cas:authenticationSuccess><cas:user>${user}</cas:user></cas:authenticationSuccess>`);

/** Starts both services. A code or a ticket is valid once, and for the application or the service that it was given to. */
async function startServices(after: Database["after"]) {
  const granted = new Map<string, { person: string; to: string }>();
  const given: { answer?: string } = {};
  /** Returns who a code or a ticket was given for, which ends with this question. */
  const spend = (key: string, to: string) => {
    const grant = granted.get(key);
    granted.delete(key);
    return grant && { ...grant, isFor: grant.to === to };
  };
  const answers: Record<string, (asked: URLSearchParams) => string> = {
    "/sns/oauth2/access_token": (asked) => {
      const grant = spend(asked.get("code") ?? "", asked.get("appid") ?? "");
      const isKnown = asked.get("secret") === application.secret && asked.get("grant_type") === "authorization_code";
      if (!isKnown || !grant?.isFor) return JSON.stringify({ errcode: 40029, errmsg: "invalid code" });
      const token = { access_token: "token", expires_in: 7200, refresh_token: "refresh", scope: "snsapi_login" };
      return JSON.stringify({ ...token, openid: grant.person });
    },
    "/cas/serviceValidate": (asked) => {
      const grant = spend(asked.get("ticket") ?? "", asked.get("service") ?? "");
      if (grant === undefined) return failure("INVALID_TICKET");
      return grant.isFor ? success(grant.person) : failure("INVALID_SERVICE");
    },
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    response.end(given.answer ?? answers[pathname]?.(searchParams));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  after(async () => {
    server.closeAllConnections();
    server.close();
  });
  const api = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  /** Logs in at the address that a browser was sent to, and returns the query of the one that it is sent back to. */
  const logIn = (address: string, person: string): string => {
    const { origin, pathname, searchParams } = new URL(address);
    const isCas = searchParams.has("service");
    expect(origin + pathname).toBe(isCas ? `${api.origin}/cas/login` : "https://open.weixin.qq.com/connect/qrconnect");
    const key = `${isCas ? "ST-" : ""}${granted.size + 1}-${person}`;
    granted.set(key, { person, to: searchParams.get(isCas ? "service" : "appid") ?? "" });
    const back = new URL(searchParams.get(isCas ? "service" : "redirect_uri") ?? "");
    expect(back.origin + back.pathname).toBe("http://localhost/frame/login");
    back.searchParams.append(isCas ? "ticket" : "code", key);
    if (!isCas) {
      expect(searchParams.get("scope")).toBe("snsapi_login");
      back.searchParams.append("state", searchParams.get("state") ?? "");
    }
    return back.search.slice(1);
  };
  const config = {
    wechat: { ...application, name: names.wechat, api },
    cas: { url: new URL("/cas", api), name: names.cas },
  };
  return { config, granted, given, logIn };
}

const cookiesOf = (headers: Record<string, unknown>): string[] =>
  [headers["set-cookie"]].flat().map((line) => String(line).split(";")[0] ?? "");

async function openApp(database: Database) {
  const services = await startServices(database.after);
  const app = await testApp(database, { config: { ...services.config, publicUrl: new URL("http://localhost") } });
  /** Begins a login, or a link where a session is given, and logs in at the service as `person`. */
  const visit = async (kind: Kind, person: string, own?: Headers) => {
    const begun = await (own === undefined
      ? app.call(session.beginProviderLogin, { kind }, { origin: ORIGIN })
      : app.call(session.beginLink, { kind, password: ADMIN_PASSWORD }, own));
    const query = services.logIn(begun.data.url, person);
    const cookie = [own?.["cookie"], ...cookiesOf(begun.headers)].filter(Boolean).join("; ");
    const finish = (returned = query, cookies = cookie) =>
      app.call(session.finishProvider, { query: returned }, { origin: ORIGIN, cookie: cookies });
    return { query, cookie, finish };
  };
  const link = async (kind: Kind, person: string, own: Headers) => (await visit(kind, person, own)).finish();
  const logIn = async (kind: Kind, person: string) => (await visit(kind, person)).finish();
  return { ...app, ...services, visit, link, logIn };
}

const refused = { status: 400, envelope: { message: "这次登录没有得到确认，或已超时，请重新开始" } };

eachDatabase((database) => {
  test.each(kinds)("%s: a user links their account and logs in with it, until they unlink it", async (kind) => {
    const { call, login, link, logIn } = await openApp(database);
    expect((await call(session.providers, {})).data).toEqual([
      { kind: "cas", name: "学校统一身份认证" },
      { kind: "wechat", name: "微信" },
    ]);
    const admin = await login();
    expect((await link(kind, "o-Wang", admin)).data).toMatchObject({ linked: names[kind] });
    expect((await call(session.identities, {}, admin)).data).toContainEqual({
      kind,
      name: names[kind],
      isLinked: true,
    });
    expect((await logIn(kind, "o-Wang")).data).toMatchObject({ linked: null, session: { account: "admin" } });
    // The same subject at the other service is somebody else
    expect((await logIn(kind === "cas" ? "wechat" : "cas", "o-Wang")).status).toBe(403);
    await call(session.unlink, { kind }, admin);
    expect((await logIn(kind, "o-Wang")).status).toBe(403);
  });
});

onSqlite((database) => {
  test.each(kinds)("%s: an answer is accepted once, and only in the browser that asked for it", async (kind) => {
    const { login, link, visit } = await openApp(database);
    await link(kind, "o-Wang", await login());
    const [own, foreign] = [await visit(kind, "o-Wang"), await visit(kind, "o-Wang")];
    expect(await own.finish(foreign.query)).toMatchObject(refused);
    expect(await own.finish(own.query, "")).toMatchObject(refused);
    expect((await own.finish()).status).toBe(200);
    // The browser keeps its cookie: what it brings back was used
    expect(await own.finish()).toMatchObject(refused);
    const declined = await visit(kind, "o-Wang");
    const { state = "" } = Object.fromEntries(new URLSearchParams(declined.query));
    expect(await declined.finish(`state=${state}`)).toMatchObject(refused);
  });

  test.each(kinds)("%s: an unknown person makes no account, and is told whom to ask", async (kind) => {
    const { login, link, logIn, store } = await openApp(database);
    await link(kind, "o-Wang", await login());
    const count = async () => (await store.read.selectFrom("user").select("id").execute()).length;
    const before = await count();
    expect((await logIn(kind, "o-wang")).envelope).toMatchObject({
      code: refusals.forbidden.code,
      message: expect.stringContaining(`${names[kind]}的这个身份还没有绑定账号`),
    });
    expect(await count()).toBe(before);
  });

  test.each(kinds)("%s: what was given to another application or service is refused", async (kind) => {
    const { login, link, visit, granted } = await openApp(database);
    await link(kind, "o-Wang", await login());
    const { query, finish } = await visit(kind, "o-Wang");
    for (const grant of granted.values()) grant.to = "https://elsewhere.example.edu.cn/";
    expect(await finish(query)).toMatchObject(refused);
  });

  test("cas: the ticket of one login is refused in another", async () => {
    const { login, link, visit, logged } = await openApp(database);
    await link("cas", "wang", await login());
    const [own, other] = [await visit("cas", "nobody"), await visit("cas", "wang")];
    const { state = "" } = Object.fromEntries(new URLSearchParams(own.query));
    const { ticket = "" } = Object.fromEntries(new URLSearchParams(other.query));
    expect(await own.finish(String(new URLSearchParams({ state, ticket })))).toMatchObject(refused);
    // The operator is told what the service says
    expect(JSON.stringify(logged)).toContain("INVALID_SERVICE");
  });

  test.each(kinds)("%s: a second factor is still asked for", async (kind) => {
    const { login, link, logIn, store, time } = await openApp(database);
    await link(kind, "o-Wang", await login());
    const factor = { sealed: "", created_at: time.now, confirmed_at: time.now, last_step: 0 };
    const { id } = await store.read
      .selectFrom("user")
      .select("id")
      .where("account", "=", "admin")
      .executeTakeFirstOrThrow();
    await store.write((tx) =>
      tx
        .insertInto("second_factor")
        .values({ user_id: id, ...factor })
        .execute(),
    );
    const waiting = await logIn(kind, "o-Wang");
    expect(waiting.envelope.code).toBe(refusals.secondFactorNeeded.code);
    expect(sessionOf(waiting).cookie).not.toContain("cert_session");
  });

  test.each([
    ["nobody", failure("INVALID_TICKET"), 400],
    [
      "a user outside of a success",
      inService("<cas:authenticationFailure><cas:user>wang</cas:user></cas:authenticationFailure>"),
      400,
    ],
    [
      "an attribute of this name",
      success("li</cas:user><cas:attributes><cas:user>wang</cas:user></cas:attributes><cas:user>"),
      403,
    ],
    ["a name in two parts", success("wang<!-- -->.evil"), 403],
    [
      "a name of another namespace",
      inService(success("wang").replace(/^.*?>/u, "")).replaceAll("<cas:user", "<user"),
      400,
    ],
    ["an entity of its own", `<!DOCTYPE a [<!ENTITY b "wang">]>${success("&b;")}`, 400],
    ["no XML", "yes\nwang\n", 400],
    [
      "attributes, protocol 3",
      success("wang</cas:user><cas:attributes><cas:mail>a</cas:mail></cas:attributes><cas:user>"),
      200,
    ],
    [
      "another prefix",
      '<serviceResponse xmlns="http://www.yale.edu/tp/cas"><authenticationSuccess><user> wang\n</user></authenticationSuccess></serviceResponse>',
      200,
    ],
  ])("cas: an answer with %s", async (_title, answer, status) => {
    const { login, link, logIn, given } = await openApp(database);
    await link("cas", "wang", await login());
    given.answer = answer;
    expect((await logIn("cas", "any")).status).toBe(status);
  });

  test("wechat: an answer that is none is refused, and neither it nor the address of the question is logged", async () => {
    const { visit, given, logged } = await openApp(database);
    for (const answer of ["<html>", "{}", '{"openid":""}', "null", "x".repeat(70_000)]) {
      given.answer = answer;
      expect((await (await visit("wechat", "o-Wang")).finish()).status).toBeGreaterThanOrEqual(400);
    }
    expect(JSON.stringify(logged)).not.toContain("secret=");
    expect(JSON.stringify(logged)).not.toContain(application.secret);
  });

  test.each(kinds)("%s: one that is not reached is told as that", async (kind) => {
    const nowhere = new URL("http://127.0.0.1:9");
    const { config } = await startServices(database.after);
    const app = await testApp(database, {
      config: { wechat: { ...config.wechat, api: nowhere }, cas: { ...config.cas, url: nowhere } },
    });
    const begun = await app.call(session.beginProviderLogin, { kind }, { origin: ORIGIN });
    const url = new URL(begun.data.url);
    const state =
      url.searchParams.get("state") ?? new URL(url.searchParams.get("service") ?? "").searchParams.get("state");
    const query = `state=${state}&code=a&ticket=a`;
    const headers = { origin: ORIGIN, cookie: cookiesOf(begun.headers).join("; ") };
    expect(await app.call(session.finishProvider, { query }, headers)).toMatchObject({
      status: 503,
      envelope: { message: `${names[kind]}暂时连不上，请稍后再试，或用账号和密码登录` },
    });
  });
});
