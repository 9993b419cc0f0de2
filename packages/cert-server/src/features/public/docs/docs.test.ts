import { contract, type EndpointRoute } from "cert-api";
import { expect, test } from "vitest";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { testApp } from "../../../testing/testApp.ts";

interface Document {
  openapi: string;
  servers: { url: string }[];
  paths: Record<
    string,
    Record<string, { parameters: { name: string; in: string }[]; requestBody?: unknown; responses: unknown }>
  >;
}

const endpoints = Object.values<Readonly<Record<string, EndpointRoute>>>(contract).flatMap((routes) =>
  Object.values(routes),
);

onSqlite((database) => {
  test("describes every endpoint of the contract, as it is mounted", async () => {
    const { app } = await testApp(database, { config: { basePath: "/zs" } });
    const response = await app.inject({ url: "/api/openapi.json" });
    const document = response.json<Document>();
    expect(document).toMatchObject({ openapi: "3.1.0", servers: [{ url: "/zs" }] });
    expect(document.paths["/api/user/login"]?.post).toMatchObject({
      security: [],
      requestBody: { content: { "application/json": { schema: { required: ["account", "password"] } } } },
      responses: { 200: { content: { "application/json": { schema: { properties: { data: { type: "object" } } } } } } },
    });
    expect(document.paths["/api/activity/publish"]?.post).toMatchObject({
      security: [{ session: [] }, { accessToken: [] }],
    });
    expect(document.paths["/api/user/password"]?.post).toMatchObject({ security: [{ session: [] }] });
    const selected = document.paths["/api/handout/{id}.zip"]?.post?.requestBody as { content: object };
    expect(Object.keys(selected.content)).toEqual(["application/json", "application/x-www-form-urlencoded"]);
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { parameters }] of Object.entries(methods)) {
        const url = path.replaceAll(/\{\w+\}/g, "0");
        const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        expect(parameters.filter((one) => one.in === "path").map(({ name }) => name)).toEqual(placeholders);
        expect(
          app.hasRoute({ method: method.toUpperCase() as "GET", url: path.replaceAll(/\{(\w+)\}/g, ":$1") }),
          url,
        ).toBe(true);
      }
    }
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  test("is a page that asks for nothing else, for who is logged in", async () => {
    const { app, login } = await testApp(database);
    expect((await app.inject({ url: "/api/docs" })).statusCode).toBe(401);
    const { body, headers } = await app.inject({ url: "/api/docs", headers: await login() });
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(body).toContain("<code>/api/user/login</code>");
    expect(body).not.toMatch(/<script|src=|https?:/);
  });
});
