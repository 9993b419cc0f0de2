import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { contract, CONTRACT_VERSION } from "cert-api";
import { expect, test } from "vitest";
import { onSqlite } from "../testing/eachDatabase.ts";
import { ADMIN_PASSWORD, ORIGIN, testApp } from "../testing/testApp.ts";
import { sendJson } from "./errors.ts";
import { mount } from "./mount.ts";
import { securityHeaders } from "./securityHeaders.ts";

const login = { method: "POST", url: "/api/user/login" } as const;
const json = { "content-type": "application/json" };
const credentials = { account: "admin", password: ADMIN_PASSWORD };

/** Returns the records of level error (50) and above. */
const listErrors = (logged: readonly Record<string, unknown>[]) => logged.filter(({ level }) => Number(level) >= 50);

onSqlite((database) => {
  const start = (...args: [] | [Parameters<typeof testApp>[1]]) => testApp(database, ...args);

  test("answers an unknown address with an envelope, whatever the method", async () => {
    const { app } = await start();
    for (const method of ["GET", "POST", "DELETE", "PUT"] as const) {
      const response = await app.inject({ method, url: "/api/nothing?x=1", headers: json, payload: "{" });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ code: 40, data: null, success: false, message: "没有找到您要的内容" });
      expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
    }
  });

  test("refuses a body that is none", async () => {
    const { app, logged } = await start();
    for (const [name, headers, payload, status, code] of [
      ["malformed JSON", json, '{"account":', 400, 10],
      ["a list", json, "[]", 400, 10],
      ["null", json, "null", 400, 10],
      ["a polluted object", json, '{"__proto__":{"x":1},"account":"a","password":"b"}', 400, 10],
      ["a NUL", json, '{"account":"a\\u0000","password":"b"}', 400, 10],
      ["no body at all", json, undefined, 400, 10],
      ["another content type", { "content-type": "text/plain" }, "x", 415, 80],
      ["an upload where none is taken", { "content-type": "multipart/form-data; boundary=x" }, "--x--", 415, 80],
      ["a form", { "content-type": "application/x-www-form-urlencoded" }, "account=a", 415, 80],
      ["too much", json, `{"account":"${"x".repeat(1024 * 1024)}"}`, 413, 70],
    ] as const) {
      const response = await app.inject({ ...login, headers, ...(payload !== undefined && { payload }) });
      expect(response.statusCode, name).toBe(status);
      expect(response.json(), name).toMatchObject({ code, success: false });
      expect(listErrors(logged)).toEqual([]);
    }
  });

  test("a stranger's body is refused from 16 kB on", async () => {
    const { app } = await start();
    const answer = "x".repeat(16 * 1024);
    for (const url of ["/api/award/proof", "/api/user/login"])
      expect((await app.inject({ method: "POST", url, payload: { id: "a", answer } })).statusCode).toBe(413);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    for (const url of ["/v/a", "/unsubscribe/a"])
      expect((await app.inject({ method: "POST", url, headers: form, payload: `answer=${answer}` })).statusCode).toBe(
        413,
      );
  });

  test("calls of administrators that came together: a visitor is answered before the last of them", async () => {
    const { app, login: logIn } = await start();
    const headers = await logIn();
    const answered: string[] = [];
    const ask = async (url: string) => {
      await app.inject({ url, headers });
      answered.push(url);
    };
    const calls = Array.from({ length: 5 }, () => ask(contract.activity.list.path));
    await Promise.all([...calls, ask(contract.health.read.path)]);
    expect(answered.indexOf(contract.health.read.path)).toBeLessThan(4);
  });

  test("takes an empty body under a JSON content type", async () => {
    const { app, login: enter } = await start();
    const headers = { ...(await enter()), ...json };
    expect((await app.inject({ url: "/api/user/session", headers })).statusCode).toBe(200);
    expect((await app.inject({ method: "POST", url: "/api/user/logout", headers })).statusCode).toBe(200);
  });

  test("names each wrong field", async () => {
    const { app } = await start();
    const response = await app.inject({ ...login, payload: { account: " ", password: 1 } });
    expect(response.json()).toMatchObject({
      code: 10,
      message: "请填写账号",
      reason: { code: "field.required", params: { label: "account" } },
      data: {
        errors: [
          { field: "account", message: "请填写账号", code: "field.required", params: { label: "account" } },
          { field: "password", message: "请填写密码" },
        ],
        total: 2,
      },
    });
  });

  test("tells which contract it keeps", async () => {
    const { call } = await start();
    expect((await call(contract.health.read, {})).data).toEqual({ contract: CONTRACT_VERSION });
  });

  test("says in Chinese what is wrong with an address", async () => {
    const { app, login: enter } = await start();
    for (const url of [
      "/api/activity/root/list/10/x",
      "/api/activity/root/list/10/-1",
      "/api/award/search?content=20&page=-1",
    ]) {
      const response = await app.inject({ url, headers: await enter() });
      expect(response.statusCode).toBe(400);
      expect(response.json().message).toMatch(/^[\p{Script=Han}\d，。 ]+$/u);
    }
  });

  test("asks for the session first, then the authority, then the origin, then the body", async () => {
    const { app, login: enter, store } = await start();
    app.post("/api/probe", { config: { access: "activity:write" } }, async () => "in");
    const { cookie = "" } = await enter();
    const probe = async (headers: Record<string, string>, payload = "{") =>
      (await app.inject({ method: "POST", url: "/api/probe", headers: { ...json, ...headers }, payload })).json().code;
    expect(await probe({})).toBe(20);
    const foreign = { cookie, origin: "https://elsewhere.example" };
    const links = await store.read.selectFrom("user_role").selectAll().execute();
    await store.write((tx) => tx.deleteFrom("user_role").execute());
    expect(await probe(foreign)).toBe(30);
    await store.write((tx) => tx.insertInto("user_role").values(links).execute());
    expect(await probe(foreign)).toBe(31);
    expect(await probe({ cookie })).toBe(31);
    expect(await probe({ cookie, origin: ORIGIN })).toBe(10);
  });

  test("takes the public address for an origin, and refuses a foreign page that logs in", async () => {
    const { app } = await start({ config: { publicUrl: new URL("https://cert.example/zs") } });
    const status = async (origin: string) =>
      (await app.inject({ ...login, headers: { origin }, payload: credentials })).statusCode;
    expect(await status("https://cert.example")).toBe(200);
    expect(await status("https://elsewhere.example")).toBe(403);
    expect(await status("null")).toBe(403);
  });

  test("a refused origin is logged with those expected, as a proxy that does not pass Host makes it", async () => {
    const { app, logged } = await start({ config: { publicUrl: new URL("https://cert.example/zs") } });
    const headers = { origin: "https://zs.example.edu.cn", host: "127.0.0.1:8080" };
    await app.inject({ ...login, headers, payload: credentials });
    expect(logged).toContainEqual(
      expect.objectContaining({ level: 40, ...headers, expected: ["http://127.0.0.1:8080", "https://cert.example"] }),
    );
  });

  test("a bearer of another strategy needs no origin", async () => {
    const { app } = await start({
      strategies: [
        async ({ headers }) =>
          headers.authorization !== "Bearer ok"
            ? null
            : {
                userId: 1,
                account: "robot",
                nickName: "",
                departmentId: null,
                address: "",
                authorities: new Set(["user:write"]),
                departmentAuthorities: new Set(),
                passwordChangeDue: false,
                byCookie: false,
              },
      ],
    });
    app.post("/api/probe", { config: { access: "user:write" } }, async () => "in");
    const probe = async (authorization: string) =>
      (await app.inject({ method: "POST", url: "/api/probe", headers: { authorization } })).statusCode;
    expect(await probe("Bearer ok")).toBe(200);
    expect(await probe("Bearer no")).toBe(401);
  });

  test("does not start with a route that states no access", async () => {
    const { app } = await start();
    expect(() => app.get("/api/open", async () => "in")).toThrow("does not state a known access level");
    expect(() => app.get("/api/open", { config: { access: "user:own" as never } }, async () => "in")).toThrow();
  });

  test("does not start with an endpoint that does not say how it keeps to departments", async () => {
    const { app } = await testApp(database);
    const update = async () => ({ id: "1", displayName: "部门" });
    expect(() => mount(app, "department", { update })).toThrow("department.update does not say how it keeps");
  });

  test("hides what went wrong inside, and logs it once without what was sent", async () => {
    const { app, logged } = await start();
    app.get("/api/broken", { config: { access: "public" } }, async () => {
      throw Object.assign(new Error("it broke"), { detail: "Key (account)=(secret) exists" });
    });
    const response = await app.inject({ url: "/api/broken?content=王晓明" });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ code: 1, data: null, success: false, message: "系统错误" });
    expect(listErrors(logged)).toHaveLength(1);
    const written = JSON.stringify(logged);
    expect(written).toContain("it broke");
    expect(written).not.toMatch(/secret|王晓明|%E7|127\.0\.0\.1/);
  });

  test("takes what is nested without end for bad input", async () => {
    const { app, login: enter, logged } = await start();
    const payload = `{"name":${"[".repeat(400_000)}${"]".repeat(400_000)}}`;
    const headers = { ...(await enter()), "content-type": "application/json" };
    expect((await app.inject({ method: "POST", url: "/api/role/root", headers, payload })).statusCode).toBe(400);
    expect(listErrors(logged)).toEqual([]);
  });

  test("limits logins of one address, whatever the accounts", async () => {
    const { app } = await start({ config: { trustProxy: 1 } });
    const attempt = (address: string, account: number) =>
      app.inject({
        ...login,
        headers: { "x-forwarded-for": address },
        payload: { account: `a${account}`, password: "" },
      });
    for (let count = 0; count < 60; count += 1) expect((await attempt("10.0.0.1", count)).statusCode).toBe(400);
    const over = await attempt("10.0.0.1", 60);
    expect(over.statusCode).toBe(429);
    expect(over.json()).toMatchObject({ code: 90, message: "操作过于频繁，请稍后再试" });
    expect(over.headers["retry-after"]).toBe("60");
    expect((await attempt("10.0.0.2", 61)).statusCode).toBe(400);
  });

  test("a clock that is set back makes nobody wait longer than a minute", async () => {
    const { call, time } = await start({ config: { searchLimit: 1 } });
    const search = () => call(contract.award.search, { content: "王晓明" });
    expect((await search()).status).toBe(200);
    time.now -= 3_600_000;
    time.setBack += 3_600_000;
    expect((await search()).headers["retry-after"]).toBe("60");
    time.now += 60_000;
    expect((await search()).status).toBe(200);
  });

  test("limits the searches of one address, and tells when to come back", async () => {
    const { call } = await start({ config: { searchLimit: 3 } });
    const search = () => call(contract.award.search, { content: "王晓明" });
    for (let count = 0; count < 3; count += 1) expect((await search()).status).toBe(200);
    const over = await search();
    expect(over.status).toBe(429);
    expect(over.envelope).toMatchObject({ code: 90, success: false, data: null });
    expect(over.headers["retry-after"]).toBe("60");
  });

  test("counts HEAD as GET among the searches of one address", async () => {
    const { app } = await start({ config: { searchLimit: 3 } });
    const search = async (method: "GET" | "HEAD") =>
      (await app.inject({ method, url: `/api/award/search?content=${encodeURIComponent("王晓明")}` })).statusCode;
    expect([await search("HEAD"), await search("GET"), await search("HEAD")]).toEqual([200, 200, 200]);
    expect([await search("HEAD"), await search("GET")]).toEqual([429, 429]);
  });

  test("counts the PDFs, permalinks and file checks of one client together, whatever the method", async () => {
    const { app } = await start({ config: { downloadLimit: 5 } });
    const requests = [
      ["GET", "/api/award/download/id/nothing.pdf"],
      ["HEAD", "/v/nothing"],
      ["GET", "/v/nothing/1"],
      ["HEAD", "/api/award/download/id/nothing.pdf"],
      ["GET", "/api/award/verify/id/nothing"],
    ] as const;
    const ask = async ([method, url]: (typeof requests)[number]) => app.inject({ method, url });
    for (const request of requests) expect((await ask(request)).statusCode, request.join(" ")).toBe(404);
    for (const request of requests) {
      const over = await ask(request);
      expect(over.statusCode, request.join(" ")).toBe(429);
      expect(Number(over.headers["retry-after"])).toBeGreaterThan(50);
      expect(over.headers["cache-control"]).toBe("no-store");
    }
    expect((await ask(["GET", requests[0][1]])).json()).toEqual({
      code: 90,
      data: null,
      success: false,
      message: "操作过于频繁，请稍后再试",
    });
    const page = await ask(["GET", requests[2][1]]);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.body).toMatch(/data-state="limited".*您所在网络的访问过于频繁，请 \d+ 秒后再试。/su);
    expect((await app.inject({ url: "/api/award/search?content=ab" })).statusCode).toBe(200);
  });

  test("takes the addresses of an IPv6 network for one, and others for others", async () => {
    const { app } = await start({ config: { downloadLimit: 2, trustProxy: 1 } });
    const status = async (address: string) =>
      (await app.inject({ url: "/v/nothing", headers: { "x-forwarded-for": address } })).statusCode;
    expect([await status("2001:db8:1:1::1"), await status("2001:DB8:1:1:ffff::2")]).toEqual([404, 404]);
    expect(await status("2001:db8:1:1:abcd:ef01:2345:6789")).toBe(429);
    expect(await status("2001:db8:1:2::1")).toBe(404);
    expect([await status("192.0.2.1"), await status("::ffff:192.0.2.1"), await status("192.0.2.1")]).toEqual([
      404, 404, 429,
    ]);
    expect(await status("192.0.2.2")).toBe(404);
  });

  test("counts nothing where there is no limit", async () => {
    const { app } = await start({ config: { downloadLimit: 0, searchLimit: 0 } });
    for (let count = 0; count < 310; count += 1)
      expect((await app.inject({ url: "/api/award/verify/id/nothing" })).statusCode).toBe(404);
  });

  test("believes as many proxies as it is told, and no more", async () => {
    const addressSeen = async (trustProxy: number) => {
      const { app } = await start({ config: { trustProxy } });
      app.get("/api/who", { config: { access: "public" } }, (request, reply) =>
        reply.send({ ip: request.ip, scheme: request.protocol }),
      );
      const headers = { "x-forwarded-for": "6.6.6.6, 10.0.0.1", "x-forwarded-proto": "https" };
      return (await app.inject({ url: "/api/who", headers })).json();
    };
    expect(await addressSeen(0)).toEqual({ ip: "127.0.0.1", scheme: "http" });
    expect(await addressSeen(1)).toEqual({ ip: "10.0.0.1", scheme: "https" });
    expect(await addressSeen(2)).toEqual({ ip: "6.6.6.6", scheme: "https" });
  });

  test("lets the allowed origins, and no others, read the public answers", async () => {
    const { app } = await start({ config: { allowedOrigins: new Set(["https://www.example.edu.cn"]) } });
    const get = (origin: string, method: "GET" | "OPTIONS" = "GET", url = "/api/health") =>
      app.inject({ method, url, headers: { origin, "access-control-request-headers": "content-type" } });
    const allowed = await get("https://www.example.edu.cn");
    expect(allowed.headers).toMatchObject({
      "access-control-allow-origin": "https://www.example.edu.cn",
      vary: "Origin",
    });
    expect(allowed.headers["access-control-allow-credentials"]).toBeUndefined();
    const asked = await get("https://www.example.edu.cn", "OPTIONS");
    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({
      "access-control-allow-methods": "GET",
      "access-control-allow-headers": "content-type",
      "access-control-allow-origin": "https://www.example.edu.cn",
      "access-control-max-age": "86400",
      "x-content-type-options": "nosniff",
    });
    for (const url of ["/api/user/session", "/api/nothing", "/frame/search"]) {
      const { statusCode, headers } = await get("https://www.example.edu.cn", "OPTIONS", url);
      expect([url, statusCode]).toEqual([url, 404]);
      expect(headers).not.toHaveProperty("access-control-allow-methods");
    }
    const foreign = await get("https://elsewhere.example", "OPTIONS");
    expect(foreign.headers).not.toHaveProperty("access-control-allow-origin");
    expect((await get("https://elsewhere.example")).headers["access-control-allow-origin"]).toBeUndefined();
    expect((await get("https://www.example.edu.cn", "GET", "/api/user/session")).headers).not.toHaveProperty(
      "access-control-allow-origin",
    );
  });

  test("sends the security headers with every answer", async () => {
    const { app } = await start();
    for (const url of ["/api/health", "/api/nothing", "/nothing"]) {
      const { headers } = await app.inject({ url });
      expect(headers).toMatchObject(securityHeaders({ isHttps: false, coversSubdomains: false }));
      expect(headers["strict-transport-security"]).toBeUndefined();
    }
    const secure = await start({ config: { publicUrl: new URL("https://cert.example/") } });
    expect((await secure.app.inject({ url: "/api/health" })).headers).toMatchObject(
      securityHeaders({ isHttps: true, coversSubdomains: false }),
    );
    const { headers } = await app.inject({ url: contract.health.read.path });
    expect(headers).toMatchObject({
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cache-control": "no-store",
    });
  });

  test("compresses long answers of endpoints, but none that may carry a secret", async () => {
    const { app } = await start();
    const long = "长".repeat(2_000);
    for (const [noun, text] of [
      ["award", long],
      ["activity", "短"],
      ["session", long],
    ] as const) {
      const config = { access: "public", endpoint: { noun, verb: "probe" } } as const;
      app.get(`/api/probe/${noun}`, { config }, (_, reply) => sendJson(reply, 200, { text }));
    }
    const get = (noun: string) => app.inject({ url: `/api/probe/${noun}`, headers: { "accept-encoding": "gzip, br" } });
    const { headers, rawPayload } = await get("award");
    expect(headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual({ text: long });
    for (const noun of ["activity", "session"])
      expect((await get(noun)).headers).not.toHaveProperty("content-encoding");
  });

  test("answers no request that asks to be echoed", async () => {
    const { app } = await start();
    const { port, hostname } = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
    const socket = connect(Number(port), hostname);
    socket.end("TRACE /api/health HTTP/1.1\r\nHost: x\r\nCookie: cert_session=secret\r\nConnection: close\r\n\r\n");
    const said = await text(socket);
    expect(said).toMatch(/^HTTP\/1\.1 40\d /);
    expect(said).not.toContain("secret");
  });

  test("answers a request line that is not encoded with an envelope, and lives on", async () => {
    const { app } = await start();
    const { port, hostname } = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
    const socket = connect(Number(port), hostname);
    socket.end("GET /api/award/search?content=王晓明 HTTP/1.1\r\nHost: x\r\n\r\n");
    const said = await text(socket);
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(said.slice(said.indexOf("{")))).toMatchObject({ code: 10, success: false });
    expect((await app.inject({ url: "/api/health" })).statusCode).toBe(200);
  });

  test("answers a HEAD that is too long without a body, which no client would expect", async () => {
    const { app } = await start();
    const { port, hostname } = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
    const socket = connect(Number(port), hostname);
    socket.end(`HEAD /c/${"%E9".repeat(8_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
    const said = await text(socket);
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
    expect(said.slice(said.indexOf("\r\n\r\n"))).toBe("\r\n\r\n");
  });

  test("refuses an address that is not encoded", async () => {
    const { app } = await start();
    for (const url of ["/api/award/%E0%A4%A", "/%E0%A4%A"]) {
      expect((await app.inject({ url })).json()).toMatchObject({ code: 10, success: false });
    }
  });
});
