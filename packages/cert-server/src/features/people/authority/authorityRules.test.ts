import { builtInAuthorities, contract, isDivided } from "cert-api";
import { expect, test } from "vitest";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { makePerson } from "../../../testing/people.ts";
import { type Called, type TestApp, testApp } from "../../../testing/testApp.ts";

const { user, role, userRole, roleAuthority, session } = contract;

/** The authorities of an officer for accounts: all for people and roles, none for awards. */
const officerAuthorities = [
  "user:read",
  "user:write",
  "role:read",
  "role:write",
  "authority:read",
  "authority:write",
  "user_role:read",
  "user_role:write",
  "role_authority:read",
  "role_authority:write",
] as const;

const forbidden = (message: string) => ({ code: 30, success: false, message });
const grantsMore = forbidden("不能授予您自己没有的权限");
const takesMore = forbidden("不能取消您自己没有的权限");
const stronger = forbidden(
  "该用户拥有您没有的权限，您不能修改、停用或删除其账号，不能重置其密码和两步验证，也不能查看或结束其登录",
);
const lastHolder = (authority: string) => ({
  code: 50,
  success: false,
  message: `操作后将没有启用的用户拥有全部部门的权限“${authority}”，已取消`,
});
const last = { code: 50, success: false, message: "操作后将没有可用的系统管理员，已取消" };

onSqlite((database) => {
  const start = async () => {
    const app = await testApp(database);
    const { headers: admin } = await makePerson(app, "second", { roles: ["系统管理员"] });
    const officer = await makePerson(app, "officer", { authorities: officerAuthorities });
    return { app, call: app.call, admin, officer };
  };
  const getId = async ({ store }: TestApp, table: "role" | "authority", name: string) => {
    const row = await store.read
      .selectFrom(table as "role")
      .where("name", "=", name)
      .select("id")
      .executeTakeFirstOrThrow();
    return String(row.id);
  };
  const getGrantId = async ({ store }: TestApp, role: string, authority: string) => {
    const { id } = await store.read
      .selectFrom("role_authority")
      .innerJoin("role", "role.id", "role_authority.role_id")
      .innerJoin("authority", "authority.id", "role_authority.authority_id")
      .where("role.name", "=", role)
      .where("authority.name", "=", authority)
      .select("role_authority.id")
      .executeTakeFirstOrThrow();
    return String(id);
  };
  const links = async ({ store }: TestApp) => [
    await store.read.selectFrom("user_role").selectAll().orderBy("id").execute(),
    await store.read.selectFrom("role_authority").selectAll().orderBy("id").execute(),
    await store.read.selectFrom("user").selectAll().orderBy("id").execute(),
  ];
  const fields = (account: string, change: object = {}) => ({
    account,
    nickName: account,
    phone: "1",
    enabled: true,
    department: { id: "1" },
    ...change,
  });

  test("nobody gains a built-in authority that they lack", async () => {
    const { app, call, officer } = await start();
    const before = await links(app);
    const own = await getId(app, "role", "role of officer");
    const tries: Promise<Called<unknown>>[] = [];
    for (const role of ["administrator", "certificate_manager", "reader", "auditor"]) {
      const input = { user: { id: officer.id }, role: { id: await getId(app, "role", role) } };
      tries.push(call(userRole.create, input, officer.headers));
    }
    for (const authority of ["award:write", "activity:publish", "audit:read", "settings:write"]) {
      const input = { role: { id: own }, authority: { id: await getId(app, "authority", authority) } };
      tries.push(call(roleAuthority.create, input, officer.headers));
    }
    for (const { status, envelope } of await Promise.all(tries)) {
      expect(status).toBe(403);
      expect(envelope).toMatchObject(grantsMore);
    }
    expect(await links(app)).toEqual(before);
  });

  test("what one has can be given, and so can an authority that code does not ask for", async () => {
    const { app, call, officer } = await start();
    const { id: friend } = await makePerson(app, "friend");
    const own = await getId(app, "role", "role of officer");
    const give = { user: { id: friend }, role: { id: own } };
    expect((await call(userRole.create, give, officer.headers)).status).toBe(200);
    const { data: free } = await call(
      contract.authority.create,
      { name: "robot:run", displayName: "运行" },
      officer.headers,
    );
    const add = { role: { id: own }, authority: { id: free.id } };
    expect((await call(roleAuthority.create, add, officer.headers)).status).toBe(200);
    const held = {
      role: { id: await getId(app, "role", "auditor") },
      authority: { id: await getId(app, "authority", "user:read") },
    };
    expect((await call(roleAuthority.create, held, officer.headers)).status).toBe(200);
  });

  test("nobody changes, resets, deletes or watches someone who holds more", async () => {
    const { app, call, officer } = await start();
    const chief = await makePerson(app, "chief", { roles: ["证书管理员"] });
    const away = await makePerson(app, "away", { roles: ["系统管理员"], enabled: false });
    const before = await links(app);
    const by = officer.headers;
    const tries = [
      await call(user.resetPassword, { id: "1" }, by),
      await call(user.resetPassword, { id: chief.id }, by),
      await call(user.remove, { id: chief.id }, by),
      await call(user.update, { id: chief.id, ...fields("chief", { enabled: false }) }, by),
      await call(user.update, { id: chief.id, ...fields("renamed") }, by),
      await call(user.update, { id: away.id, ...fields("away") }, by),
      await call(user.update, { id: chief.id, ...fields("chief", { phone: "13800000000" }) }, by),
      await call(user.update, { id: chief.id, ...fields("chief", { nickName: "校长" }) }, by),
      await call(user.update, { id: chief.id, ...fields("chief", { department: { id: "2" } }) }, by),
      await call(user.secondFactor, { id: chief.id }, by),
    ];
    for (const { status, envelope } of tries) {
      expect(status).toBe(403);
      expect(envelope).toMatchObject(stronger);
    }
    expect(await links(app)).toEqual(before);
    expect((await call(session.current, {}, chief.headers)).status).toBe(200);
  });

  test("nobody takes a built-in authority away that they lack", async () => {
    const { app, call, officer, admin } = await start();
    const before = await links(app);
    const ofAdmin = (await call(userRole.list, { page: 0 }, admin)).data.content[0]?.id ?? "";
    const removed = await call(userRole.remove, { id: ofAdmin }, officer.headers);
    expect(removed.envelope).toMatchObject(takesMore);
    const { id } = await app.store.read
      .selectFrom("role_authority")
      .innerJoin("authority", "authority.id", "role_authority.authority_id")
      .where("authority.name", "=", "award:write")
      .select("role_authority.id")
      .executeTakeFirstOrThrow();
    expect((await call(roleAuthority.remove, { id: String(id) }, officer.headers)).envelope).toMatchObject(takesMore);
    expect(await links(app)).toEqual(before);
  });

  test("a built-in role or authority keeps its name, and no other takes it", async () => {
    const { app, call, officer } = await start();
    const id = await getId(app, "authority", "audit:read");
    const renamed = await call(contract.authority.update, { id, name: "nothing", displayName: "无" }, officer.headers);
    expect(renamed.envelope).toMatchObject({ code: 50, data: { errors: [{ field: "name" }] } });
    const free = await call(contract.authority.create, { name: "free", displayName: "自由" }, officer.headers);
    const taken = await call(
      contract.authority.update,
      { id: free.data.id, name: "audit:read", displayName: "x" },
      officer.headers,
    );
    expect(taken.envelope).toMatchObject({ code: 50, message: "名称“audit:read”已存在" });
  });

  test("each built-in authority is always held by someone enabled, whichever row is changed", async () => {
    const { app, call, officer, admin } = await start();
    const { data: all } = await call(userRole.list, { page: 0 }, admin);
    const first = all.content.find((link) => link.user.id === "1")?.id ?? "";
    const second = all.content.find((link) => link.user.nickName === "second") ?? { id: "", user: { id: "" } };
    const given = await getGrantId(app, "administrator", "award:read");

    expect((await call(userRole.remove, { id: first }, admin)).status).toBe(200);
    expect((await call(userRole.remove, { id: second.id }, admin)).envelope).toMatchObject(last);
    expect((await call(roleAuthority.remove, { id: given }, admin)).envelope).toMatchObject(lastHolder("查看奖证"));
    // Everything but one authority is not enough, and neither is an account that is disabled.
    const most = builtInAuthorities.filter((name) => name !== "award:read");
    const almost = await makePerson(app, "almost", { authorities: most });
    await makePerson(app, "away", { roles: ["系统管理员"], enabled: false });
    expect((await call(userRole.remove, { id: second.id }, admin)).envelope).toMatchObject(lastHolder("查看奖证"));
    const disabling = { id: second.user.id, ...fields("second", { enabled: false }) };
    expect((await call(user.update, disabling, almost.headers)).envelope).toMatchObject(stronger);
    expect((await call(user.update, disabling, admin)).status).toBe(409);
    expect((await call(user.remove, { id: officer.id }, admin)).status).toBe(200);
  });

  test("an auditor can be the only one who reads the audit log, and remains", async () => {
    const { app, call, admin } = await start();
    const listAudit = async (headers: Record<string, string>) =>
      (await call(contract.audit.list, { page: 0 }, headers)).status;
    const given = await getGrantId(app, "administrator", "audit:read");
    expect((await call(roleAuthority.remove, { id: given }, admin)).envelope).toMatchObject(lastHolder("查看审计记录"));
    const auditor = await makePerson(app, "auditor", { roles: ["审计员"] });
    expect((await call(roleAuthority.remove, { id: given }, admin)).status).toBe(200);
    expect(await listAudit(admin)).toBe(403);
    expect(await listAudit(auditor.headers)).toBe(200);
    // The auditor does nothing else, and no administrator gets at what is the auditor's
    expect((await call(user.list, { page: 0 }, auditor.headers)).status).toBe(403);
    const input = { role: { id: "1" }, authority: { id: await getId(app, "authority", "audit:read") } };
    expect((await call(roleAuthority.create, input, admin)).envelope).toMatchObject(grantsMore);
    const tries = [
      await call(user.resetPassword, { id: auditor.id }, admin),
      await call(user.remove, { id: auditor.id }, admin),
      await call(user.update, { id: auditor.id, ...fields("auditor", { enabled: false }) }, admin),
    ];
    for (const { envelope } of tries) expect(envelope).toMatchObject(stronger);
    // No start gives it back to them
    const anew = await app.restart();
    expect((await anew.call(contract.audit.list, { page: 0 }, admin)).status).toBe(403);
  });

  test("two administrators who remove each other at the same time do not both succeed", async () => {
    const { app, call, admin } = await start();
    const first = await app.login();
    const { data: all } = await call(userRole.list, { page: 0 }, admin);
    const idOfLink = (name: string) => all.content.find((link) => link.user.nickName === name)?.id ?? "";
    const [own, other] = [idOfLink("系统管理员"), idOfLink("second")];
    const answers = await Promise.all([
      call(userRole.remove, { id: other }, first),
      call(userRole.remove, { id: own }, admin),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await app.store.read.selectFrom("user_role").where("role_id", "=", 1).selectAll().execute()).toHaveLength(1);
  });

  test("a change of roles is felt at the next request", async () => {
    const { app, call, officer, admin } = await start();
    expect((await call(user.list, { page: 0 }, officer.headers)).status).toBe(200);
    const { data } = await call(userRole.list, { page: 0 }, admin);
    const link = data.content.find((one) => one.user.id === officer.id)?.id ?? "";
    expect((await call(userRole.remove, { id: link }, admin)).status).toBe(200);
    expect((await call(user.list, { page: 0 }, officer.headers)).status).toBe(403);
    const reader = { user: { id: officer.id }, role: { id: await getId(app, "role", "reader") } };
    expect((await call(userRole.create, reader, admin)).status).toBe(200);
    expect((await call(user.list, { page: 0 }, officer.headers)).status).toBe(200);
  });
});

onSqlite((database) => {
  const divided = builtInAuthorities.filter(isDivided);
  const start = async () => {
    const app = await testApp(database);
    const { headers: admin } = await makePerson(app, "second", { roles: ["系统管理员"] });
    const officer = await makePerson(app, "officer", { authorities: divided, departmentOnly: true });
    const member = await makePerson(app, "member");
    const stranger = await makePerson(app, "stranger", { departmentId: 2 });
    const { store, call } = app;
    const getRole = async (name: string) =>
      String((await store.read.selectFrom("role").where("name", "=", name).select("id").executeTakeFirstOrThrow()).id);
    const addRole = async (name: string, departmentOnly: boolean) => {
      const { data } = await call(role.create, { name, displayName: name, departmentOnly }, admin);
      for (const authority of ["award:read", "award:write"] as const) {
        const { id } = await store.read
          .selectFrom("authority")
          .where("name", "=", authority)
          .select("id")
          .executeTakeFirstOrThrow();
        await call(roleAuthority.create, { role: { id: data.id }, authority: { id: String(id) } }, admin);
      }
      return data.id;
    };
    const give = (by: Record<string, string>, userId: string, roleId: string) =>
      call(userRole.create, { user: { id: userId }, role: { id: roleId } }, by);
    return { ...app, admin, officer, member, stranger, getRole, addRole, give };
  };

  test("nobody gives an authority further than their own reaches", async () => {
    const { officer, member, stranger, addRole, give, getRole, admin, call } = await start();
    const [limited, wide] = [await addRole("limited", true), await addRole("wide", false)];
    expect((await give(officer.headers, member.id, wide)).envelope).toMatchObject(grantsMore);
    expect((await give(officer.headers, officer.id, wide)).envelope).toMatchObject(grantsMore);
    expect((await give(officer.headers, officer.id, await getRole("certificate_manager"))).envelope).toMatchObject(
      grantsMore,
    );
    expect((await give(officer.headers, stranger.id, limited)).envelope).toMatchObject({
      code: 10,
      message: "用户不存在",
    });
    const { data: link } = await give(officer.headers, member.id, limited);
    expect(link.role.displayName).toBe("limited");
    const { data: foreign } = await give(admin, stranger.id, limited);
    expect((await call(userRole.remove, { id: foreign.id }, officer.headers)).status).toBe(404);
    expect((await call(userRole.remove, { id: link.id }, officer.headers)).status).toBe(200);
  });

  test("who reaches more than oneself is out of scope", async () => {
    const { officer, member, addRole, give, admin, call } = await start();
    const fields = { account: "member", nickName: "member", phone: "2", enabled: true, department: { id: "1" } };
    await give(admin, member.id, await addRole("wide", false));
    expect((await call(user.resetPassword, { id: member.id }, officer.headers)).envelope).toMatchObject(stronger);
    expect((await call(user.remove, { id: member.id }, officer.headers)).envelope).toMatchObject(stronger);
    const disabled = { ...fields, id: member.id, enabled: false };
    expect((await call(user.update, disabled, officer.headers)).envelope).toMatchObject(stronger);
    expect((await call(user.update, { ...fields, id: member.id }, officer.headers)).envelope).toMatchObject(stronger);
  });

  test("moving somebody gives them nothing that the mover does not have there", async () => {
    const { officer, member, addRole, give, admin, call, ...app } = await start();
    const fields = { account: "member", nickName: "member", phone: "2", enabled: true };
    const move = (departmentId: string, by: Record<string, string>) =>
      call(user.update, { ...fields, id: member.id, department: { id: departmentId } }, by);
    const limited = await addRole("limited", true);
    await give(admin, member.id, limited);
    expect((await move("2", officer.headers)).envelope).toMatchObject({
      message: "您的权限仅限本部门，请选择本部门",
      data: { errors: [{ field: "department.id" }] },
    });
    const clerk = await makePerson(app, "clerk", { authorities: ["user:read", "user:write"] });
    expect((await move("2", clerk.headers)).envelope).toMatchObject(stronger);
    await give(admin, clerk.id, limited);
    expect((await move("2", clerk.headers)).envelope).toMatchObject(
      forbidden("该用户的部分权限仅限其所在部门，您没有这些权限，不能为其更换部门"),
    );
    expect((await move("2", admin)).data.department.id).toBe("2");
  });

  test("a role is widened and narrowed by who holds all of it everywhere, and the administrators' role never", async () => {
    const { admin, addRole, call, getRole, ...app } = await start();
    const id = await addRole("limited", true);
    const editor = await makePerson(app, "editor", { authorities: ["role:read", "role:write", "award:read"] });
    const change = (departmentOnly: boolean | undefined, by: Record<string, string>) =>
      call(
        role.update,
        { id, name: "limited", displayName: "仅本部门", ...(departmentOnly !== undefined && { departmentOnly }) },
        by,
      );
    expect((await change(false, editor.headers)).envelope).toMatchObject(grantsMore);
    expect((await change(undefined, editor.headers)).data).toMatchObject({
      displayName: "仅本部门",
      departmentOnly: true,
    });
    expect((await change(false, admin)).data.departmentOnly).toBe(false);
    expect((await change(true, editor.headers)).envelope).toMatchObject(takesMore);
    const administrator = { id: await getRole("administrator"), name: "administrator", displayName: "系统管理员" };
    expect((await call(role.update, { ...administrator, departmentOnly: true }, admin)).envelope).toMatchObject({
      code: 50,
      data: { errors: [{ field: "departmentOnly", message: "系统管理员须能管理全部部门，不能改为仅限本部门" }] },
    });
  });

  test("somebody who holds everything for one department only is no administrator who remains", async () => {
    const { call, admin, store, ...app } = await start();
    await makePerson({ ...app, store }, "nearly", { authorities: builtInAuthorities, departmentOnly: true });
    const links = await store.read
      .selectFrom("user_role")
      .innerJoin("role", "role.id", "user_role.role_id")
      .where("role.name", "=", "administrator")
      .select("user_role.id")
      .orderBy("user_role.id")
      .execute();
    expect((await call(userRole.remove, { id: String(links[0]?.id) }, admin)).status).toBe(200);
    expect((await call(userRole.remove, { id: String(links[1]?.id) }, admin)).envelope).toMatchObject(last);
  });

  test("the role that makes the last administrator is not narrowed", async () => {
    const { call, store, ...app } = await start();
    const { headers: chief } = await makePerson({ ...app, store }, "chief", { authorities: builtInAuthorities });
    await store.write((tx) => tx.deleteFrom("user_role").where("role_id", "=", 1).execute());
    const { data: roles } = await call(role.find, { text: "role of chief" }, chief);
    const { id = "", name = "", displayName = "" } = roles[0] ?? {};
    const narrowed = await call(role.update, { id, name, displayName, departmentOnly: true }, chief);
    expect(narrowed.envelope).toMatchObject(last);
    expect((await call(role.find, { text: name }, chief)).data).toMatchObject([{ departmentOnly: false }]);
  });
});
