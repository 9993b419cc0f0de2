import { contract } from "cert-api";
import { expect, test } from "vitest";
import { hashToken } from "../../../crypto/randomId.ts";
import { type Database, onSqlite } from "../../../testing/eachDatabase.ts";
import { givePassword, makePerson } from "../../../testing/people.ts";
import { ADMIN_PASSWORD, testApp } from "../../../testing/testApp.ts";
import { createSessionService } from "./session.service.ts";

const { audit, session, user } = contract;
const provider = "https://id.example.edu.cn/";
const fields = { account: "li.si", nickName: "李", phone: "1", department: { id: "1" } };

/** Opens a store with a user who has all that lets in besides a password, each made as the server makes it. */
async function open(database: Database) {
  const app = await testApp(database);
  const admin = await app.login();
  const person = await makePerson(app, "li.si", { authorities: ["access_token:write", "activity:read"] });
  await givePassword(app.store, person);
  const id = Number(person.id);
  const at = app.time.now;
  await app.store.write(async (tx) => {
    await tx.insertInto("identity").values({ provider, subject: "li", user_id: id, created_at: at }).execute();
    const factor = { user_id: id, sealed: "", created_at: at, confirmed_at: at, last_step: 0 };
    await tx.insertInto("second_factor").values(factor).execute();
    const reset = { user_id: id, token_hash: hashToken("mailed"), created_at: at };
    await tx.insertInto("password_reset").values(reset).execute();
    const device = { token_hash: hashToken("device"), user_id: id, created_at: at, seen_at: at };
    await tx.insertInto("login_device").values(device).execute();
    const token = { name: "教务系统", token_hash: hashToken("token"), authorities: "[]", expires_on: "2027-01-01" };
    const rest = { user_id: id, department_id: null, last_used_on: null, created_at: at };
    await tx
      .insertInto("access_token")
      .values({ ...token, ...rest })
      .execute();
  });
  const count = async () => {
    const tables = ["session", "login_device", "password_reset", "identity", "access_token"] as const;
    const counts = tables.map(async (table) => {
      const rows = await app.store.read.selectFrom(table).select("user_id").where("user_id", "=", id).execute();
      return [table, rows.length];
    });
    return Object.fromEntries(await Promise.all(counts)) as Record<(typeof tables)[number], number>;
  };
  return { ...app, admin, person, count };
}

type Opened = Awaited<ReturnType<typeof open>>;

const acts: Readonly<Record<string, (app: Opened) => Promise<unknown>>> = {
  "an administrator resets the password": ({ call, admin, person: { id } }) => call(user.resetPassword, { id }, admin),
  "an administrator resets the second factor": ({ call, admin, person: { id } }) =>
    call(user.resetSecondFactor, { id }, admin),
  "an administrator ends all logins": ({ call, admin, person: { id } }) => call(user.endSessions, { id }, admin),
  "an administrator disables the user": ({ call, admin, person: { id } }) =>
    call(user.update, { id, ...fields, enabled: false }, admin),
  "an administrator removes the user": ({ call, admin, person: { id } }) => call(user.remove, { id }, admin),
  "the password is set by mail": ({ call }) =>
    call(session.setByReset, { token: "mailed", password: "Seven-Green-Kites-42" }),
  "the operator resets the password": ({ store, time }) =>
    createSessionService({ store, clock: () => time.now, elapsed: () => time.now }).resetPassword("li.si"),
};

onSqlite((database) => {
  test.each(Object.entries(acts))("other access: nothing of it is left once %s", async (_title, act) => {
    const app = await open(database);
    await act(app);
    expect(await app.count()).toEqual({
      session: 0,
      login_device: 0,
      password_reset: 0,
      identity: 0,
      access_token: 0,
    });
    const [entry] = (await app.call(audit.list, { page: 0, noun: "user" }, app.admin)).data.content;
    expect(JSON.parse(entry?.change ?? "")).toMatchObject({ identities: [provider], endedTokens: ["教务系统"] });
  });

  test("other access: its owner ends all but the session that asks, and keeps it with a new password", async () => {
    const app = await open(database);
    const { call, person, count } = app;
    const change = { current: ADMIN_PASSWORD, next: "Seven-Green-Kites-42" };
    await app.store.write((tx) => tx.deleteFrom("second_factor").execute());
    const headers = await app.login("li.si");
    expect((await call(session.changePassword, change, person.headers)).status).toBe(200);
    expect(await count()).toMatchObject({ session: 1, login_device: 0, identity: 1, access_token: 1 });
    expect((await call(session.current, {}, headers)).status).toBe(401);
    const mine = await app.login("li.si", change.next);
    expect((await call(session.endOtherSessions, {}, mine)).data).toEqual({ sessions: 1 });
    expect(await count()).toMatchObject({ session: 1, identity: 0, access_token: 0 });
  });
});
