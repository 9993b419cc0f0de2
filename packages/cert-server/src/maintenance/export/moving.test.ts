import { chainPending } from "../../features/keeping/audit/chain/auditChain.service.ts";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { contract } from "cert-api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { FileExistsError } from "../../db/newFile.ts";
import type { Dialect } from "../../db/dialects.ts";
import { STEP_TABLE, migrations } from "../../db/migrate.ts";
import { openStore, type StoreLocation } from "../../db/open.ts";
import { parseListSettings } from "../../features/activity/activity/listSettings.ts";
import { findUpload } from "../../files/uploads.ts";
import { eachDatabase } from "../../testing/eachDatabase.ts";
import { folder } from "../../testing/folder.ts";
import { addChoices, addSheets, storedWeek } from "../../testing/storedWeek.ts";
import { ADMIN_PASSWORD, testApp } from "../../testing/testApp.ts";
import { backupStore, exportStore } from "./exportStore.ts";
import { readCatalogue } from "./catalogue.ts";
import { importStore } from "./importStore.ts";
import { BrokenFileError } from "./readExport.ts";
import { openKnown, openSnapshot } from "./snapshot.ts";
import { verifyStore } from "../verify/verifyStore.ts";

const database = new URL("../../db/", import.meta.url);
const sources = ["tables.ts", ...(await readdir(new URL("rows/", database))).map((name) => `rows/${name}`)];
const source = (await Promise.all(sources.map((name) => readFile(new URL(name, database), "utf8")))).join("\n");
const known = [...source.matchAll(/^ {2}(\w+): \{$/gmu)].flatMap(([, name = ""]) =>
  name === "audit_entry" ? [] : name,
);

const at = Date.parse("2026-11-20T10:00:00Z");

async function readTables(address: StoreLocation) {
  const snapshot = await openSnapshot(address);
  try {
    return await readCatalogue(
      snapshot.all,
      snapshot.engine,
      migrations.map(({ name }) => name),
    );
  } finally {
    await snapshot.close();
  }
}

const listProblems = async (address: StoreLocation) => {
  const found: object[] = [];
  await verifyStore(address, (problem) => found.push(problem));
  return found;
};

const unpack = async (file: string) =>
  gunzipSync(await readFile(file))
    .toString()
    .split("\n");
const pack = (file: string, lines: readonly string[]) => writeFile(file, gzipSync(lines.join("\n")));

eachDatabase((database) => {
  const { engine, fresh, freshOn } = database;
  const other = engine === "sqlite" ? "postgresql" : "sqlite";

  test("knows every table of the database, each after those that it refers to", async () => {
    const address = await fresh();
    await (await openStore(address)).close();
    const tables = await readTables(address);
    const names = tables.map(({ name }) => name);
    expect(names.toSorted()).toEqual(known.toSorted());
    const snapshot = await openSnapshot(address);
    const there = await snapshot.all(
      engine === "sqlite"
        ? "select name from sqlite_schema where type = 'table' and name not like 'sqlite!_%' escape '!'"
        : "select tablename as name from pg_tables where schemaname = current_schema()",
    );
    await snapshot.close();
    expect([...names, STEP_TABLE].toSorted()).toEqual(there.map(({ name }) => name).toSorted());
    for (const [place, { name, parents, primaryKey }] of tables.entries()) {
      expect(primaryKey.length).toBeGreaterThan(0);
      for (const parent of parents) if (parent !== name) expect(names.indexOf(parent)).toBeLessThan(place);
    }
    expect(tables.find(({ name }) => name === "award")).toMatchObject({ counted: "seq", primaryKey: ["seq"] });
    expect(tables.find(({ name }) => name === "award_holder")?.primaryKey).toEqual(["award_id", "version", "position"]);
  });

  test("describes its tables as the other engine does", async () => {
    const addresses = [await fresh(), await freshOn(other)];
    const [own, others] = await Promise.all(
      addresses.map(async (address) => {
        await (await openStore(address)).close();
        return (await readTables(address)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
      }),
    );
    expect(own).toEqual(others);
  });

  test("moves everything to the other engine and back, with equal counts and sums", async () => {
    const week = await storedWeek(database);
    const list = await addSheets(week);
    const choices = await addChoices(week);
    const files = await folder(database);
    const [there, back] = [await freshOn(other), await fresh()];
    const first = await exportStore(week.address, join(files, "1"), at);
    expect(await importStore(there, join(files, "1"))).toEqual(first);
    expect(await exportStore(there, join(files, "2"), at)).toEqual(first);
    expect(await importStore(back, join(files, "2"))).toEqual(first);
    expect(await exportStore(back, join(files, "3"), at)).toEqual(first);
    expect(await readFile(join(files, "3"))).toEqual(await readFile(join(files, "1")));
    expect(first.rows).toBeGreaterThan(50);
    expect(await listProblems(there)).toEqual([]);
    const store = await openStore(there);
    database.after(() => store.close());
    const readSettings = async (id: string) => (await findUpload(store.read, id))?.settings ?? null;
    expect(parseListSettings(await readSettings(list)).sheets).toMatchObject([
      { name: "小学组", use: "join" },
      { name: "初中组", use: "ignore" },
    ]);
    expect(await store.read.selectFrom("column_match").select(["activity_id", "name", "header"]).execute()).toEqual([
      { activity_id: Number(choices.id), name: "奖项", header: "等级" },
    ]);
    expect(parseListSettings(await readSettings(choices.list)).skipped).toEqual([{ rows: [3] }]);
    expect((await stat(join(files, "1"))).mode & 0o077).toBe(0);
  });

  test("takes nothing along of what is forgotten within a day, also of a store of 0.1.0", async () => {
    const week = await storedWeek(database);
    const failure = { subject: "hash of a client", count: 1, expires_at: at };
    await week.store.write((tx) => tx.insertInto("holder_check_failure").values(failure).execute());
    const files = await folder(database);
    await exportStore(week.address, join(files, "export"), at);
    const moved = await freshOn(other);
    await importStore(moved, join(files, "export"));
    const store = await openStore(moved);
    database.after(() => store.close());
    expect(await store.read.selectFrom("holder_check_failure").selectAll().execute()).toEqual([]);
    const old = await fresh();
    const oldStore = await openStore(old, { steps: migrations.slice(0, 1) });
    await oldStore.write(async (tx) => {
      await sql`insert into search_salt (day, salt) values ('2026-11-20', 'the salt of a day')`.execute(tx);
      await sql`insert into search_usage (client, day, hour, awards)
        values ('hash of a client', '2026-11-20', 1, '1 2')`.execute(tx);
    });
    await oldStore.close();
    for (const [name, address] of Object.entries({ new: week.address, old })) {
      const isCopy = (await backupStore(address, join(files, name), at)) === "copy";
      const bytes = isCopy ? await readFile(join(files, name)) : gunzipSync(await readFile(join(files, name)));
      expect(bytes.includes("the salt of a day") || bytes.includes("hash of a client")).toBe(false);
    }
    await exportStore(old, join(files, "old export"), at);
    await importStore(await freshOn(other), join(files, "old export"));
  });

  test("leaves a store that works on: accounts, search, ids that were never used, tables that only grow", async () => {
    const week = await storedWeek(database);
    const file = join(await folder(database), "export");
    await week.store.write((tx) => tx.deleteFrom("search_count").execute());
    const gone = await week.store.write(async (tx) => {
      const row = { display_name: "已撤部门", created_at: at };
      const { id } = await tx.insertInto("department").values(row).returning("id").executeTakeFirstOrThrow();
      await tx.deleteFrom("department").where("id", "=", id).execute();
      return id;
    });
    await exportStore(week.address, file, at);
    const moved = await freshOn(other);
    await importStore(moved, file);
    const app = await testApp({ ...database, fresh: async () => moved });
    const headers = await app.login("admin", ADMIN_PASSWORD);
    const { award } = contract;
    expect((await app.call(award.search, { content: "晓明" })).data.content[0]?.id).toBe(week.awards.edited);
    expect((await app.call(award.list, { page: 0 }, headers)).data.total).toBe(3);
    const row = { display_name: "新", created_at: at };
    const { id } = await app.store.write((tx) =>
      tx.insertInto("department").values(row).returning("id").executeTakeFirstOrThrow(),
    );
    expect(id).toBe(gone + 1);
    const clearing = app.store.write((tx) => tx.deleteFrom("award_version").execute());
    await expect(clearing).rejects.toThrow("only grows");
  });

  test("leaves out what is not the product's", async () => {
    const week = await storedWeek(database);
    const files = await folder(database);
    await chainPending(week.store);
    const first = await exportStore(week.address, join(files, "1"), at);
    await week.store.write((tx) => sql`create table stranger (place float)`.execute(tx));
    expect(await exportStore(week.address, join(files, "2"), at)).toEqual(first);
    expect(await listProblems(week.address)).toEqual([]);
  });

  test("takes no account of what is written meanwhile", async () => {
    const { store, address } = await storedWeek(database);
    const snapshot = await openSnapshot(address);
    database.after(() => snapshot.close());
    await store.write((tx) => tx.insertInto("setting").values({ key: "later", value: "1", updated_at: at }).execute());
    expect(await snapshot.all("select key from setting where key = 'later'")).toEqual([]);
  });

  test("brings an export of an earlier step to the next one, and a store only where it was never opened", async () => {
    const [target, alike, opened] = [await freshOn(other), await fresh(), await fresh()];
    const next = {
      name: "9999-next",
      statements: ({ integer }: Dialect) => [
        "alter table department add column short_name text",
        // What the file brought is still to be compared with its versions, which are checked at the end
        "alter table award add column note text",
        // A step may take longer than any other statement
        ...(integer === "bigint" ? [`do $$ begin assert current_setting('statement_timeout') = '0'; end $$`] : []),
      ],
    };
    const steps = [...migrations, next];
    const { address: old } = await storedWeek(database);
    const file = join(await folder(database), "export");
    await exportStore(old, file, at);
    for (const address of [target, alike]) {
      await importStore(address, file, steps);
      const now = await openStore(address, { steps });
      database.after(() => now.close());
      const [department] = await now.read.selectFrom("department").selectAll().execute();
      expect(department).toMatchObject({ id: 1, short_name: null });
      expect(await now.read.selectFrom("award").selectAll().execute()).toContainEqual(
        expect.objectContaining({ state: "valid", note: null }),
      );
    }
    await (await openStore(opened, { steps })).close();
    await expect(importStore(opened, file, steps)).rejects.toThrow("目标虽空却已是新结构");
    const known = await openKnown(old, steps);
    await known.snapshot.close();
    expect(known.isCurrent).toBe(false);
  });

  test("refuses a store that is not empty, and a file that is there", async () => {
    const week = await storedWeek(database);
    const file = join(await folder(database), "export");
    await exportStore(week.address, file, at);
    const before = await readFile(file);
    await expect(importStore(week.address, file)).rejects.toThrow("目标中已有数据");
    await expect(exportStore(week.address, file, at)).rejects.toThrow(FileExistsError);
    expect(await readFile(file)).toEqual(before);
    const opened = await fresh();
    await (await openStore(opened)).close();
    await importStore(opened, file);
    expect(await listProblems(opened)).toEqual([]);
  });

  test("keeps nothing of a file that is cut off or was changed", async () => {
    const week = await storedWeek(database);
    const files = await folder(database);
    const file = join(files, "export");
    await exportStore(week.address, file, at);
    const packed = await readFile(file);
    const lines = await unpack(file);
    const place = lines.findIndex((line) => line.includes("王晓明"));
    const flipped = Buffer.from(packed);
    flipped[packed.length >> 1] = (flipped[packed.length >> 1] ?? 0) ^ 16;
    const broken: Record<string, Uint8Array | string[]> = {
      empty: new Uint8Array(),
      text: Buffer.from("姓名\n"),
      cut: packed.subarray(0, packed.length - 9),
      half: packed.subarray(0, packed.length >> 1),
      flipped,
      changed: lines.with(place, (lines[place] ?? "").replace("王晓明", "王大明")),
      rowless: lines.toSpliced(place, 1),
      doubled: lines.toSpliced(place, 0, lines[place] ?? ""),
      tableless: lines.toSpliced(-2, 1),
      endless: lines.slice(0, -2),
      lineless: lines.slice(0, -1),
      longer: [...lines, "[]"],
      more: [...lines.slice(0, -1), ...lines.slice(-2)],
    };
    const target = await fresh();
    for (const [name, content] of Object.entries(broken)) {
      const copy = join(files, name);
      await (Array.isArray(content) ? pack(copy, content) : writeFile(copy, content));
      await expect(importStore(target, copy), name).rejects.toThrow();
    }
    const store = await openStore(target);
    expect(await store.read.selectFrom("user").select("id").execute()).toEqual([]);
    expect(await store.read.selectFrom("award").select("id").execute()).toEqual([]);
    await store.close();
    await importStore(target, file);
    expect(await listProblems(target)).toEqual([]);
  });

  test("says why a file cannot be taken", async () => {
    const week = await storedWeek(database);
    const files = await folder(database);
    await exportStore(week.address, join(files, "export"), at);
    const lines = await unpack(join(files, "export"));
    const head = JSON.parse(lines[0] ?? "") as { schema: string[]; tables: { name: string }[] };
    const withHeader = async (name: string, change: object) => {
      await pack(join(files, name), lines.with(0, JSON.stringify({ ...head, ...change })));
      return importStore(await fresh(), join(files, name));
    };
    await expect(withHeader("version", { version: 2 })).rejects.toThrow("更新的版本");
    await expect(withHeader("schema", { schema: [...head.schema, "9999-later"] })).rejects.toThrow("更新的版本");
    await expect(withHeader("tables", { tables: head.tables.slice(1) })).rejects.toThrow("表与程序的不一致");
    await expect(withHeader("format", { format: "other" })).rejects.toThrow(BrokenFileError);
    await expect(importStore(await fresh(), join(files, "none"))).rejects.toThrow("ENOENT");
  });
});
