import { contract } from "cert-api";
import { expect, test } from "vitest";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { makePerson } from "../../../testing/people.ts";
import { ADMIN_PASSWORD, type Headers, sessionOf, testApp } from "../../../testing/testApp.ts";

const { session } = contract;

onSqlite((database) => {
  test("a login ends the session that the browser had before, whoever's it was", async () => {
    const app = await testApp(database);
    const { call, login } = app;
    const status = async (headers: Headers) => (await call(session.current, {}, headers)).status;
    const right = { account: "admin", password: ADMIN_PASSWORD };
    const [mine, elsewhere] = [await login(), await login()];
    const { headers: other } = await makePerson(app, "other");
    const next = sessionOf(await call(session.login, right, mine));
    expect([await status(next), await status(mine), await status(elsewhere)]).toEqual([200, 401, 200]);
    const after = sessionOf(await call(session.login, right, other));
    expect([await status(after), await status(other)]).toEqual([200, 401]);
    // A password that is wrong takes nothing from anybody
    expect((await call(session.login, { ...right, password: "Falsch-2026" }, after)).status).toBe(401);
    expect(await status(after)).toBe(200);
  });
});
