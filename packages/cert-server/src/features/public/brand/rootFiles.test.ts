import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "cert-api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onSqlite } from "../../../testing/eachDatabase.ts";
import { testApp } from "../../../testing/testApp.ts";

const { brand } = contract;
const check = { name: "MP_verify_a1B2.txt", content: "a1B2" };

let siteFolder = "";
beforeAll(async () => {
  siteFolder = await mkdtemp(join(tmpdir(), "cert-root-"));
  await writeFile(join(siteFolder, "404.html"), "<!doctype html><p>torn</p><!--contact-->");
  await writeFile(join(siteFolder, "robots.txt"), "User-agent: *");
});
afterAll(() => rm(siteFolder, { recursive: true }));

onSqlite((database) => {
  test.each(["/", "/zs"])(
    "root files: one is served below %s as a text that runs nothing, until it is removed",
    async (basePath) => {
      const { app, call, login } = await testApp(database, { siteFolder, config: { basePath } });
      const headers = await login();
      const base = basePath === "/" ? "" : basePath;
      const page = { name: "google12.html", content: "<script>alert(1)</script>" };
      await call(brand.addRootFile, { ...check, content: "older" }, headers);
      await call(brand.addRootFile, check, headers);
      expect((await call(brand.addRootFile, page, headers)).data).toEqual({ files: [check, page], basePath: base });
      for (const { name, content } of [check, page]) {
        const response = await app.inject({ url: `${base}/${name}` });
        expect(response).toMatchObject({ statusCode: 200, body: content });
        expect(response.headers).toMatchObject({
          "content-type": "text/plain; charset=utf-8",
          "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
          "x-content-type-options": "nosniff",
        });
      }
      expect((await call(brand.removeRootFile, { name: check.name }, headers)).data.files).toEqual([page]);
      expect((await app.inject({ url: `${base}/${check.name}` })).statusCode).toBe(404);
      const entries = (await call(contract.audit.list, { page: 0, noun: "brand" }, headers)).data.content;
      expect(entries.map(({ action }) => action)).toEqual([
        "removeRootFile",
        "addRootFile",
        "addRootFile",
        "addRootFile",
      ]);
    },
  );

  test("root files: a name of ours, one of another kind and too many are refused", async () => {
    const { app, call, login } = await testApp(database, { siteFolder });
    const headers = await login();
    const add = (name: string, content = "a") => call(brand.addRootFile, { name, content }, headers);
    expect(await add("robots.txt")).toMatchObject({
      status: 409,
      envelope: { message: "这是本系统自己的文件名，不能使用", data: { errors: [{ field: "name" }] } },
    });
    for (const name of ["a/b.txt", "../a.txt", "a.svg", "验证.txt", "a b.txt", ".txt"]) {
      expect((await add(name)).envelope, name).toMatchObject({ data: { errors: [{ field: "name" }] } });
    }
    expect((await add("a.txt", " ")).envelope).toMatchObject({ message: "请填写文件内容" });
    for (let index = 0; index < 10; index++) expect((await add(`a${index}.txt`)).status).toBe(200);
    expect((await add("a10.txt")).envelope.message).toBe("最多 10 个文件，请先删除不再需要的");
    expect((await add("a9.txt", "b")).status).toBe(200);
    expect((await app.inject({ url: "/robots.txt" })).body).toBe("User-agent: *");
  });
});
