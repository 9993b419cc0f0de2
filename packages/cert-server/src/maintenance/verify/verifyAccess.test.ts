import { contract } from "cert-api";
import { expect, test } from "vitest";
import { eachDatabase } from "../../testing/eachDatabase.ts";
import { tamper } from "../../testing/tamper.ts";
import { testApp } from "../../testing/testApp.ts";
import { verifyStore } from "./verifyStore.ts";

const { role, roleAuthority, user, userRole } = contract;

eachDatabase((database) => {
  /** Opens a store with a user without a role, and a role that is limited to its own department. */
  const open = async () => {
    const app = await testApp(database);
    const headers = await app.login();
    const call = async <Data>(answer: Promise<{ data: Data }>) => (await answer).data;
    const fields = { account: "zhang", nickName: "张明远", phone: "1", enabled: true, department: { id: "2" } };
    const { id: userId } = await call(app.call(user.create, fields, headers));
    const newRole = { name: "local", displayName: "本部门", departmentOnly: true };
    const { id: roleId } = await call(app.call(role.create, newRole, headers));
    const idOf = async (table: "role" | "authority", name: string) =>
      (await app.store.read.selectFrom(table).select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;
    /** Lists the problems found, except counters that the ids of these tests leave behind. */
    const lines = async () => {
      const found: string[] = [];
      await verifyStore(app.address, ({ table, id, message }) => found.push(`${table} ${id} ${message}`));
      return found.filter((line) => !line.includes("编号计数器"));
    };
    return { ...app, headers, userId, roleId, idOf, lines };
  };
  const unlogged = "没有相应的审计记录：它不是经本程序授予的";

  test("who is given a role and whose role is taken is as the log says, and so are roles that change", async () => {
    const { call, headers, userId, roleId, idOf, lines } = await open();
    const { data: link } = await call(userRole.create, { user: { id: userId }, role: { id: roleId } }, headers);
    const authority = { id: String(await idOf("authority", "award:read")) };
    const { data: given } = await call(roleAuthority.create, { role: { id: roleId }, authority }, headers);
    expect(await lines()).toEqual([]);
    await call(roleAuthority.remove, { id: given.id }, headers);
    await call(roleAuthority.create, { role: { id: roleId }, authority }, headers);
    await call(userRole.remove, { id: link.id }, headers);
    await call(role.update, { id: roleId, name: "local", displayName: "各部门", departmentOnly: false }, headers);
    expect(await lines()).toEqual([]);
    const reader = { id: String(await idOf("role", "reader")), name: "reader", displayName: "查阅员" };
    expect((await call(role.update, { ...reader, requiresSecondFactor: true }, headers)).status).toBe(200);
    expect(await lines()).toEqual([]);
  });

  test("a role that was given in the database is named, also one that had been taken", async () => {
    const { call, headers, address, userId, roleId, idOf, lines } = await open();
    const { data: link } = await call(userRole.create, { user: { id: userId }, role: { id: roleId } }, headers);
    await call(userRole.remove, { id: link.id }, headers);
    const give = (id: number, to: unknown) =>
      `insert into user_role (id, user_id, role_id, created_at) values (${id}, ${userId}, ${String(to)}, 0)`;
    await tamper(address, "user_role", give(90, await idOf("role", "administrator")), give(91, roleId));
    expect(await lines()).toEqual([`user_role 90 ${unlogged}`, `user_role 91 ${unlogged}`]);
  });

  test("an authority that was given in the database is named, also one that a role had from the first start", async () => {
    const { call, headers, address, store, roleId, idOf, lines } = await open();
    const [reader, authority] = [await idOf("role", "reader"), await idOf("authority", "user:read")];
    const stored = store.read.selectFrom("role_authority").select("id").where("role_id", "=", reader);
    const { id } = await stored.where("authority_id", "=", authority).executeTakeFirstOrThrow();
    expect((await call(roleAuthority.remove, { id: String(id) }, headers)).status).toBe(200);
    const give = (linkId: number, to: unknown, of: number) =>
      `insert into role_authority (id, role_id, authority_id, created_at) values (${linkId}, ${String(to)}, ${of}, 0)`;
    await tamper(
      address,
      "role_authority",
      give(900, roleId, await idOf("authority", "user:write")),
      give(901, reader, authority),
    );
    expect(await lines()).toEqual([`role_authority 900 ${unlogged}`, `role_authority 901 ${unlogged}`]);
  });

  test("a role whose reach or second factor was changed, and authorities whose names were exchanged, are named", async () => {
    const { address, roleId, idOf, lines } = await open();
    await tamper(address, "role", `update role set department_only = 0 where id = ${roleId}`);
    const reader = await idOf("role", "reader");
    await tamper(address, "role", `update role set requires_second_factor = 1 where id = ${reader}`);
    const changed = "名称、所及范围或两步验证与审计记录不符";
    expect((await lines()).toSorted()).toEqual([`role ${reader} ${changed}`, `role ${roleId} ${changed}`].toSorted());
    const [read, write] = [await idOf("authority", "award:read"), await idOf("authority", "user:write")];
    await tamper(
      address,
      "authority",
      `update authority set name = 'x' where id = ${read}`,
      `update authority set name = 'award:read' where id = ${write}`,
      `update authority set name = 'user:write' where id = ${read}`,
    );
    expect((await lines()).filter((line) => line.startsWith("role_authority"))).not.toEqual([]);
  });
});
