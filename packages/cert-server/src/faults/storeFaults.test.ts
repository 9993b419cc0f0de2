import { contract } from "cert-api";
import { Kysely, PostgresDialect, sql } from "kysely";
import { expect, test } from "vitest";
import type { Store } from "../db/open.ts";
import { SqliteError } from "../db/writer.ts";
import { postgresPool } from "../db/postgres.ts";
import { layDatabaseLine } from "../testing/databaseLine.ts";
import { eachDatabase } from "../testing/eachDatabase.ts";
import { ADMIN_PASSWORD, testApp } from "../testing/testApp.ts";

const { department, session } = contract;
const login = { account: "admin", password: ADMIN_PASSWORD };
const answer = (status: number, message: string) => ({ status, envelope: { code: 100, success: false, message } });

/** Limits the number of pages of the file; 0 for as many as SQLite can count. */
const limitPages = (store: Store, pages: number) =>
  store.write((tx) => sql`pragma max_page_count = ${sql.lit(pages === 0 ? 4_294_967_294 : pages)}`.execute(tx));

eachDatabase((database) => {
  if (database.engine === "sqlite")
    test("a full disk refuses writes and nothing else, until it has room again", async () => {
      const { app, store, call, login: logIn, logged } = await testApp(database);
      const admin = await logIn();
      await limitPages(store, 1);
      const full = answer(503, "数据所在的磁盘已满，本次操作未保存；查询和已存证书的下载不受影响");
      const long = "处".repeat(50);
      // The last page of the file still has room for some
      await expect
        .poll(() => call(department.create, { displayName: `${long}${Math.random()}` }, admin), { interval: 1 })
        .toMatchObject(full);
      expect(logged).toContainEqual(
        expect.objectContaining({ err: expect.objectContaining({ message: "database or disk is full" }) }),
      );
      expect(JSON.stringify(logged)).not.toContain("cannot rollback");
      expect(await call(department.list, { page: 1 }, admin)).toMatchObject({ status: 200 });
      expect((await app.inject("/api/health")).statusCode).toBe(200);

      await limitPages(store, 0);
      expect(await call(department.create, { displayName: "教务处" }, admin)).toMatchObject({ status: 200 });
      expect(await call(session.login, login)).toMatchObject({ status: 200 });
    });

  if (database.engine === "sqlite")
    test("a damaged database asks for the newest backup, and the server is not ready from then on", async () => {
      const { app, call } = await testApp(database, {
        renderer: { identity: async () => ({ renderer: "1", fontsHash: "" }) } as never,
        strategies: [
          async ({ headers }) => {
            if (headers.authorization === undefined) return null;
            throw new SqliteError("database disk image is malformed", 11);
          },
        ],
      });
      expect((await app.inject("/api/ready")).statusCode).toBe(200);
      const damaged = answer(503, "数据库已损坏，须由系统管理员用最新的备份恢复");
      expect(await call(department.list, { page: 0 }, { authorization: "Basic x" })).toMatchObject(damaged);
      const ready = await app.inject("/api/ready");
      expect([ready.statusCode, ready.json()]).toMatchObject([503, damaged.envelope]);
    });

  if (database.engine === "sqlite")
    test("the home screen needs no write: it is shown while the store takes none", async () => {
      const { store, call, login: logIn } = await testApp(database);
      const admin = await logIn();
      await store.write((tx) => sql`pragma query_only = 1`.execute(tx));
      expect(await call(contract.award.search, { content: "王伟" })).toMatchObject({ status: 200 });
      expect(await call(contract.dashboard.read, {}, admin)).toMatchObject({ status: 200 });
      expect(await call(contract.dashboard.home, {}, admin)).toMatchObject({ status: 200 });
    });

  if (database.engine === "postgresql") {
    test("a database that is gone is told as it is, and used again when it is back", async () => {
      const address = await database.fresh({ prepared: true });
      const line = await layDatabaseLine("url" in address ? address.url : "");
      database.after(line.cut);
      await line.open();
      const prepared = { ...database, fresh: async () => ({ url: line.url }) };
      const {
        app,
        call,
        login: logIn,
        logged,
      } = await testApp(prepared, {
        renderer: { identity: async () => ({ renderer: "1", fontsHash: "" }) } as never,
      });
      const admin = await logIn();
      expect((await app.inject("/api/ready")).statusCode).toBe(200);

      await line.cut();
      const gone = answer(503, "数据库暂时无法连接，请稍后再试");
      expect(await call(session.login, login)).toMatchObject(gone);
      expect(await call(department.create, { displayName: "教务处" }, admin)).toMatchObject(gone);
      await expect.poll(async () => (await app.inject("/api/ready")).statusCode).toBe(503);
      expect(JSON.stringify(logged)).not.toContain("ollback");
      // The answer that tells a person so does not ask the database again
      for (const url of ["/v/AAAAAAAAAAAAAAAAAAAAAA", "/api/award/download/id/AAAAAAAAAAAAAAAAAAAAAA.pdf"])
        expect((await app.inject({ url, headers: { accept: "text/html" } })).statusCode).toBe(503);
      expect(JSON.stringify(logged)).not.toMatch(/could not be read/u);

      await line.open();
      await expect.poll(async () => (await app.inject("/api/ready")).statusCode).toBe(200);
      expect(await call(department.create, { displayName: "教务处" }, admin)).toMatchObject({ status: 200 });
    });

    test("connections that break while they are made ready leave their places in the pool", async () => {
      const address = await database.fresh();
      const line = await layDatabaseLine("url" in address ? address.url : "");
      database.after(line.cut);
      await line.open();
      const db = new Kysely<unknown>({
        dialect: new PostgresDialect({ pool: postgresPool(line.url, { hasTimeouts: true }) }),
      });
      const selectOne = () => sql<{ one: number }>`select 1 as one`.execute(db);

      line.breakAt("set session characteristics");
      // More of them at once than the pool has places
      const outcomes = await Promise.allSettled(Array.from({ length: 24 }, selectOne));
      expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(["rejected"]));

      line.breakAt(null);
      expect((await selectOne()).rows).toEqual([{ one: 1 }]);
      await expect(sql`create table t (id integer)`.execute(db)).rejects.toMatchObject({ code: "25006" });
      await db.destroy();
    });
  }
});
