import { expect, test } from "vitest";
import { onSqlite } from "../testing/eachDatabase.ts";
import { testApp } from "../testing/testApp.ts";

onSqlite((database) => {
  test("takes an address that a gateway writes with its port for that address", async () => {
    const { app } = await testApp(database, { config: { trustProxy: 1, searchLimit: 300 } });
    const count = async (times: number, send: (port: number) => Promise<{ statusCode: number }>) => {
      const statuses: number[] = [];
      for (let index = 0; index < times; index += 1) statuses.push((await send(20_000 + index)).statusCode);
      return statuses;
    };
    const search = (address: string) =>
      app.inject({ url: "/api/award/search?content=ab", headers: { "x-forwarded-for": address } });
    const allowed = Array<number>(300).fill(200);
    const refused = Array<number>(100).fill(429);
    expect(await count(400, (port) => search(`198.51.100.9:${port}`))).toEqual([...allowed, ...refused]);
    expect(await count(400, (port) => search(`[2001:db8::1]:${port}`))).toEqual([...allowed, ...refused]);
    expect((await search("2001:db8::1")).statusCode).toBe(429);
    const passwords = await count(40, (port) =>
      app.inject({
        method: "POST",
        url: "/api/user/login",
        headers: { "x-forwarded-for": `203.0.113.5:${port}` },
        payload: { account: "admin", password: `a wrong one, ${port}` },
      }),
    );
    expect(passwords).toEqual([...Array<number>(5).fill(401), ...Array<number>(35).fill(429)]);
  });

  test("takes what is no address for the socket's, and warns once", async () => {
    const { app, logged } = await testApp(database, { config: { trustProxy: 1 } });
    app.get("/api/who", { config: { access: "public" } }, (request, reply) => reply.send({ ip: request.ip }));
    const addressSeen = async (forwarded: string) =>
      (
        await app.inject({ url: "/api/who", remoteAddress: "10.0.0.1", headers: { "x-forwarded-for": forwarded } })
      ).json().ip;
    // What the client itself has written before the proxy's entry is nobody's business
    expect(await addressSeen("unknown, 198.51.100.9")).toBe("198.51.100.9");
    const warnings = () => logged.filter(({ level }) => Number(level) >= 40);
    expect(warnings()).toEqual([]);
    for (const forwarded of ["unknown", "198.51.100.9:", "6.6.6.6, 2001:db8::1]:80", "[::1", "300.1.1.1:80", "_hidden"])
      expect([forwarded, await addressSeen(forwarded)]).toEqual([forwarded, "10.0.0.1"]);
    expect(warnings()).toMatchObject([{ msg: expect.stringContaining("X-Forwarded-For") }]);
  });
});
