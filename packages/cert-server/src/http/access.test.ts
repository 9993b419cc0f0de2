import { contract, refusals, USER_HEADER } from "cert-api";
import { expect, test } from "vitest";
import { onSqlite } from "../testing/eachDatabase.ts";
import { makePerson } from "../testing/people.ts";
import { testApp } from "../testing/testApp.ts";

const { authority, session } = contract;

onSqlite((database) => {
  test("access: a call that was meant for another user is refused before anything is read or stored", async () => {
    const app = await testApp(database);
    const { call } = app;
    const li = await makePerson(app, "li.si", { authorities: ["authority:read", "authority:write"] });
    const change = { name: "printer", displayName: "打印" };
    // Another tab of the browser has logged in as somebody else: the cookie is theirs
    const mistaken = { ...li.headers, [USER_HEADER]: "1" };
    const refused = { code: refusals.otherUser.code, message: "当前登录的是另一个账号，请刷新页面" };
    for (const answer of [
      await call(authority.create, change, mistaken),
      await call(authority.list, { page: 0 }, mistaken),
      await call(session.logout, {}, mistaken),
    ]) {
      expect(answer).toMatchObject({ status: 409, envelope: refused });
    }
    expect((await call(authority.find, { text: "打印" }, li.headers)).data).toEqual([]);
    expect((await call(authority.create, change, { ...li.headers, [USER_HEADER]: li.id })).status).toBe(200);
  });
});
