import { contract } from "cert-api";
import type { schemas } from "cert-api/schemas";
import { expect, test } from "vitest";
import type { z } from "zod";
import { eachDatabase } from "../../../testing/eachDatabase.ts";
import { makePerson } from "../../../testing/people.ts";
import { ADMIN_PASSWORD, sessionOf, testApp } from "../../../testing/testApp.ts";

const { user, session } = contract;
const fields = { account: "zhang", nickName: "张明远", phone: "13800001111", enabled: true, department: { id: "2" } };

eachDatabase((database) => {
  const start = async () => {
    const app = await testApp(database);
    const { headers: admin } = await makePerson(app, "chief", { roles: ["系统管理员"] });
    return { ...app, admin };
  };

  test("a new user logs in with the password that is told once, and may only change it", async () => {
    const { call, login, admin, store } = await start();
    const { data: made } = await call(user.create, fields, admin);
    expect(made).toMatchObject({ account: "zhang", department: { id: "2", displayName: "教育评估院" } });
    let mine = await login("zhang", made.initialPassword);
    expect((await call(session.current, {}, mine)).data).toMatchObject({ passwordChangeDue: true, authorities: [] });
    expect((await call(contract.dashboard.read, {}, mine)).envelope).toMatchObject({
      code: 32,
      message: "请先修改初始密码",
    });
    expect((await call(user.list, { page: 0 }, mine)).envelope).toMatchObject({ code: 32 });
    const again = { current: made.initialPassword, next: made.initialPassword };
    expect((await call(session.changePassword, again, mine)).status).toBe(400);
    const change = { current: made.initialPassword, next: "Ganz-neu-2026" };
    mine = sessionOf(await call(session.changePassword, change, mine));
    expect((await call(contract.dashboard.read, {}, mine)).status).toBe(200);
    expect((await call(user.list, { page: 0 }, mine)).status).toBe(403);
    const stored = JSON.stringify(await store.read.selectFrom("audit_entry").selectAll().execute());
    expect(stored).not.toContain(made.initialPassword);
    expect(JSON.stringify((await call(user.list, { page: 0 }, admin)).data)).not.toContain(made.initialPassword);
  });

  test("a user's form gives and takes roles at once, each logged; nothing that the caller lacks", async () => {
    const { call, admin, store, ...app } = await start();
    const { data: made } = await call(user.create, { ...fields, roles: ["3", "4"] }, admin);
    const given = async () =>
      (await call(user.roles, { id: made.id }, admin)).data.flatMap(({ name, isGiven }) => (isGiven ? [name] : []));
    expect(await given()).toEqual(["reader", "auditor"]);
    await call(user.update, { ...fields, id: made.id, roles: ["2", "3"] }, admin);
    expect(await given()).toEqual(["certificate_manager", "reader"]);
    await call(user.update, { ...fields, id: made.id, nickName: "张老师" }, admin);
    expect(await given()).toEqual(["certificate_manager", "reader"]);
    const [link] = (await call(contract.userRole.list, { page: 0, text: "张老师", sort: "roleDisplayName" }, admin))
      .data.content;
    await call(contract.userRole.remove, { id: link?.id ?? "" }, admin);
    const ends = { user: { id: made.id }, role: { id: link?.role.id ?? "" } };
    expect((await call(contract.userRole.create, ends, admin)).data).toEqual({ ...link, id: expect.any(String) });
    const { data: log } = await call(contract.audit.list, { page: 0, noun: "user_role" }, admin);
    expect(log.content.map(({ action, change }) => [action, JSON.parse(change)])).toEqual([
      ["create", { user: "zhang", role: "reader" }],
      ["remove", { user: "zhang", role: "reader" }],
      ["create", { user: "zhang", role: "certificate_manager" }],
      ["remove", { user: "zhang", role: "auditor" }],
      ["create", { user: "zhang", role: "auditor" }],
      ["create", { user: "zhang", role: "reader" }],
    ]);

    const other = { ...fields, account: "li", nickName: "李" };
    const people = ["user:write", "user_role:write"] as const;
    const { headers: half } = await makePerson({ store, ...app }, "half", { authorities: people });
    const more = await call(user.create, { ...other, roles: ["1"] }, half);
    expect(more).toMatchObject({ status: 403, envelope: { message: "不能授予您自己没有的权限" } });
    const { headers: unlinked } = await makePerson({ store, ...app }, "unlinked", { authorities: ["user:write"] });
    expect((await call(user.create, { ...other, roles: [] }, unlinked)).status).toBe(403);
    const limits = { authorities: people, departmentId: 1, departmentOnly: true };
    const { headers: limited } = await makePerson({ store, ...app }, "limited", limits);
    expect((await call(user.roles, { id: made.id }, limited)).status).toBe(404);
    expect((await call(user.find, { text: "li" }, admin)).data.filter(({ account }) => account === "li")).toEqual([]);
    const unknown = await call(user.update, { ...fields, id: made.id, roles: ["9999"] }, admin);
    expect(unknown.envelope).toMatchObject({ data: { errors: [{ field: "roles" }] } });
    expect(await given()).toEqual(["certificate_manager", "reader"]);
    const own = { ...fields, id: "1", account: "admin", nickName: "管理员", department: { id: "1" }, roles: [] };
    await store.write((tx) => tx.deleteFrom("user_role").where("user_id", "!=", 1).execute());
    const { headers } = { headers: await app.login() };
    expect((await call(user.update, own, headers)).status).toBe(409);
  });

  test("a new account holds no characters that look like others; one that exists keeps its own", async () => {
    const { call, admin, store } = await start();
    const message = "账号只能用字母、数字、汉字和 . - _ @";
    for (const account of ["аdmin", "ad\u200bmin", "ａdmin", "a b"]) {
      const { status, envelope } = await call(user.create, { ...fields, account }, admin);
      expect([status, envelope]).toMatchObject([400, { message, data: { errors: [{ field: "account" }] } }]);
    }
    const { data: made } = await call(user.create, fields, admin);
    expect((await call(user.update, { id: made.id, ...fields, account: "zhаng" }, admin)).envelope.message).toBe(
      message,
    );
    const account = "émile 1";
    await store.write((tx) =>
      tx.updateTable("user").set({ account, account_key: account }).where("id", "=", Number(made.id)).execute(),
    );
    const unchanged = await call(user.update, { id: made.id, ...fields, account, nickName: "埃米尔" }, admin);
    expect(unchanged.data).toMatchObject({ account, nickName: "埃米尔" });
  });

  test("a reset ends the sessions and gives a new initial password", async () => {
    const { call, login, admin, time } = await start();
    const { data: made } = await call(user.create, fields, admin);
    const change = { current: made.initialPassword, next: "Ganz-neu-2026" };
    const mine = sessionOf(await call(session.changePassword, change, await login("zhang", made.initialPassword)));
    expect((await call(session.current, {}, mine)).status).toBe(200);
    const { data: reset } = await call(user.resetPassword, { id: made.id }, admin);
    expect(reset.initialPassword).not.toBe(made.initialPassword);
    expect((await call(session.current, {}, mine)).status).toBe(401);
    expect((await call(session.login, { account: "zhang", password: "Ganz-neu-2026" })).status).toBe(401);
    time.now += 1;
    const anew = await login("zhang", reset.initialPassword);
    const used = { current: reset.initialPassword, next: "Ganz-neu-2026" };
    expect((await call(session.changePassword, used, anew)).envelope.message).toBe("不能使用最近五次用过的密码");
    expect((await call(session.current, {}, anew)).data.passwordChangeDue).toBe(true);
  });

  test("nobody changes the own password or mail address among the users, where none is asked for", async () => {
    const { call, login, admin } = await start();
    const [own] = (await call(user.find, { text: "chief" }, admin)).data;
    const { id = "", ...values } = { ...own };
    const record = { id, ...(values as typeof fields), phone: "1370000" };
    expect((await call(user.resetPassword, { id }, admin)).envelope.message).toBe("不能重置自己的密码，请用“修改密码”");
    const refused = await call(user.update, { ...record, email: "new@example.edu.cn" }, admin);
    expect(refused.envelope).toMatchObject({
      message: "自己的邮箱请在“设置”中修改",
      data: { errors: [{ field: "email" }] },
    });
    expect((await call(user.update, { ...record, phone: "1380000" }, admin)).data).toMatchObject({ phone: "1380000" });
    expect((await call(session.current, {}, admin)).status).toBe(200);
    const other = await login();
    expect((await call(user.resetPassword, { id }, other)).status).toBe(200);
  });

  test("disabling ends the sessions and refuses the login; enabling allows it again", async () => {
    const { call, login, admin } = await start();
    const { data: made } = await call(user.create, fields, admin);
    const mine = await login("zhang", made.initialPassword);
    const input = { id: made.id, ...fields };
    expect((await call(user.update, { ...input, enabled: false }, admin)).data.enabled).toBe(false);
    expect((await call(session.current, {}, mine)).status).toBe(401);
    const credentials = { account: "zhang", password: made.initialPassword };
    expect((await call(session.login, credentials)).envelope).toMatchObject({ code: 21 });
    expect((await call(user.update, { ...input, enabled: "true" }, admin)).data.enabled).toBe(true);
    expect((await call(session.current, {}, mine)).status).toBe(401);
    expect((await call(session.login, credentials)).status).toBe(200);
  });

  test("deleting ends the sessions, frees the account and brings nothing back with its name", async () => {
    const { call, login, admin, store } = await start();
    const { data: made } = await call(user.create, fields, admin);
    await call(contract.userRole.create, { user: { id: made.id }, role: { id: "3" } }, admin);
    const mine = await login("zhang", made.initialPassword);
    expect((await call(user.remove, { id: made.id }, admin)).data).toEqual({ id: made.id });
    expect((await call(session.current, {}, mine)).status).toBe(401);
    expect((await call(session.login, { account: "zhang", password: made.initialPassword })).status).toBe(401);
    expect((await call(user.list, { page: 0 }, admin)).data.content.map(({ account }) => account)).toEqual([
      "admin",
      "chief",
    ]);
    expect((await call(user.find, { text: "zhang" }, admin)).data).toEqual([]);
    expect((await call(user.remove, { id: made.id }, admin)).envelope).toMatchObject({
      code: 40,
      message: "用户不存在",
    });
    expect((await call(user.resetPassword, { id: made.id }, admin)).status).toBe(404);
    const left = await Promise.all(
      (["session", "password", "user_role"] as const).map((table) =>
        store.read.selectFrom(table).where("user_id", "=", Number(made.id)).selectAll().execute(),
      ),
    );
    expect(left).toEqual([[], [], []]);
    const { data: again } = await call(user.create, fields, admin);
    expect(again.id).not.toBe(made.id);
    const anew = await login("zhang", again.initialPassword);
    expect((await call(session.current, {}, anew)).data.authorities).toEqual([]);
    const kept = await store.read
      .selectFrom("user")
      .where("account", "=", "zhang")
      .select(["id", "deleted_at"])
      .orderBy("id")
      .execute();
    expect(kept.map(({ deleted_at }) => deleted_at === null)).toEqual([false, true]);
  });

  test("refuses what is missing or unknown, and names the field", async () => {
    const { call, admin, store } = await start();
    for (const [name, change, status, field, message] of [
      ["a missing account", { account: " " }, 400, "account", "请填写账号"],
      ["an account that another has, in another case", { account: "CHIEF" }, 409, "account", "账号“CHIEF”已存在"],
      ["a missing name", { nickName: "" }, 400, "nickName", "请填写昵称"],
      ["a missing phone", { phone: "" }, 400, "phone", "请填写手机"],
      ["a switch that is neither", { enabled: "perhaps" }, 400, "enabled", "激活须是“是”或“否”"],
      ["no department", { department: {} }, 400, "department.id", "请填写部门"],
      ["an unknown department", { department: { id: "99" } }, 400, "department.id", "部门不存在"],
      ["a department that is no number", { department: { id: "二" } }, 400, "department.id", "部门不存在"],
    ] as const) {
      const answer = await call(user.create, { ...fields, ...change } as typeof fields, admin);
      expect(answer.status, name).toBe(status);
      expect(answer.envelope, name).toMatchObject({ message, data: { errors: [{ field, message }] } });
      expect(await store.read.selectFrom("user").select("account").execute()).toHaveLength(2);
    }
  });

  test("one's own account is neither deleted nor disabled, but can be renamed", async () => {
    const { call, login } = await start();
    const mine = await login();
    const own = { id: "1", ...fields, account: "root", nickName: "管理员" };
    expect((await call(user.remove, { id: "1" }, mine)).envelope).toMatchObject({
      code: 50,
      message: "不能删除自己的账号",
    });
    expect((await call(user.update, { ...own, enabled: false }, mine)).envelope).toMatchObject({
      code: 50,
      message: "不能停用自己的账号",
    });
    expect((await call(user.update, own, mine)).data.account).toBe("root");
    expect((await call(session.current, {}, mine)).data).toMatchObject({ account: "root", passwordChangeDue: false });
    await login("root", ADMIN_PASSWORD);
    expect((await call(session.login, { account: "admin", password: ADMIN_PASSWORD })).status).toBe(401);
  });

  test("finds at most twenty by part of name, account or phone; percent and underscore are themselves", async () => {
    const { call, admin, store, time } = await start();
    const row = (index: number) => ({
      account: `t_${index}`,
      account_key: `t_${index}`,
      nick_name: `教师%${index}`,
      phone: `139${index}`,
      enabled: 1,
      department_id: 1,
      created_at: time.now,
      deleted_at: null,
    });
    await store.write((tx) =>
      tx
        .insertInto("user")
        .values(Array.from({ length: 33 }, (_, index) => row(index)))
        .execute(),
    );
    const find = async (text: string) => (await call(user.find, { text }, admin)).data.map(({ account }) => account);
    expect(await find("")).toHaveLength(20);
    expect(await find("教师")).toHaveLength(20);
    expect(await find("师%7")).toEqual(["t_7"]);
    expect(await find("T_32")).toEqual(["t_32"]);
    expect(await find("1395")).toEqual(["t_5"]);
    expect(await find("t%")).toEqual([]);
    expect(await find("\\")).toEqual([]);
    const { data } = await call(user.list, { page: 9 }, admin);
    expect(data).toMatchObject({ number: 3, totalPages: 4, total: 35 });
    expect(data.content.map(({ account }) => account)).toEqual(["t_28", "t_29", "t_30", "t_31", "t_32"]);
  });

  test("the audit log says who changed what of a user", async () => {
    const { call, admin } = await start();
    const { data: made } = await call(user.create, fields, admin);
    await call(user.update, { id: made.id, ...fields, nickName: "张明" }, admin);
    await call(user.resetPassword, { id: made.id }, admin);
    await call(user.remove, { id: made.id }, admin);
    const { data } = await call(contract.audit.list, { page: 0, noun: "user", who: "chief" }, admin);
    expect(data.content.map(({ action, recordId }) => [action, recordId])).toEqual(
      ["remove", "resetPassword", "update", "create"].map((action) => [action, made.id]),
    );
    expect(JSON.parse(data.content[2]?.change ?? "")).toEqual({ nickName: "changed" });
  });

  test("a user: each field of the form is stored, and the audit log says that it changed", async () => {
    const { call, admin } = await start();
    const { data: made } = await call(user.create, fields, admin);
    const { roles, ...others }: Required<z.input<typeof schemas.user.create.input>> = {
      account: "wang",
      nickName: "王芳",
      phone: "13900002222",
      email: "wang@example.edu.cn",
      enabled: false,
      department: { id: "1" },
      roles: ["3"],
    };
    expect((await call(user.update, { id: made.id, ...others, roles }, admin)).data).toMatchObject(others);
    expect((await call(user.find, { text: "wang" }, admin)).data).toMatchObject([others]);
    const { data } = await call(contract.audit.list, { page: 0, noun: "user" }, admin);
    const change = data.content.find(({ action }) => action === "update")?.change ?? "{}";
    expect(Object.keys(JSON.parse(change)).toSorted()).toEqual(Object.keys(others).toSorted());
  });
});
