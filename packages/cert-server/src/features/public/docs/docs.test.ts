import { readFileSync } from "node:fs";
import { contract, type EndpointRoute } from "cert-api";
import { expect, test } from "vitest";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { testApp } from "../../../testing/testApp.ts";
import { listTaken } from "../../../testing/listTaken.ts";

interface Schema {
  properties: { data: unknown };
}

interface Document {
  openapi: string;
  info: { version: string };
  servers: { url: string }[];
  paths: Record<
    string,
    Record<
      string,
      {
        summary: string;
        parameters: { name: string; in: string; schema: unknown }[];
        requestBody?: unknown;
        responses: { 200: { content: { "application/json": { schema: Schema } } } };
      }
    >
  >;
  components: { schemas: Record<string, unknown>; securitySchemes: { session: { name: string } } };
}

const endpoints = Object.values<Readonly<Record<string, EndpointRoute>>>(contract).flatMap((routes) =>
  Object.values(routes),
);

onSqlite((database) => {
  test("docs: the document describes every endpoint of the contract, as it is mounted", async () => {
    const { app } = await testApp(database, { config: { basePath: "/zs" } });
    const response = await app.inject({ url: "/api/openapi.json" });
    const document = response.json<Document>();
    expect(document).toMatchObject({ openapi: "3.1.0", servers: [{ url: "/zs" }] });
    expect(document.paths["/api/user/login"]?.post).toMatchObject({
      security: [],
      requestBody: { content: { "application/json": { schema: { required: ["account", "password"] } } } },
      responses: {
        200: {
          content: {
            "application/json": { schema: { properties: { data: { $ref: "#/components/schemas/Session" } } } },
          },
        },
      },
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

  test("docs: an answer refers to the named schemas, and inputs say what the server takes", async () => {
    const { app } = await testApp(database, { config: { publicUrl: new URL("https://cert.example.edu.cn/") } });
    const text = (await app.inject({ url: "/api/openapi.json" })).body;
    const { paths, components } = JSON.parse(text) as Document;
    const data = (path: string, method: string) =>
      paths[path]?.[method]?.responses[200].content["application/json"].schema.properties.data;
    expect(data("/api/activity/root/id/{id}", "get")).toEqual({ $ref: "#/components/schemas/Activity" });
    const awards = { type: "array", items: { $ref: "#/components/schemas/Award" }, maxItems: 10 };
    expect(data("/api/award/root/list/10/{page}", "post")).toMatchObject({ properties: { content: awards } });
    const referred = [...text.matchAll(/#\/components\/schemas\/(\w+)"/gu)].map(([, name]) => name);
    expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining([...new Set(referred)]));
    expect(text).not.toMatch(/\$defs|\$id|__shared/u);
    expect(components.securitySchemes.session.name).toBe("__Host-cert_session");

    const parameters = paths["/api/award/search"]?.get?.parameters;
    expect(parameters).toEqual([
      expect.objectContaining({
        name: "content",
        required: true,
        schema: expect.objectContaining({ minLength: 2, maxLength: 64 }),
      }),
      {
        name: "page",
        in: "query",
        required: false,
        schema: { type: "integer", minimum: 0, maximum: 999_999_999, examples: [0] },
      },
    ]);
    const sort = paths["/api/department/root/list/10/{page}"]?.get?.parameters.find(({ name }) => name === "sort");
    expect(sort?.schema).toEqual({ type: "string", enum: ["id", "-id", "displayName", "-displayName"] });
  });

  test("docs: every endpoint is described in Chinese, and in English for who asks for it", async () => {
    const { app } = await testApp(database);
    const summaries = async (language: string) => {
      const { paths } = (await app.inject({ url: `/api/openapi.json?lang=${language}` })).json<Document>();
      return Object.values(paths).flatMap((methods) => Object.values(methods).map(({ summary }) => summary));
    };
    for (const summary of await summaries("zh")) expect(summary).toMatch(/^[^·]*\p{Script=Han}[^·]*$/u);
    for (const summary of await summaries("en")) expect(summary).toMatch(/^[A-Z][ -~]+$/u);
    const page = await app.inject({ url: "/api/docs", headers: { "accept-language": "en" } });
    expect(page.body).toContain("<span>Revoke an award</span>");
    expect(page.headers).toMatchObject({ "content-language": "en", vary: expect.stringContaining("accept-language") });
  });

  test("docs: the page asks for nothing else, and leads to the named schemas", async () => {
    const { app } = await testApp(database);
    const { body, headers } = await app.inject({ url: "/api/docs" });
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(body).toContain("<code>/api/user/login</code>");
    expect(body).toContain('<a href="#Award">Award</a>');
    expect(body).toContain('<details id="Award">');
    expect(body).not.toMatch(/<script|src=|https?:/);
  });

  // Stored at a release: curl -s 127.0.0.1:8080/api/openapi.json | npx prettier --parser json > docs/contract-2.json
  test("docs: the contract still has what the stored one offers", async () => {
    const { app } = await testApp(database);
    const stored = JSON.parse(
      readFileSync(new URL("../../../../../../docs/contract-2.json", import.meta.url), "utf8"),
    ) as Document;
    const now = (await app.inject({ url: "/api/openapi.json" })).json<Document>();
    expect(now.info.version.split(".")[0]).toBe(stored.info.version.split(".")[0]);
    expect(listTaken(stored, now)).toEqual([]);
  });
});
