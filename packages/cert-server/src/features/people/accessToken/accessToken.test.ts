import { contract, refusals } from "cert-api";
import { expect, test } from "vitest";
import { setUpFactor } from "../../../testing/answers/secondFactor.ts";
import { type Database, eachDatabase, onSqlite } from "../../../testing/eachDatabase.ts";
import { givePassword, makePerson, openSession } from "../../../testing/people.ts";
import { ADMIN_PASSWORD, ORIGIN, testApp } from "../../../testing/testApp.ts";
import { limitAuthorities } from "./openToken.service.ts";

const { accessToken, activity, audit, dashboard, department, role, session, user, userRole } = contract;
const password = ADMIN_PASSWORD;

async function openApp(database: Database) {
  const app = await testApp(database);
  const headers = await app.login();
  const make = async (input: {
    name?: string;
    authorities: string[];
    limitedTo?: { id: string };
    expiresOn?: string;
  }) => {
    const { data } = await app.call(accessToken.create, { name: "教务系统", password, ...input }, headers);
    return { id: data.id, bearer: { authorization: `Bearer ${data.token}` }, data };
  };
  return { ...app, headers, make };
}

eachDatabase((database) => {
  test("access token: a program does what it may, is named in the audit log, and ends with its token", async () => {
    const { call, headers, make, store } = await openApp(database);
    const { id, bearer, data } = await make({ authorities: ["activity:read", "activity:write"] });
    expect(data).toMatchObject({
      token: expect.stringMatching(/^cert_[\w-]{43}$/u),
      limitedTo: null,
      expiresOn: "2027-11-20",
      lastUsedOn: null,
    });
    expect((await call(activity.create, { name: "2026年征文" }, bearer)).status).toBe(200);
    expect((await call(role.list, { page: 0 }, bearer)).status).toBe(403);
    const entries = (await call(audit.list, { page: 0 }, headers)).data.content;
    expect(entries.find(({ noun }) => noun === "activity")).toMatchObject({
      who: "admin",
      change: '{"name":"2026年征文","accessToken":"教务系统"}',
    });
    const list = async () => (await call(accessToken.list, { page: 0, sort: "nickName" }, headers)).data.content;
    await expect
      .poll(list)
      .toMatchObject([{ id, user: { account: "admin", nickName: "系统管理员" }, lastUsedOn: "2026-11-20" }]);
    expect((await list())[0]?.authorities.map(({ displayName }) => displayName)).toEqual(["查看活动", "管理活动"]);
    const { token_hash } = await store.read.selectFrom("access_token").selectAll().executeTakeFirstOrThrow();
    expect(data.token).not.toContain(token_hash);
    expect(
      (await call(accessToken.create, { name: "教务系统", password, authorities: ["activity:read"] }, headers))
        .envelope,
    ).toMatchObject({ message: "名称“教务系统”已存在" });
    await call(accessToken.remove, { id }, headers);
    expect((await call(activity.list, { page: 0 }, bearer)).status).toBe(401);
  });

  test("access token: one of an earlier version without an end ends in a year, and its maker is told once", async () => {
    const { make, restart, store } = await openApp(database);
    const { bearer } = await make({ authorities: ["activity:read"] });
    await store.write((tx) => tx.updateTable("access_token").set({ expires_on: null }).execute());
    const upgraded = await restart();
    await upgraded.app.ready();
    const { call, login, time } = await upgraded.restart();
    const headers = await login();
    expect((await call(accessToken.list, { page: 0 }, headers)).data.content).toMatchObject([
      { expiresOn: "2027-11-20" },
    ]);
    expect((await call(dashboard.notifications, {}, headers)).data.map(({ message }) => message)).toEqual([
      "访问令牌现在最长有效一年：“教务系统”原来没有期限，将在2027年11月20日之后失效，请在此之前为使用它的程序换上新的令牌",
    ]);
    const use = async () => (await call(activity.list, { page: 0 }, bearer)).status;
    expect(await use()).toBe(200);
    time.now += 366 * 86_400_000;
    expect(await use()).toBe(401);
  });
});

onSqlite((database) => {
  test("access token: its authorities end with those of its maker", async () => {
    const { call, headers, store, time } = await openApp(database);
    const maker = await makePerson({ store, time }, "zhang.san", { roles: ["系统管理员"] });
    await givePassword(store, maker);
    const own = await openSession(store, Number(maker.id), time.now);
    const { data } = await call(
      accessToken.create,
      { name: "t", password, authorities: ["role:read", "activity:read"] },
      own,
    );
    const bearer = { authorization: `Bearer ${data.token}` };
    const links = (await call(userRole.list, { page: 0, text: "zhang" }, headers)).data.content;
    expect((await call(role.list, { page: 0 }, bearer)).status).toBe(200);
    await call(userRole.remove, { id: links[0]?.id ?? "" }, headers);
    expect((await call(role.list, { page: 0 }, bearer)).status).toBe(403);
    await call(user.remove, { id: maker.id }, headers);
    expect((await call(activity.list, { page: 0 }, bearer)).status).toBe(401);
  });

  test("access token: limited to a department, it neither sees nor makes anything elsewhere", async () => {
    const { call, headers, make } = await openApp(database);
    const [, second] = (await call(department.listAll, {}, headers)).data;
    await call(activity.create, { name: "甲" }, headers);
    const { bearer } = await make({
      authorities: ["activity:read", "activity:write", "role:read"],
      limitedTo: { id: second?.id ?? "" },
    });
    const made = (await call(activity.create, { name: "乙" }, bearer)).data;
    expect((await call(activity.list, { page: 0 }, bearer)).data.content.map(({ id }) => id)).toEqual([made.id]);
    expect((await call(role.list, { page: 0 }, bearer)).status).toBe(403);
  });

  test("access token: it is no login, makes no other token, and is accepted without an origin until its last day", async () => {
    const { app, call, make, time } = await openApp(database);
    const { bearer } = await make({ authorities: ["access_token:write", "activity:read"], expiresOn: "2026-11-21" });
    expect((await call(session.current, {}, bearer)).status).toBe(403);
    expect(
      (await call(accessToken.create, { name: "x", password, authorities: ["activity:read"] }, bearer)).envelope,
    ).toMatchObject({ code: 30, message: "访问令牌须由登录的用户添加" });
    const list = () => call(activity.list, { page: 0 }, bearer);
    expect((await list()).status).toBe(200);
    const wrong = await app.inject({
      url: "/api/activity/root/list/10/0",
      headers: { authorization: "Bearer cert_x" },
    });
    expect([wrong.statusCode, wrong.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
    time.now += 2 * 86_400_000;
    expect((await list()).status).toBe(401);
  });

  test.each([
    ["without the password", { password: "a guess, no more" }, "password", "当前密码不正确"],
    ["for more than a year", { expiresOn: "2027-11-21" }, "expiresOn", "“有效期至”须是今天至 2027-11-20 之间的一天"],
    ["for a day that is over", { expiresOn: "2026-11-19" }, "expiresOn", "“有效期至”须是今天至 2027-11-20 之间的一天"],
  ])("access token: none is made %s", async (_title, wrong, field, sentence) => {
    const { call, headers } = await openApp(database);
    const input = { name: "t", password, authorities: ["activity:read"] };
    const { envelope } = await call(accessToken.create, { ...input, ...wrong }, headers);
    expect(envelope).toMatchObject({ message: expect.stringContaining(sentence), data: { errors: [{ field }] } });
    expect((await call(accessToken.list, { page: 0 }, headers)).data.total).toBe(0);
  });

  test("access token: it takes a code where its maker has a second factor", async () => {
    const { call, headers, time } = await openApp(database);
    const { nextCode } = await setUpFactor({ call, time }, headers);
    const create = (code?: string) =>
      call(accessToken.create, { name: "t", password, authorities: ["activity:read"], ...(code && { code }) }, headers);
    expect((await create()).envelope).toMatchObject({ data: { errors: [{ field: "code" }] } });
    expect((await create("000000")).envelope).toMatchObject({ data: { errors: [{ field: "code" }] } });
    expect((await create(nextCode())).status).toBe(200);
  });

  test("access token: it is refused while its maker must change the password or set up a second factor", async () => {
    const { call, make, store } = await openApp(database);
    const { bearer } = await make({ authorities: ["activity:read"] });
    const use = async () => (await call(activity.list, { page: 0 }, bearer)).envelope.code;
    await store.write((tx) => tx.updateTable("user").set({ must_change_password: 1 }).execute());
    expect(await use()).toBe(refusals.passwordChangeDue.code);
    await store.write((tx) => tx.updateTable("user").set({ must_change_password: 0 }).execute());
    await store.write((tx) => tx.updateTable("role").set({ requires_second_factor: 1 }).execute());
    expect(await use()).toBe(refusals.secondFactorDue.code);
  });

  test("access token: nobody gives it an authority that they lack", async () => {
    const { call, headers: admin, store, time } = await openApp(database);
    const person = await makePerson({ store, time }, "li.si", { roles: ["查阅员"] });
    await givePassword(store, person);
    const own = { ...(await openSession(store, Number(person.id), time.now)), origin: ORIGIN };
    const refused = await call(accessToken.create, { name: "t", password, authorities: ["activity:read"] }, own);
    expect(refused.status).toBe(403);
    const unknown = await call(accessToken.create, { name: "t", password, authorities: ["made:up"] }, admin);
    expect(unknown.envelope).toMatchObject({ message: "只能把自己在该范围内拥有的权限给予访问令牌" });
    expect((await call(accessToken.create, { name: "t", password } as never, admin)).status).toBe(400);
  });
});

test("access token: an authority that its maker holds in another department only gives nothing", () => {
  const maker = {
    account: "a",
    nickName: "a",
    departmentId: 1,
    authorities: new Set(["activity:read", "award:read"]),
    departmentAuthorities: new Set(["activity:read"]),
  };
  const token = { authorities: ["activity:read", "award:read"], departmentId: 2 };
  expect(limitAuthorities(token, maker)).toEqual({
    departmentId: 2,
    authorities: new Set(["award:read"]),
    departmentAuthorities: new Set(["award:read"]),
  });
});
