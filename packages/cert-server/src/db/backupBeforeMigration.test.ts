import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folder } from "../testing/folder.ts";
import { openStore } from "./open.ts";
import { openSqlite } from "./sqliteStatements.ts";
import { migrations } from "./migrate.ts";

const next = { name: "9999-next", statements: () => ["create table next (id integer primary key)"] };
const broken = { name: "9999-next", statements: () => ["create table next (id integer)", "nonsense"] };

test("copies a file before its schema changes, and only then", async ({ onTestFinished }) => {
  const data = await folder({ after: onTestFinished });
  const address = { file: join(data, "cert.sqlite") };
  const beside = async () => (await readdir(data)).filter((name) => name.includes(".before-"));
  const open = async (steps: typeof migrations) => (await openStore(address, { steps })).close();

  const store = await openStore(address);
  await store.write((tx) => tx.insertInto("setting").values({ key: "a", value: "b", updated_at: 0 }).execute());
  // Left open: a copy is of what was committed, though it stands in the journal alone
  onTestFinished(() => store.close());
  await open(migrations);
  expect(await beside()).toEqual([]);

  await expect(open([...migrations, broken])).rejects.toThrow("syntax error");
  expect(await beside()).toEqual([]);
  await open([...migrations, next]);
  await open([...migrations, next]);
  const copies = await beside();
  expect(copies).toHaveLength(1);
  for (const name of copies) {
    expect(name).toMatch(/^cert\.sqlite\.before-9999-next\.\d{8}T\d{9}Z$/);
    const copy = openSqlite(join(data, name), "read");
    expect(copy.execute("select value from setting where key = 'a'", []).rows).toEqual([{ value: "b" }]);
    expect(copy.execute("select 1 from sqlite_schema where name = 'next'", []).rows).toEqual([]);
    copy.close();
  }
  await expect(open(migrations)).rejects.toThrow("9999-next");
  expect(await beside()).toEqual(copies);
});
