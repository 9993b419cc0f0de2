import { contract } from "cert-api";
import { hashToken } from "../crypto/randomId.ts";
import { createSessionService } from "../features/people/session/session.service.ts";
import type { Database } from "./eachDatabase.ts";
import { givePassword, makePerson } from "./people.ts";
import { ADMIN_PASSWORD, type Headers, testApp } from "./testApp.ts";

const { accessToken, correction, session, user, userRole } = contract;
const fields = { nickName: "复核人", phone: "1", enabled: true, department: { id: "1" } };

/** Makes a proposer, an approver, and others who may act on the account of the approver, on the first day of a store. */
export async function openPeople(database: Database) {
  const app = await testApp(database);
  const { call, store } = app;
  const person = async (account: string, ...roles: string[]) => {
    const member = { ...(await makePerson(app, account, { roles })), account };
    await givePassword(store, member);
    return member;
  };
  const proposer = await person("proposer", "系统管理员");
  const reset = await person("reset", "系统管理员");
  await call(user.resetPassword, { id: reset.id }, proposer.headers);
  const newcomer = await call(user.create, { ...fields, account: "made", roles: ["1"] }, proposer.headers);
  await store.write((tx) => tx.updateTable("user").set({ must_change_password: 0 }).execute());
  await call(correction.setFourEyes, { fourEyes: "all" }, proposer.headers);
  const people = {
    proposer,
    /** Two accounts that the proposer can have come into. */
    made: newcomer.data,
    reset,
    administrator: await person("administrator", "系统管理员"),
    approver: (await person("approver", "证书管理员", "系统管理员")) as { id: string; account: string },
  };
  return { ...app, ...people };
}

type People = Awaited<ReturnType<typeof openPeople>>;
export type By = "proposer" | "made" | "reset" | "administrator" | "approver" | "operator" | "visitor";
type Act = (people: People, by: Headers) => Promise<unknown>;

const sessionsOf = ({ store, time }: People) =>
  createSessionService({ store, clock: () => time.now, elapsed: () => time.now });

/** Acts on the account of the approver, through the product itself. Each throws if it is refused. */
export const acts = {
  async creates(people, by) {
    people.approver = (await people.call(user.create, { ...fields, account: "new" }, by)).data;
  },
  resets: async (people, by) =>
    by["cookie"] === undefined
      ? sessionsOf(people).resetPassword(people.approver.account)
      : (await people.call(user.resetPassword, { id: people.approver.id }, by)).data,
  changesMail: async ({ call, approver: { id, account } }, by) =>
    (await call(user.update, { ...fields, id, account, email: "b@example.edu.cn" }, by)).data,
  async removesFactor({ call, store, approver: { id }, time }, by) {
    const factor = { user_id: Number(id), sealed: "", created_at: 1, confirmed_at: time.now, last_step: 0 };
    await store.write((tx) => tx.insertInto("second_factor").values(factor).execute());
    return (await call(user.resetSecondFactor, { id }, by)).data;
  },
  async setsPasswordByMail({ call, store, approver: { id }, time }) {
    const mailed = { user_id: Number(id), token_hash: hashToken("mailed"), created_at: time.now };
    await store.write((tx) => tx.insertInto("password_reset").values(mailed).execute());
    return (await call(session.setByReset, { token: "mailed", password: "Seven-Green-Kites-42" })).data;
  },
  async linksIdentity(people, by) {
    const { id, account } = people.approver;
    const token = /cert_session=([^;]+)/u.exec(by["cookie"] ?? "")?.[1] ?? "";
    const caller = { principal: { userId: Number(id), account, address: "127.0.0.1" }, token };
    const identity = { provider: "https://id.example.edu.cn/", subject: "b", name: "b" };
    await sessionsOf(people).confirmLink(caller, { password: ADMIN_PASSWORD, state: "s" });
    await sessionsOf(people).linkIdentity(caller, { ...identity, state: "s" });
  },
  makesToken: async ({ call }, by) =>
    (await call(accessToken.create, { name: "t", password: ADMIN_PASSWORD, authorities: ["award:read"] }, by)).data,
  grantsRole: async ({ call, approver: { id } }, by) =>
    (await call(userRole.create, { user: { id }, role: { id: "3" } }, by)).data,
  async disablesAndEnables({ call, approver: { id, account } }, by) {
    const set = (enabled: boolean) => call(user.update, { ...fields, id, account, enabled }, by);
    return [(await set(false)).data, (await set(true)).data];
  },
  changesPassword: async ({ call }, by) =>
    (await call(session.changePassword, { current: ADMIN_PASSWORD, next: "Seven-Green-Kites-42" }, by)).data,
  changesOwnMail: async ({ call }, by) =>
    (await call(session.changeEmail, { email: "b@example.edu.cn", password: ADMIN_PASSWORD }, by)).data,
  confirms: (people) => sessionsOf(people).confirmApprover(people.approver.account),
} satisfies Record<string, Act>;
