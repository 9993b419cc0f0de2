import { contract } from "cert-api";
import { expect, test } from "vitest";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { makePerson } from "../../../testing/people.ts";
import { testApp } from "../../../testing/testApp.ts";

const { role, authority, userRole, roleAuthority, department, audit } = contract;

eachDatabase((database) => {
  const start = async () => {
    const app = await testApp(database);
    const { headers: admin } = await makePerson(app, "chief", { roles: ["系统管理员"] });
    return { ...app, admin };
  };

  test("roles are made, found, renamed and removed, with their authorities", async () => {
    const { call, admin, store } = await start();
    const { data: made } = await call(role.create, { name: "printer", displayName: "打印员" }, admin);
    expect(made).toEqual({
      id: "5",
      name: "printer",
      displayName: "打印员",
      builtIn: false,
      departmentOnly: false,
      requiresSecondFactor: false,
      revision: 1,
    });
    expect((await call(role.find, { text: "打印" }, admin)).data).toEqual([made]);
    const given = { role: { id: made.id }, authority: { id: "1" } };
    expect((await call(roleAuthority.create, given, admin)).data.role).toEqual({ id: made.id, displayName: "打印员" });
    const renamed = await call(role.update, { id: made.id, name: "printer", displayName: "制证员" }, admin);
    expect(renamed.data).toEqual({ ...made, displayName: "制证员", revision: 3 });
    expect((await call(role.list, { page: 0 }, admin)).data.content.at(-1)).toEqual(renamed.data);
    expect((await call(role.remove, { id: made.id }, admin)).data).toEqual({ id: made.id });
    expect(await store.read.selectFrom("role_authority").where("role_id", "=", 5).selectAll().execute()).toEqual([]);
    const { data: done } = await call(audit.list, { page: 0, noun: "role" }, admin);
    expect(done.content.map(({ action, change }) => [action, JSON.parse(change)])).toEqual([
      ["remove", { name: "printer", displayName: "制证员" }],
      ["update", { displayName: ["打印员", "制证员"] }],
      ["create", { name: "printer", displayName: "打印员" }],
    ]);
  });

  test("a role's form gives and takes authorities at once, each logged; what the caller lacks stays", async () => {
    const { call, admin, store, ...app } = await start();
    const { data: known } = await call(role.authorities, {}, admin);
    expect(known.filter(({ isGiven }) => isGiven)).toEqual([]);
    expect(known.filter(({ displayName }) => !/^\p{Script=Han}+$/u.test(displayName))).toEqual([]);
    const idOf = (name: string) => known.find((one) => one.name === name)?.id ?? "";
    const [read, publish, audits] = ["activity:read", "activity:publish", "audit:read"].map(idOf) as [
      string,
      string,
      string,
    ];
    const fields = { name: "publisher", displayName: "发布员" };
    const { data: made } = await call(role.create, { ...fields, authorities: [read, audits] }, admin);
    const given = async () =>
      (await call(role.authorities, { id: made.id }, admin)).data.flatMap(({ name, isGiven }) =>
        isGiven ? [name] : [],
      );
    expect(await given()).toEqual(["activity:read", "audit:read"]);
    await call(role.update, { id: made.id, ...fields, authorities: [read, publish] }, admin);
    expect(await given()).toEqual(["activity:read", "activity:publish"]);
    await call(role.update, { id: made.id, ...fields }, admin);
    expect(await given()).toEqual(["activity:read", "activity:publish"]);
    const { data: log } = await call(audit.list, { page: 0, noun: "role_authority" }, admin);
    expect(log.content.map(({ action, change }) => [action, JSON.parse(change)])).toEqual([
      ["create", { role: "publisher", authority: "activity:publish" }],
      ["remove", { role: "publisher", authority: "audit:read" }],
      ["create", { role: "publisher", authority: "audit:read" }],
      ["create", { role: "publisher", authority: "activity:read" }],
    ]);

    const { headers: half } = await makePerson({ store, ...app }, "half", {
      authorities: ["role:write", "role_authority:write", "activity:read"],
    });
    const more = await call(role.create, { name: "more", displayName: "更多", authorities: [publish] }, half);
    expect(more.envelope).toMatchObject({ code: 30, message: "不能授予您自己没有的权限" });
    const less = { id: made.id, ...fields, displayName: "改名", authorities: [read] };
    expect((await call(role.update, less, half)).status).toBe(403);
    const { headers: unlinked } = await makePerson({ store, ...app }, "unlinked", {
      authorities: ["role:write", "activity:read"],
    });
    expect((await call(role.create, { name: "more", displayName: "更多", authorities: [] }, unlinked)).status).toBe(
      403,
    );
    expect(await given()).toEqual(["activity:read", "activity:publish"]);
    const names = await store.read.selectFrom("role").select("display_name").where("built_in", "=", 0).execute();
    expect(names.map((row) => row.display_name)).toEqual(expect.arrayContaining(["发布员"]));
    expect(names.map((row) => row.display_name)).not.toContain("更多");
    const unknown = await call(role.update, { id: made.id, ...fields, authorities: ["9999"] }, admin);
    expect(unknown.envelope).toMatchObject({ code: 10, data: { errors: [{ field: "authorities" }] } });
    const last = await call(
      role.update,
      { id: "1", name: "administrator", displayName: "系统管理员", authorities: [] },
      admin,
    );
    expect(last.status).toBe(409);
  });

  test("names are taken once; built-in ones and roles in use stay", async () => {
    const { call, admin } = await start();
    const taken = await call(role.create, { name: "reader", displayName: "x" }, admin);
    expect(taken.envelope).toMatchObject({
      code: 50,
      message: "名称“reader”已存在",
      data: { errors: [{ field: "name" }] },
    });
    for (const displayName of [
      "系统管理员",
      "系统\u200b管理员",
      " 系统 管理员",
      "系统管理员\ufe0f",
      "系统\u034f管理员",
      "系统\u3164管理员",
      "系统\u2800管理员",
      "系统管\u0301理员",
    ]) {
      expect((await call(role.create, { name: "disguised", displayName }, admin)).envelope).toMatchObject({
        code: 50,
        data: { errors: [{ field: "displayName" }] },
      });
    }
    expect((await call(authority.create, { name: "audit:read", displayName: "x" }, admin)).status).toBe(409);
    expect((await call(role.remove, { id: "3" }, admin)).envelope).toMatchObject({
      code: 50,
      message: "内置角色不能删除",
    });
    expect((await call(authority.remove, { id: "1" }, admin)).envelope).toMatchObject({
      code: 50,
      message: "内置权限不能删除",
    });
    const { data: made } = await call(role.create, { name: "printer", displayName: "打印员" }, admin);
    const { data: link } = await call(userRole.create, { user: { id: "1" }, role: { id: made.id } }, admin);
    expect((await call(role.remove, { id: made.id }, admin)).envelope).toMatchObject({
      code: 50,
      message: "该角色仍有用户使用，不能删除",
    });
    await call(userRole.remove, { id: link.id }, admin);
    expect((await call(role.remove, { id: made.id }, admin)).status).toBe(200);
    expect((await call(role.remove, { id: made.id }, admin)).envelope).toMatchObject({
      code: 40,
      message: "角色不存在",
    });
    expect((await call(role.update, { id: "x", name: "n", displayName: "n" }, admin)).status).toBe(404);
  });

  test("an authority of one's own goes with its links; two of a name made at once are one", async () => {
    const { call, admin, store } = await start();
    const both = await Promise.all(
      ["甲", "乙"].map((displayName) => call(authority.create, { name: "own", displayName }, admin)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const id = String((await call(authority.find, { text: "own" }, admin)).data[0]?.id);
    const { data: link } = await call(roleAuthority.create, { role: { id: "3" }, authority: { id } }, admin);
    expect((await call(authority.remove, { id }, admin)).status).toBe(200);
    expect((await call(roleAuthority.remove, { id: link.id }, admin)).status).toBe(404);
    expect(
      await store.read.selectFrom("role_authority").where("authority_id", "=", Number(id)).selectAll().execute(),
    ).toEqual([]);
  });

  test("a link is made once, between what exists", async () => {
    const { call, admin } = await start();
    const link = { user: { id: "1" }, role: { id: "3" } };
    const { data: made } = await call(userRole.create, link, admin);
    expect(made).toMatchObject({ user: { id: "1", nickName: "系统管理员" }, role: { id: "3", displayName: "查阅员" } });
    expect((await call(userRole.create, link, admin)).envelope).toMatchObject({
      code: 50,
      message: "系统管理员已有角色“查阅员”",
    });
    const given = { role: { id: "3" }, authority: { id: "1" } };
    expect((await call(roleAuthority.create, given, admin)).envelope).toMatchObject({
      code: 50,
      message: "角色“查阅员”已有权限“查看用户”",
    });
    const { data } = await call(userRole.list, { page: 0 }, admin);
    expect(data.content.at(-1)).toEqual(made);
  });

  test.each([
    ["an unknown user", userRole, { user: { id: "99" }, role: { id: "3" } }, "user.id", "用户不存在"],
    ["a user that is no number", userRole, { user: { id: "张明远" }, role: { id: "3" } }, "user.id", "用户不存在"],
    ["an unknown role", userRole, { user: { id: 1 }, role: { id: 99 } }, "role.id", "角色不存在"],
    ["no user", userRole, { user: {}, role: { id: "3" } }, "user.id", "请填写用户"],
    ["an unknown role again", roleAuthority, { role: { id: "99" }, authority: { id: "1" } }, "role.id", "角色不存在"],
    [
      "an unknown authority",
      roleAuthority,
      { role: { id: "3" }, authority: { id: "99" } },
      "authority.id",
      "权限不存在",
    ],
  ])("refuses a link to %s, and names the field", async (_name, { create }, input, field, message) => {
    const { call, admin } = await start();
    const { status, envelope } = await call(create as typeof userRole.create, input as never, admin);
    expect(status).toBe(400);
    expect(envelope).toMatchObject({ code: 10, data: { errors: [{ field, message }], total: 1 } });
  });

  test("departments are made, listed, found, renamed and removed when nothing belongs to them", async () => {
    const { call, admin } = await start();
    const { data: made } = await call(department.create, { displayName: "信息中心" }, admin);
    expect((await call(department.create, { displayName: "信息中心" }, admin)).envelope).toMatchObject({
      code: 50,
      message: "部门“信息中心”已存在",
      data: { errors: [{ field: "displayName" }] },
    });
    await call(department.update, { id: made.id, displayName: "信息与资源中心" }, admin);
    expect((await call(department.listAll, {}, admin)).data.map(({ displayName }) => displayName)).toEqual([
      "教育科学研究院",
      "教育评估院",
      "信息与资源中心",
    ]);
    expect((await call(department.find, { text: "资源" }, admin)).data.map(({ id }) => id)).toEqual([made.id]);
    const other = (await call(department.create, { displayName: "第Ⅱ届Émile组" }, admin)).data;
    for (const text of ["Ⅱ", "Émile", "第Ⅱ届É", "MILE"]) {
      expect(
        (await call(department.find, { text }, admin)).data.map(({ id }) => id),
        text,
      ).toEqual([other.id]);
    }
    const member = { account: "zhang", nickName: "张", phone: "1", enabled: true, department: { id: made.id } };
    const { data: zhang } = await call(contract.user.create, member, admin);
    expect((await call(department.remove, { id: made.id }, admin)).envelope).toMatchObject({
      code: 50,
      message: "该部门仍有用户，不能删除",
    });
    await call(contract.user.remove, { id: zhang.id }, admin);
    expect((await call(department.remove, { id: made.id }, admin)).data).toEqual({ id: made.id });
    expect((await call(department.list, { page: 0 }, admin)).data.total).toBe(3);
  });

  test("a department that an activity belongs to stays", async () => {
    const { call, admin, store, time } = await start();
    await store.write((tx) =>
      tx
        .insertInto("activity")
        .values({
          name: "评选",
          department_id: 2,
          maker_id: 1,
          template_id: null,
          name_list_id: null,
          published_at: null,
          created_at: time.now,
        })
        .execute(),
    );
    expect((await call(department.remove, { id: "2" }, admin)).envelope).toMatchObject({
      code: 50,
      message: "该部门仍有活动，不能删除",
    });
  });
});
