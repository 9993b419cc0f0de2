import { toReason, type Reason } from "../wire/reasons.ts";
import { describe, expect, it } from "vitest";
import type { Client } from "../client/createClient.ts";
import { unwrap } from "./unwrap.ts";

const person = {
  account: "new.person",
  nickName: "新来的",
  phone: "13800009999",
  enabled: true,
  department: { id: "1" },
};

/** What every implementation does alike with accounts, authorities, figures and the audit log. `admin` holds every authority. */
export function describeAccounts(admin: () => Client): void {
  const refusedField = (field: string, reason: Reason, message: string, code = 10) => ({
    code,
    success: false,
    message,
    reason,
    data: { errors: [{ ...reason, field, message }], total: 1 },
  });
  const ownId = async () => unwrap(await admin().session.current({})).id;
  const makeUser = async (change: Partial<typeof person> = {}) =>
    unwrap(await admin().user.create({ ...person, ...change }));

  describe("accounts", () => {
    it("makes, finds, changes and deletes a user, and tells the first password once", async () => {
      const { initialPassword, ...made } = await makeUser();
      expect(initialPassword).toMatch(/^\S{10,}$/);
      expect(made).toMatchObject({ account: "new.person", enabled: true, department: { id: "1" } });
      expect(unwrap(await admin().user.find({ text: "新来" }))).toEqual([made]);
      const changed = unwrap(await admin().user.update({ ...person, id: made.id, nickName: "老人", enabled: false }));
      expect(changed).toEqual({ ...made, nickName: "老人", enabled: false });
      const { totalPages } = unwrap(await admin().user.list({ page: 0 }));
      expect(unwrap(await admin().user.list({ page: totalPages - 1 })).content.at(-1)).toEqual(changed);
      expect(unwrap(await admin().user.remove({ id: made.id }))).toEqual({ id: made.id });
      expect(unwrap(await admin().user.find({ text: "new.person" }))).toEqual([]);
      expect(await admin().user.resetPassword({ id: made.id })).toMatchObject({ code: 40 });
      expect((await makeUser()).id).not.toBe(made.id);
    });

    it("takes an account once, and departments that exist", async () => {
      await makeUser();
      const again = await admin().user.create(person);
      expect(again).toEqual(
        refusedField(
          "account",
          toReason("account.accountTaken", { value: "new.person" }),
          "账号“new.person”已存在",
          50,
        ),
      );
      const lost = await admin().user.create({ ...person, account: "other", department: { id: "9999" } });
      expect(lost).toEqual(refusedField("department.id", toReason("account.noDepartment"), "部门不存在"));
    });

    it("lists one's own logins and ends the others; a second factor takes the password first", async () => {
      const logins = unwrap(await admin().session.sessions({}));
      const current = logins.filter(({ isCurrent }) => isCurrent);
      expect(current).toHaveLength(1);
      expect(unwrap(await admin().session.endOtherSessions({}))).toEqual(current);
      expect(await admin().session.endSession({ id: "nothing" })).toMatchObject({
        code: 40,
        message: "这个登录已经结束",
      });
      const off = { isOn: false, isRequired: false, recoveryCodes: 0 };
      expect(unwrap(await admin().session.secondFactor({}))).toEqual(off);
      expect(await admin().session.beginSecondFactor({ password: "wrong" })).toEqual(
        refusedField("password", toReason("password.wrongCurrent"), "当前密码不正确"),
      );
      expect(await admin().session.confirmSecondFactor({ code: "123456" })).toMatchObject({ code: 50 });
      expect(await admin().session.confirmLogin({ code: "123456" })).toMatchObject({
        code: 24,
        message: "登录已超时，请重新输入账号和密码",
      });
      const user = await makeUser();
      expect(unwrap(await admin().user.sessions({ id: user.id })).secondFactor).toEqual(off);
      expect(await admin().user.resetSecondFactor({ id: user.id })).toMatchObject({
        code: 50,
        message: "该用户没有启用两步验证",
      });
      expect(await admin().user.resetSecondFactor({ id: await ownId() })).toMatchObject({ code: 50 });
      expect(await admin().user.resetSecondFactor({ id: "9999" })).toMatchObject({ code: 40 });
      expect(await admin().user.endSessions({ id: user.id, session: "nothing" })).toMatchObject({
        code: 40,
        message: "这个登录已经结束",
      });
      expect(await admin().user.endSessions({ id: "9999" })).toMatchObject({ code: 40 });
      expect(unwrap(await admin().session.sessions({}))).toEqual(current);
      unwrap(await admin().user.remove({ id: user.id }));
    });

    it("does not let one delete oneself, nor the last who may do everything lose a right", async () => {
      const id = await ownId();
      expect(await admin().user.remove({ id })).toMatchObject({ code: 50, message: "不能删除自己的账号" });
      const links = unwrap(await admin().userRole.list({ page: 0 })).content;
      const userRoleId = links.find(({ user }) => user.id === id)?.id ?? "";
      expect(await admin().userRole.remove({ id: userRoleId })).toMatchObject({ code: 50, success: false });
      const roleAuthorityId = unwrap(await admin().roleAuthority.list({ page: 0 })).content[0]?.id ?? "";
      expect(await admin().roleAuthority.remove({ id: roleAuthorityId })).toMatchObject({ code: 50, success: false });
    });

    it("does not take a role for enough that gives an authority for a department only", async () => {
      const user = await makeUser();
      const fields = { name: "local_auditor", displayName: "部门审计员", departmentOnly: true };
      const role = unwrap(await admin().role.create(fields));
      const [authority] = unwrap(await admin().authority.find({ text: "audit:read" }));
      if (authority === undefined) throw new Error("There is no authority to read the audit log.");
      unwrap(await admin().roleAuthority.create({ role: { id: role.id }, authority: { id: authority.id } }));
      unwrap(await admin().userRole.create({ user: { id: user.id }, role: { id: role.id } }));
      const id = await ownId();
      const ownRole = unwrap(await admin().userRole.list({ page: 0 })).content.find(
        (link) => link.user.id === id,
      )?.role;
      const links = unwrap(await admin().roleAuthority.list({ page: 0, text: authority.displayName })).content;
      const ownLink = links.find((link) => link.role.id === ownRole?.id && link.authority.id === authority.id);
      expect(await admin().roleAuthority.remove({ id: ownLink?.id ?? "" })).toMatchObject({
        code: 50,
        reason: { code: "account.lastHolder", params: { authorities: [authority.displayName] } },
      });
      unwrap(await admin().user.remove({ id: user.id }));
      unwrap(await admin().role.remove({ id: role.id }));
    });

    it("keeps names of roles and authorities apart, built-in ones and roles in use", async () => {
      const role = unwrap(await admin().role.create({ name: "printer", displayName: "打印员" }));
      expect(role).toMatchObject({ name: "printer", builtIn: false });
      const again = await admin().role.create({ name: "printer", displayName: "另一个" });
      expect(again).toEqual(
        refusedField("name", toReason("account.nameTaken", { value: "printer" }), "名称“printer”已存在", 50),
      );
      const builtIn = unwrap(await admin().role.list({ page: 0 })).content.find((one) => one.builtIn);
      expect(await admin().role.remove({ id: builtIn?.id ?? "" })).toMatchObject({
        code: 50,
        message: "内置角色不能删除",
      });
      const renamed = await admin().role.update({ id: builtIn?.id ?? "", name: "renamed", displayName: "改名" });
      expect(renamed).toMatchObject({ code: 50, data: { errors: [{ field: "name" }] } });
      const { id: builtInId = "", name: builtInName = "", displayName: builtInDisplayName = "" } = builtIn ?? {};
      const disguised = await admin().role.update({ id: builtInId, name: builtInName, displayName: "改名" });
      expect(disguised).toEqual(
        refusedField("displayName", toReason("account.builtInDisplayName"), "内置项的显示名称不能修改", 50),
      );
      expect(await admin().role.create({ name: "alike", displayName: builtInDisplayName })).toMatchObject({
        code: 50,
        message: `显示名称“${builtInDisplayName}”已存在`,
      });
      const known = unwrap(await admin().authority.find({ text: "audit:read" }))[0]?.id ?? "";
      expect(await admin().authority.remove({ id: known })).toMatchObject({ code: 50, message: "内置权限不能删除" });
      const link = unwrap(await admin().userRole.create({ user: { id: await ownId() }, role: { id: role.id } }));
      expect(await admin().role.remove({ id: role.id })).toMatchObject({
        code: 50,
        message: "该角色仍有用户使用，不能删除",
      });
      unwrap(await admin().userRole.remove({ id: link.id }));
      expect(unwrap(await admin().role.remove({ id: role.id }))).toEqual({ id: role.id });
    });

    it("makes a link once, between what exists", async () => {
      const user = await makeUser();
      const role = unwrap(await admin().role.create({ name: "printer", displayName: "打印员" }));
      const authority = unwrap(await admin().authority.create({ name: "robot:run", displayName: "运行" }));
      const ofUser = { user: { id: user.id }, role: { id: role.id } };
      const ofRole = { role: { id: role.id }, authority: { id: authority.id } };
      expect(unwrap(await admin().userRole.create(ofUser))).toMatchObject({
        user: { id: user.id, nickName: "新来的" },
        role: { id: role.id, displayName: "打印员" },
      });
      expect(await admin().userRole.create(ofUser)).toMatchObject({ code: 50, message: "新来的已有角色“打印员”" });
      unwrap(await admin().roleAuthority.create(ofRole));
      expect(await admin().roleAuthority.create(ofRole)).toMatchObject({
        code: 50,
        message: "角色“打印员”已有权限“运行”",
      });
      const unknown = { id: "9999" };
      expect(await admin().userRole.create({ ...ofUser, user: unknown })).toEqual(
        refusedField("user.id", toReason("account.noUser"), "用户不存在"),
      );
      expect(await admin().userRole.create({ ...ofUser, role: unknown })).toEqual(
        refusedField("role.id", toReason("account.noRole"), "角色不存在"),
      );
      const lost = await admin().roleAuthority.create({ ...ofRole, authority: unknown });
      expect(lost).toEqual(refusedField("authority.id", toReason("account.noAuthority"), "权限不存在"));
      unwrap(await admin().user.remove({ id: user.id }));
      expect(unwrap(await admin().role.remove({ id: role.id }))).toEqual({ id: role.id });
    });

    it("lists all departments, and keeps those that someone belongs to", async () => {
      const department = unwrap(await admin().department.create({ displayName: "信息中心" }));
      expect(unwrap(await admin().department.listAll({})).at(-1)).toEqual(department);
      expect(unwrap(await admin().department.find({ text: "信息" }))).toEqual([department]);
      const again = await admin().department.create({ displayName: "信息中心" });
      expect(again).toEqual(
        refusedField(
          "displayName",
          toReason("account.departmentTaken", { value: "信息中心" }),
          "部门“信息中心”已存在",
          50,
        ),
      );
      const { id } = await makeUser({ department: { id: department.id } });
      expect(await admin().department.remove({ id: department.id })).toMatchObject({
        code: 50,
        message: "该部门仍有用户，不能删除",
      });
      unwrap(await admin().user.remove({ id }));
      expect(unwrap(await admin().department.remove({ id: department.id }))).toEqual({ id: department.id });
    });

    it("says what is wrong with a new password, field by field", async () => {
      const wrong = await admin().session.changePassword({ current: "not-the-One-7", next: "Ganz-neu-2026" });
      expect(wrong).toEqual(refusedField("current", toReason("password.wrongCurrent"), "当前密码不正确"));
    });

    it("shows the figures, and the notifications until they are read", async () => {
      const { awards, users, searches } = unwrap(await admin().dashboard.read({}));
      expect([awards.period, users.period, searches?.period]).toEqual(["week", "week", "month"]);
      expect(users.value).toBeGreaterThanOrEqual(1);
      expect(unwrap(await admin().dashboard.markRead({}))).toBeNull();
      expect(unwrap(await admin().dashboard.notifications({})).every(({ read }) => read)).toBe(true);
    });

    it("lists the audit log, the newest first, and what is asked for of it", async () => {
      const { content } = unwrap(await admin().audit.list({ page: 0 }));
      expect(content.length).toBeGreaterThan(0);
      expect(content.map(({ at }) => at)).toEqual(
        content
          .map(({ at }) => at)
          .toSorted()
          .toReversed(),
      );
      const [newest] = unwrap(await admin().audit.list({ page: 0, noun: "session", success: "true" })).content;
      expect(newest).toMatchObject({ noun: "session", success: true });
      expect(unwrap(await admin().audit.list({ page: 0, until: "2000-01-01T00:00:00Z" })).content).toEqual([]);
      const former = unwrap(await admin().trail.list({ page: 0, noun: "session", success: "true" })).content;
      expect(former.map(({ id }) => id)).toContain(newest?.id);
    });
  });
}
