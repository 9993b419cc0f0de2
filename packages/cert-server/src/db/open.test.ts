import { type CompiledQuery, sql } from "kysely";
import { expect, test } from "vitest";
import { eachDatabase } from "../testing/eachDatabase.ts";
import { numberedKeys } from "../testing/numberedKeys.ts";
import { checks } from "./checks.ts";
import { insertGenerated, insertMany } from "./insertMany.ts";
import { migrate, migrations } from "./migrate.ts";
import { openStore } from "./open.ts";

const at = 1_700_000_000_000;
const department = (display_name: string) => ({ display_name, created_at: at });

eachDatabase(({ engine, fresh, after }) => {
  const open = async () => {
    const address = await fresh();
    const store = await openStore(address);
    let closed = false;
    const close = async () => {
      if (!closed) await store.close();
      closed = true;
    };
    after(close);
    return { ...store, close, address };
  };

  test("keeps what a transaction wrote, over a restart", async () => {
    const { write, close, address } = await open();
    await write((tx) => tx.insertInto("department").values(department("教育科学研究院")).execute());
    await close();
    const again = await openStore(address);
    after(() => again.close());
    expect(await again.read.selectFrom("department").select(["id", "display_name", "created_at"]).execute()).toEqual([
      { id: 1, display_name: "教育科学研究院", created_at: at },
    ]);
  });

  test("takes everything back when a transaction throws, and goes on", async () => {
    const { read, write } = await open();
    const failing = write(async (tx) => {
      await tx.insertInto("department").values(department("甲")).execute();
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await write((tx) => tx.insertInto("department").values(department("乙")).execute());
    expect(await read.selectFrom("department").select("display_name").execute()).toEqual([{ display_name: "乙" }]);
  });

  test("lets concurrent transactions count without losing one", async () => {
    const { read, write } = await open();
    await write((tx) => tx.insertInto("search_count").values({ day: "2026-01-01", count: 0 }).execute());
    const add = () =>
      write(async (tx) => {
        const { count } = await tx.selectFrom("search_count").select("count").executeTakeFirstOrThrow();
        await tx
          .updateTable("search_count")
          .set({ count: count + 1 })
          .execute();
      });
    await Promise.all(Array.from({ length: 10 }, add));
    expect(await read.selectFrom("search_count").select("count").executeTakeFirst()).toEqual({ count: 10 });
  });

  test("refuses to write outside a transaction", async () => {
    const { read } = await open();
    await expect(read.insertInto("department").values(department("甲")).execute()).rejects.toThrow(/read-?only/);
  });

  test("never uses an id again", async () => {
    const { write } = await open();
    const add = (name: string) =>
      write((tx) => tx.insertInto("department").values(department(name)).returning("id").executeTakeFirstOrThrow());
    const { id } = await add("甲");
    await write((tx) => tx.deleteFrom("department").execute());
    expect((await add("乙")).id).toBe(id + 1);
  });

  test("inserts many rows in order and all or nothing", async () => {
    const { read, write } = await open();
    const rows = Array.from({ length: 4_500 }, (_, index) => ({
      key: `键'"\\${index}`,
      rank: 0,
      sort: 0,
      award: 1,
      shared: index,
    }));
    await write((tx) => insertMany(tx, "award_key", rows));
    const [found] = await read.selectFrom("award_key").selectAll().where("shared", "=", 4_321).execute();
    expect(found).toMatchObject(rows[4_321] ?? {});
    const twice = write((tx) =>
      insertMany(tx, "award_key", [{ key: "neu", rank: 0, sort: 0, award: 1, shared: 0 }, ...rows.slice(0, 1)]),
    );
    await expect(twice).rejects.toThrow(/unique/i);
    const { count } = await read
      .selectFrom("award_key")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(4_500);
  });

  test.each([3, 1_234])("inserts what is made of %i items in order and all or nothing", async (count) => {
    const { read, write } = await open();
    const items = Array.from({ length: count }, (_, index) => index);
    let told = 0;
    await write((tx) =>
      insertGenerated(tx, numberedKeys, { items, common: { at }, onProgress: (part) => (told += part) }),
    );
    expect(told).toBe(count);
    const [found] = await read
      .selectFrom("award_holder")
      .selectAll()
      .where("name", "=", `名${count - 1}`)
      .execute();
    expect(found).toMatchObject({ name: `名${count - 1}`, award_id: "a'b\"\\", position: count - 1 });
    const taken = () => read.selectFrom("number_taken").select(["number", "created_at"]).execute();
    expect((await taken()).toSorted((a, b) => Number(a.number) - Number(b.number))).toEqual(
      items.map((number) => ({ number: String(number), created_at: at })),
    );
    const twice = write((tx) =>
      insertGenerated(tx, numberedKeys, { items: [...items.map((item) => item + count), 1], common: { at } }),
    );
    await expect(twice).rejects.toThrow(/unique/i);
    expect(await taken()).toHaveLength(count);
  });

  test("keeps bytes and orders keys by their bytes", async () => {
    const { read, write } = await open();
    const bytes = new Uint8Array([0, 255, 10, 13]);
    await write((tx) =>
      tx
        .insertInto("blob")
        .values({ hash: "h".repeat(64), size: 4, bytes, created_at: at })
        .execute(),
    );
    const blob = await read.selectFrom("blob").select("bytes").executeTakeFirstOrThrow();
    expect(new Uint8Array(blob.bytes)).toEqual(bytes);
    const keys = ["b", "B", "a", "张", "𠮷", "！", "ä"];
    await write((tx) =>
      insertMany(
        tx,
        "award_key",
        keys.map((key) => ({ key, rank: 0, sort: 0, award: 1, shared: 0 })),
      ),
    );
    const ordered = await read.selectFrom("award_key").select("key").orderBy("key").execute();
    const byBytes = keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(ordered.map(({ key }) => key)).toEqual(byBytes);
  });

  test("refuses to change or remove what only grows", async () => {
    const { read, write } = await open();
    const row = { at, user_id: null, noun: "user", subject: "1", action: "b", success: 1 };
    await write((tx) => tx.insertInto("audit").values(row).execute());
    await write((tx) => tx.insertInto("number_taken").values({ number: "1", award_id: "a", created_at: at }).execute());
    await expect(write((tx) => tx.deleteFrom("audit").execute())).rejects.toThrow("only grows");
    await expect(write((tx) => tx.updateTable("audit").set({ action: "x" }).execute())).rejects.toThrow("only grows");
    await expect(write((tx) => tx.deleteFrom("number_taken").execute())).rejects.toThrow("only grows");
    expect(await read.selectFrom("audit").select("action").execute()).toEqual([{ action: "b" }]);
  });

  test("the first steps are what 0.1.0 and 0.2.0 shipped: a change of the schema is a step of its own", () => {
    const released = ["0001-first-80792926379a", "0002-second-d1c7c3b511ba"];
    expect(migrations.slice(0, released.length).map(({ name }) => name)).toEqual(released);
  });

  test("a store of 0.1.0 that holds a file takes the steps since then", async () => {
    const address = await fresh();
    const old = await openStore(address, { steps: migrations.slice(0, 1) });
    const hash = "h".repeat(64);
    const owner = { owner_noun: "activity", owner_id: "1" } as const;
    await old.write(async (tx) => {
      await tx
        .insertInto("blob")
        .values({ hash, size: 1, bytes: new Uint8Array(1), created_at: at })
        .execute();
      const file = { id: "1", kind: "name_list", file_name: "1.csv", hash, size: 1, report: "{}" } as const;
      await tx
        .insertInto("upload")
        .values({ ...owner, ...file, user_id: null, created_at: at })
        .execute();
      await sql`update upload set skipped_rows = '[{"rows":[3]}]', row_decisions = '[{"row":4,"award":null}]',
        spelling = 'usual'`.execute(tx);
      await sql`insert into list_sheet (upload_id, position, name, rows, has_name, hidden, use) values
        ('1', 1, '草稿', 1, 1, 1, 'ignore'), ('1', 0, '小学组', 2, 1, 0, 'join')`.execute(tx);
      const names = { account: "wang", account_key: "wang", nick_name: "王老师", phone: "" };
      const { id: user_id } = await tx
        .insertInto("user")
        .values({ ...names, enabled: 1, created_at: at })
        .returning("id")
        .executeTakeFirstOrThrow();
      const body = JSON.stringify({ reason: { code: "activity.renamed", params: {} } });
      await tx.insertInto("notification").values({ user_id, kind: "publishFailed", body, created_at: at }).execute();
      const contacts = [
        { name: "科研处 李老师", phone: "0571-0000 0000", hours: "工作日 9–17 时" },
        { name: "", phone: "12345", hours: "" },
      ];
      const [ofActivity, ofSite] = contacts.map((contact) => JSON.stringify(contact));
      await sql`insert into activity (name, created_at, contact) values ('甲', 1, ${ofActivity}), ('乙', 1, null)`.execute(
        tx,
      );
      await sql`insert into setting (key, value, updated_at) values ('contact', ${ofSite}, 1), ('other', 'null', 1)`.execute(
        tx,
      );
    });
    await old.close();
    const store = await openStore(address);
    after(() => store.close());
    const [{ body = "" } = {}] = await store.read.selectFrom("notification").select("body").execute();
    expect(JSON.parse(body)).toEqual({ reason: { code: "activity.changed", params: {} } });
    const activities = await store.read
      .selectFrom("activity")
      .select(["contact", "offset_right"])
      .orderBy("id")
      .execute();
    const contact = "科研处 李老师 0571-0000 0000（工作日 9–17 时）";
    expect(activities).toEqual([contact, null].map((text) => ({ contact: text, offset_right: 0 })));
    expect(await store.read.selectFrom("setting").select(["key", "value"]).orderBy("key").execute()).toEqual([
      { key: "contact", value: "12345" },
      { key: "other", value: "null" },
    ]);
    const [{ settings = "", original_hash } = {}] = await store.read
      .selectFrom("upload")
      .select(["settings", "original_hash"])
      .execute();
    expect(original_hash).toBe(hash);
    expect(JSON.parse(settings)).toEqual({
      sheets: [
        { name: "小学组", rows: 2, hasName: true, use: "join" },
        { name: "草稿", rows: 1, hasName: true, hidden: true, use: "ignore" },
      ],
      skipped: [{ rows: [3] }],
      decisions: [{ row: 4, award: null }],
      answers: { spelling: "usual" },
    });
  });

  if (engine === "postgresql")
    test("what is forgotten within a day is in no log", async () => {
      const { read } = await open();
      const { rows } = await sql<{ name: string }>`
        select relname as name from pg_class where relkind = 'r' and relpersistence = 'u'
      `.execute(read);
      expect(rows).toEqual([{ name: "holder_check_failure" }]);
    });

  test("a further step keeps what is stored, runs once, and is refused by a program that lacks it", async () => {
    const { write, close, address } = await open();
    await write((tx) => tx.insertInto("department").values(department("教育科学研究院")).execute());
    await close();
    const next = {
      name: "9999-next",
      statements: () => ["alter table department add column short_name text not null default '教科院'"],
    };
    for (let starts = 0; starts < 2; starts += 1) {
      const store = await openStore(address, { steps: [...migrations, next] });
      after(() => store.close());
      expect(await store.read.selectFrom("department").selectAll().execute()).toMatchObject([
        { id: 1, ...department("教育科学研究院"), short_name: "教科院" },
      ]);
    }
    await expect(openStore(address)).rejects.toThrow("9999-next");
  });

  test("a step gives a closed set another value, and what is stored stays", async () => {
    const { write, close, address } = await open();
    const erasure = { noun: "award" as const, reason: "law" as const, user_id: null, created_at: at };
    await write((tx) =>
      tx
        .insertInto("erasure")
        .values({ ...erasure, subject: "1" })
        .execute(),
    );
    await close();
    const reason = { request: true, retention: true, law: true, mistake: true, will: true } as const;
    const next = {
      name: "9999-next",
      statements: () => [
        "alter table erasure drop constraint erasure_reason_check",
        `alter table erasure add ${checks("erasure", { reason })}`,
      ],
    };
    const store = await openStore(address, { steps: [...migrations, next] });
    after(() => store.close());
    const insert = (subject: string, value: string) =>
      store.write((tx) =>
        sql`insert into erasure (noun, subject, reason, created_at) values ('award', ${subject}, ${value}, ${at})`.execute(
          tx,
        ),
      );
    await insert("2", "will");
    await expect(insert("3", "whim")).rejects.toThrow("erasure_reason_check");
    await expect(store.write((tx) => tx.deleteFrom("erasure").execute())).rejects.toThrow("only grows");
    expect(await store.read.selectFrom("erasure").select(["id", "reason"]).orderBy("id").execute()).toEqual([
      { id: 1, reason: "law" },
      { id: 2, reason: "will" },
    ]);
  });

  test("leaves nothing of a migration that fails", async () => {
    const { write } = await open();
    const broken = [...migrations, { name: "9999", statements: () => ["create table half (id integer)", "nonsense"] }];
    await expect(write((tx) => migrate(tx, engine, broken))).rejects.toThrow();
    await write((tx) => sql`create table half (id integer)`.execute(tx));
  });

  test("may be opened by several processes at once", async () => {
    const address = await fresh();
    const stores = await Promise.all([openStore(address), openStore(address), openStore(address)]);
    after(() => Promise.all(stores.map((store) => store.close())));
    await Promise.all(
      stores.map((store, index) =>
        store.write((tx) =>
          tx
            .insertInto("department")
            .values(department(String(index)))
            .execute(),
        ),
      ),
    );
    expect(await stores.at(-1)?.read.selectFrom("department").select("id").execute()).toHaveLength(3);
  });

  if (engine !== "postgresql") return;

  test("a statement that runs often is planned once in a session, unless it selects all columns or is to write", async () => {
    const { read, write } = await open();
    for (let turn = 0; turn < 20; turn += 1) {
      await read.selectFrom("role").select("display_name").where("id", "=", turn).execute();
      await read.selectFrom("role").selectAll().where("id", "=", turn).execute();
      await write((tx) => tx.selectFrom("role").select("name").where("id", "=", turn).execute());
    }
    const { rows } = await sql`select statement from pg_prepared_statements where statement like '%"role"%'`.execute(
      read,
    );
    expect(rows).toEqual([{ statement: 'select "display_name" from "role" where "id" = $1' }]);
  });

  test("a prepared statement is planned once in a session, whatever its values", async () => {
    const { read, prepare } = await open();
    const planCount = sql`select custom_plans as count from pg_prepared_statements where name = ${"prepared1"}`;
    const statement = prepare<{ count: number }>(planCount.compile(read) as CompiledQuery<{ count: number }>);
    let count: unknown;
    for (let turn = 0; turn < 8; turn += 1) count = (await statement(["prepared1"]))[0]?.count;
    expect(count).toBe(0);
  });

  test("a table that grew in a transaction is analyzed at its end", async () => {
    const { read, write } = await open();
    const countEstimated = async () =>
      (await sql<{ rows: number }>`select reltuples as rows from pg_class where relname = 'department'`.execute(read))
        .rows;
    const insert = (from: number) => Array.from({ length: 200 }, (_, index) => department(`第${from + index}所`));
    await write((tx) => insertMany(tx, "department", insert(0)));
    expect(await countEstimated()).toEqual([{ rows: 200 }]);
  });
});
