import { contract } from "cert-api";
import { expect, test } from "vitest";
import { onSqlite } from "../testing/eachDatabase.ts";
import { testApp } from "../testing/testApp.ts";

const { award, session } = contract;

onSqlite((database) => {
  test("a refusal is logged by route and by a hash of who was refused, never by address or by what was sought", async () => {
    const { app, logged } = await testApp(database);
    const ask = (remoteAddress: string) => app.inject({ url: `${session.current.path}?name=王晓明`, remoteAddress });
    for (const address of ["192.0.2.7", "192.0.2.7", "192.0.2.8"]) await ask(address);
    const refused = logged.filter(({ status }) => status === 401);
    expect(refused).toHaveLength(3);
    const [first, second, third] = refused;
    expect(first).toMatchObject({
      method: "GET",
      route: session.current.path,
      client: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    expect(second?.["client"]).toBe(first?.["client"]);
    expect(third?.["client"]).not.toBe(first?.["client"]);
    expect(JSON.stringify(logged)).not.toMatch(/192\.0\.2\.|王晓明/);
  });

  test("what a limit refuses is logged once for a client, however often it asks", async () => {
    const { app, logged } = await testApp(database, { config: { searchLimit: 1 } });
    for (let count = 0; count < 20; count += 1) await app.inject({ url: `${award.search.path}?content=王晓明` });
    const refused = logged.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ route: award.search.path, times: 1 });
  });
});
