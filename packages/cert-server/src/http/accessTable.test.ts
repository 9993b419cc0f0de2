import { readdir } from "node:fs/promises";
import { contract, type EndpointRoute } from "cert-api";
import { expect, test } from "vitest";
import {
  anyone,
  certificateReaders,
  certificateWriters,
  IN,
  loggedIn,
  people,
  readers,
  type Row,
  writers,
} from "../testing/accessRows.ts";
import { onSqlite } from "../testing/eachDatabase.ts";
import { makePerson, openSession } from "../testing/people.ts";
import { plainRenderer } from "../testing/plainRenderer.ts";
import { type Headers, ORIGIN, testApp } from "../testing/testApp.ts";

/** Reads the rows of nouns that have a file of their own, `testing/access/<noun>.ts`. */
async function readRowsOfNouns(): Promise<Record<string, Row>> {
  const folder = new URL("../testing/access/", import.meta.url);
  const modules = (await readdir(folder)).map(
    (file) => import(new URL(file, folder).href) as Promise<{ rows: Record<string, Row> }>,
  );
  return Object.assign({}, ...(await Promise.all(modules)).map(({ rows }) => rows)) as Record<string, Row>;
}

/** The access of each endpoint, written by hand from docs/spec.md, section 14, not derived from the contract. */
const table: Readonly<Record<string, Row>> = {
  ...(await readRowsOfNouns()),
  "GET /api/health": anyone,
  "GET /api/ready": anyone,
  "POST /api/user/login": anyone,
  "POST /api/user/login/code": anyone,
  "POST /api/user/logout": loggedIn,
  "GET /api/user/session": loggedIn,
  "POST /api/user/password": loggedIn,
  "POST /api/user/email": loggedIn,
  "GET /api/session/reset": anyone,
  "POST /api/session/reset/ask": anyone,
  "POST /api/session/reset/set": anyone,
  "GET /api/session/provider": anyone,
  "POST /api/session/provider/login": anyone,
  "POST /api/session/provider/finish": anyone,
  "GET /api/session/identity": loggedIn,
  "POST /api/session/identity/link": loggedIn,
  "POST /api/session/identity/unlink": loggedIn,
  "POST /api/user/sessions/end_others": loggedIn,
  "GET /api/user/second_factor": loggedIn,
  "POST /api/user/second_factor/begin": loggedIn,
  "POST /api/user/second_factor/confirm": loggedIn,
  "POST /api/user/second_factor/recovery": loggedIn,
  "POST /api/user/second_factor/remove": loggedIn,

  "GET /api/user/root/list/10/{page}": readers,
  "GET /api/user/root/find": readers,
  "GET /api/user/root/roles": writers,
  "POST /api/user/root": writers,
  "POST /api/user/root/update": writers,
  "POST /api/user/root/reset": writers,
  "GET /api/user/root/second_factor/id/{id}": writers,
  "POST /api/user/root/session/end": writers,
  "POST /api/user/root/second_factor/reset": writers,
  "POST /api/user/root/erase": writers,
  "DELETE /api/user/root/id/{id}": writers,

  "GET /api/role/root/list/10/{page}": readers,
  "GET /api/role/root/find": readers,
  "GET /api/role/root/authorities": writers,
  "POST /api/role/root": writers,
  "POST /api/role/root/update": writers,
  "DELETE /api/role/root/id/{id}": writers,

  "GET /api/authority/root/list/10/{page}": readers,
  "GET /api/authority/root/find": readers,
  "POST /api/authority/root": writers,
  "POST /api/authority/root/update": writers,
  "DELETE /api/authority/root/id/{id}": writers,

  "GET /api/user_role/root/list/10/{page}": readers,
  "POST /api/user_role/root": writers,
  "DELETE /api/user_role/root/id/{id}": writers,

  "GET /api/role_authority/root/list/10/{page}": readers,
  "POST /api/role_authority/root": writers,
  "DELETE /api/role_authority/root/id/{id}": writers,

  "GET /api/activity/root/list/10/{page}": certificateReaders,
  "GET /api/activity/root/list": certificateReaders,
  "GET /api/activity/root/find": certificateReaders,
  "GET /api/activity/file/id/{id}": certificateReaders,
  "GET /api/activity/report/{field}/id/{id}": certificateReaders,
  "GET /api/template/preview/id/{id}.pdf": certificateReaders,
  "GET /api/template/preview/id/{id}.png": certificateReaders,
  "GET /api/template/preview/row/id/{id}": certificateReaders,
  "GET /api/template/proof/id/{id}.pdf": certificateReaders,
  "GET /api/template/proof/id/{id}.xlsx": certificateReaders,
  "GET /api/template/gallery": certificateReaders,
  "GET /api/template/gallery/{name}.png": certificateReaders,
  "GET /api/template/gallery/{name}.docx": certificateReaders,
  "GET /api/template/gallery/{name}.csv": certificateReaders,
  "GET /api/handout/list/{id}.xlsx": certificateReaders,
  "GET /api/handout/{id}.zip": certificateReaders,
  "GET /api/handout/{id}.pdf": certificateReaders,
  "POST /api/handout/{id}.zip": certificateReaders,
  "POST /api/handout/{id}.pdf": certificateReaders,
  "GET /api/activity/progress/{id}": certificateReaders,
  "GET /api/handout/id/{id}": certificateReaders,
  "GET /api/handout/undownloaded/{id}.xlsx": certificateReaders,
  "GET /api/handout/claim/id/{id}": certificateWriters,
  "POST /api/handout/claim": certificateWriters,
  "POST /api/handout/claim/renew": certificateWriters,
  "POST /api/handout/claim/end": certificateWriters,
  "POST /api/handout/claim/address": certificateWriters,
  "POST /api/handout/claim/{id}.xlsx": certificateWriters,
  "GET /api/notice/id/{id}": certificateWriters,
  "POST /api/notice/preview": certificateWriters,
  "POST /api/notice/test": certificateWriters,
  "POST /api/notice": certificateWriters,
  "GET /api/notice/list/10/{page}": certificateWriters,
  "POST /api/notice/resend": certificateWriters,
  "POST /api/notice/stop": certificateWriters,
  "POST /api/notice/claims": certificateWriters,
  "POST /api/activity/root": certificateWriters,
  "POST /api/activity/root/update": certificateWriters,
  "DELETE /api/activity/root/id/{id}": certificateWriters,
  "POST /api/activity/upload/{field}": certificateWriters,
  "GET /api/activity/root/id/{id}": certificateReaders,
  "POST /api/activity/copy": certificateWriters,
  "POST /api/name_list/configure": certificateWriters,
  "GET /api/name_list/marked/{id}.xlsx": certificateWriters,
  "GET /api/template/blanks/id/{id}": certificateWriters,
  "GET /api/template/blanks/page/id/{id}.png": certificateWriters,
  "POST /api/template/blanks": certificateWriters,
  "POST /api/template/gallery": certificateWriters,
  "POST /api/template/shrinking": certificateWriters,
  "POST /api/template/recompile": certificateWriters,
  "POST /api/template/recompile/plan": certificateWriters,
  "GET /api/template/recompile/id/{id}.png": certificateWriters,
  "POST /api/activity/plan": certificateWriters,
  "GET /api/publication/plan/list/10/{page}": certificateWriters,
  "POST /api/activity/publish": certificateWriters,
  "POST /api/publication/decide": certificateWriters,
  "POST /api/publication/schedule": certificateWriters,
  "POST /api/publication/schedule/cancel": certificateWriters,

  "GET /api/award/search": anyone,
  "GET /api/award/download/id/{id}.pdf": anyone,
  "GET /api/award/download/id/{id}.png": anyone,
  "GET /api/award/download/id/{id}.jpg": anyone,
  "GET /api/award/picture/id/{id}": anyone,
  "GET /api/award/verify/id/{id}": anyone,
  "GET /api/award/verify/hash/{hash}": anyone,
  "POST /api/award/proof": anyone,
  "POST /api/award/root/list/10/{page}": certificateReaders,
  "GET /api/award/root/find": certificateReaders,
  "GET /api/award/file/id/{id}": certificateReaders,
  "GET /api/award/preview/id/{id}.pdf": certificateReaders,
  "GET /api/award/download/id/{id}.docx": certificateReaders,
  "GET /api/award/versions/{id}": certificateReaders,
  "POST /api/award/root": certificateWriters,
  "POST /api/award/root/update": certificateWriters,
  "DELETE /api/award/root/id/{id}": certificateWriters,
  "POST /api/award/upload/{field}": certificateWriters,
  "POST /api/award/photo": certificateWriters,
  "POST /api/award/revoke": certificateWriters,
  "POST /api/award/restore": certificateWriters,
  "POST /api/award/many/revoke": certificateWriters,
  "POST /api/award/many/restore": certificateWriters,
  "POST /api/award/many/withdraw": certificateWriters,
  "POST /api/award/erase": writers,
  "POST /api/award/holder/erase": writers,
  "POST /api/award/holder/plan": writers,
  "POST /api/award/erasable/list/10/{page}": writers,
  "POST /api/award/many/list.xlsx": certificateReaders,
  "POST /api/award/many/download.zip": certificateReaders,

  "GET /api/dashboard": loggedIn,
  "GET /api/dashboard/home": loggedIn,
  "GET /api/notification": loggedIn,
  "POST /api/notification/read": loggedIn,
  "GET /api/audit/root/list/10/{page}": writers,
  "GET /api/audit/root/list.csv": writers,

  "GET /api/docs": anyone,
  "GET /api/openapi.json": anyone,
};

const endpoints = Object.values(contract).flatMap((noun) => Object.values(noun as Record<string, EndpointRoute>));

test("the table of permissions knows every endpoint of the contract", () => {
  const known = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(known.filter((name) => table[name] === undefined)).toEqual([]);
  const beyond = Object.keys(table).filter((name) => !known.includes(name));
  expect(beyond).toEqual(["GET /api/docs", "GET /api/openapi.json"]);
});

onSqlite((database) => {
  test("every endpoint lets in whom the table lets in, and nobody else", async () => {
    const app = await testApp(database, { renderer: plainRenderer() });
    const ids = await Promise.all([
      makePerson(app, "reader", { roles: ["查阅员"] }),
      makePerson(app, "manager", { roles: ["证书管理员"] }),
      makePerson(app, "administrator", { roles: ["系统管理员"] }),
      makePerson(app, "disabled", { roles: ["系统管理员"], enabled: false }),
    ]);
    // A fresh session for each call: one of the calls is the logout.
    const getHeaders = async (index: number): Promise<Headers> =>
      index === 0 ? { origin: ORIGIN } : openSession(app.store, Number(ids[index - 1]?.id), app.time.now);
    const wrong: string[] = [];
    for (const [name, row] of Object.entries(table)) {
      const [method = "", path = ""] = name.split(" ");
      const url = path.replace("{page}", "0").replace("{field}", "template").replace("{id}", "0");
      for (const [index, expected] of row.entries()) {
        const request = { method: method as "GET", url, headers: await getHeaders(index) };
        const { statusCode } = await app.app.inject(method === "POST" ? { ...request, payload: {} } : request);
        const found = statusCode === 401 || statusCode === 403 ? statusCode : IN;
        if (found !== expected || statusCode >= 500)
          wrong.push(`${name} for ${people[index]}: ${statusCode}, not ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("a cookie that was stolen is worth nothing after the logout, and a foreign page's request nothing at all", async () => {
    const { app, call, login } = await testApp(database);
    const mine = await login();
    const stolen = { ...mine };
    const create = (headers: Headers) => call(contract.role.create, { name: "r", displayName: "r" }, headers);
    for (const origin of ["https://elsewhere.example", "http://localhost:8080", "null"]) {
      expect((await create({ ...stolen, origin })).envelope).toMatchObject({ code: 31, message: "请求来源不被允许" });
    }
    expect((await create({ cookie: mine.cookie ?? "" })).status).toBe(403);
    expect(
      (await app.inject({ method: "DELETE", url: "/api/role/root/id/4", headers: { cookie: mine.cookie ?? "" } }))
        .statusCode,
    ).toBe(403);
    expect((await create(mine)).status).toBe(200);
    await call(contract.session.logout, {}, mine);
    expect((await call(contract.session.current, {}, stolen)).status).toBe(401);
    expect((await create(stolen)).status).toBe(401);
  });
});
