import { DatabaseSync } from "node:sqlite";
import type { Selectable } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { readCatalogue } from "../maintenance/export/catalogue.ts";
import { openSnapshot } from "../maintenance/export/snapshot.ts";
import { eachDatabase } from "../testing/eachDatabase.ts";
import { openStore, type StoreLocation } from "./open.ts";
import { migrations } from "./migrate.ts";
import type { Tables } from "./tables.ts";

type Values = Readonly<Record<string, string | number | null>>;

const hash = "a".repeat(64);
const day = "2026-11-20";

/**
 * For each table with checks: a row that passes them, with values other than 0 and empty; values that the check of each
 * column refuses; values that checks of several columns refuse.
 */
const cases: Readonly<Record<string, [Values, Values, Readonly<Record<string, Values>>?]>> = {
  user: [{}, { enabled: 2, must_change_password: -1 }],
  role: [{}, { built_in: 2, department_only: 2, requires_second_factor: 2 }],
  authority: [{}, { built_in: 2 }],
  access_token: [
    { token_hash: hash, expires_on: null, last_used_on: null },
    { token_hash: "x", expires_on: "soon", last_used_on: "x" },
  ],
  session: [{ token_hash: hash }, { token_hash: "x", second_factor_due: 2 }],
  login_device: [{ token_hash: hash }, { token_hash: "x" }],
  second_factor: [{}, { last_step: -1, failures: -1 }],
  recovery_code: [{ code_hash: hash }, { code_hash: "k7mw" }],
  password_reset: [{ token_hash: hash }, { token_hash: "x" }],
  pending_login: [{ token_hash: hash, expires_at: 1 }, { token_hash: "x", tries: -1 }, { expiry: { expires_at: 0 } }],
  audit: [{ digest: null }, { success: 2, digest: "x" }],
  audit_detail: [{}, { chained: 2 }],
  audit_chain: [
    { position: 1, who_digest: hash, change_digest: hash, hash },
    { position: 0, who_digest: "x", change_digest: "x", hash: "x" },
  ],
  erasure: [
    { noun: "award", reason: "law", digest: null },
    { noun: "activity", reason: "boredom", details: -1, digest: "x" },
  ],
  erased_detail: [
    { part: "who", digest: hash },
    { part: "when", digest: "x" },
  ],
  blob: [{ hash }, { hash: "x", size: 1 }],
  upload: [
    { kind: "name_list", owner_noun: "award" },
    { kind: "font", owner_noun: "user", size: -1, sealed: 2 },
    { list: { kind: "template", settings: "{}", sealed: 1 } },
  ],
  font: [{ size: 1 }, { size: 0 }],
  template_version: [{ pages: 1 }, { pages: 0 }],
  activity: [
    { public_search: "all", validity_months: null, winner_column: null, template_id: null },
    {
      validity_months: 0,
      has_unpublished_changes: 2,
      winner_column: "",
      public_search: "none",
      erasures: -1,
      offset_right: 201,
      offset_down: -201,
    },
    { source: { template_id: "a" } },
  ],
  column_match: [
    { name: "奖项", header: "等级" },
    { name: "", header: "" },
  ],
  expiry_reminder: [{ valid_until: day }, { valid_until: "soon" }],
  award: [
    { state: "valid", version: 1, number: null },
    { number: "", state: "lost", version: 0 },
  ],
  search_award: [
    { scope: "all", valid_until: day },
    { scope: "some", valid_until: "" },
  ],
  award_key: [{}, { rank: 2, shared: -1 }],
  number_counter: [{ next: 1 }, { next: 0 }],
  address_base: [{ url: "https://zs.example.edu.cn" }, { url: "https://zs.example.edu.cn/" }],
  award_version: [
    { version: 1, issued_on: day, source: "publish", valid_until: null, digest: hash },
    { version: 0, issued_on: "2026年11月20日", source: "guess", valid_until: "", digest: "x" },
  ],
  award_holder: [{}, { position: -1 }],
  rendition: [
    { kind: "pdf", hash, size: 1 },
    { kind: "png", hash: "x", size: 0 },
  ],
  pdf_signature: [
    { unsigned_hash: hash, signer: "教育科学研究院", capacity: 1 },
    { unsigned_hash: "x", signer: "", capacity: 0 },
  ],
  frozen_pdf_part: [{}, { start: -1 }],
  job: [{ state: "running" }, { state: "lost", done: -1, total: -1 }],
  search_count: [{ day }, { day: "today", count: -1 }],
  correction: [
    {
      kind: "update",
      state: "proposed",
      base_version: 1,
      receipt_hash: hash,
      proof_type: "pdf",
      ended_at: null,
      refusal: null,
      notice_state: null,
    },
    { kind: "print", state: "lost", base_version: 0, receipt_hash: "x", proof_type: "gif" },
    {
      proposal: { proposed_at: null },
      end: { ended_at: 1 },
      refusal: { refusal: "无误" },
      notice_state: { notice_state: "lost" },
    },
  ],
  claim_link: [
    { value: "一小", token_hash: hash, expires_at: 1 },
    { value: "", token_hash: "x" },
    { expiry: { expires_at: 0 } },
  ],
  holder_check: [
    { column_name: "学校", digits: 4 },
    { column_name: "", digits: 0 },
  ],
  holder_check_failure: [{}, { count: -1 }],
  award_address: [
    { kind: "email", fingerprint: hash },
    { kind: "fax", fingerprint: "x" },
  ],
  notice: [
    { purpose: "issued", kind: "email" },
    { purpose: "lost", kind: "fax" },
  ],
  notice_delivery: [
    { fingerprint: hash, state: "sent", token_hash: null },
    { fingerprint: "x", state: "lost", token_hash: "x" },
  ],
  notice_opt_out: [{ fingerprint: hash }, { fingerprint: "x" }],
};

/** The columns of a row whose types are closed sets, with all values. */
type ClosedSets<Row> = {
  readonly [
    C in keyof Row as NonNullable<Row[C]> extends string ? (string extends NonNullable<Row[C]> ? never : C) : never
  ]: Readonly<Record<NonNullable<Row[C]> & string, true>>;
};

/** All closed sets of the schema: the compiler names one that is missing, and a value that is missing of one. */
const closedSets: {
  readonly [
    T in keyof Tables as Partial<ClosedSets<Selectable<Tables[T]>>> extends ClosedSets<Selectable<Tables[T]>>
      ? never
      : T
  ]: ClosedSets<Selectable<Tables[T]>>;
} = {
  activity: { public_search: { all: true, whole: true, number: true } },
  award: { state: { valid: true, revoked: true, withdrawn: true } },
  award_address: { kind: { email: true, phone: true } },
  award_version: { source: { publish: true, edit: true, manual: true } },
  correction: {
    kind: { update: true, revoke: true, restore: true, remove: true },
    state: { open: true, proposed: true, approved: true, refused: true, overtaken: true },
    proof_type: { pdf: true, jpeg: true, png: true },
    notice_state: { sending: true, sent: true, failed: true },
  },
  erased_detail: { part: { who: true, change: true } },
  erasure: {
    noun: { award: true, user: true },
    reason: { request: true, retention: true, law: true, mistake: true },
  },
  job: { state: { running: true, done: true, failed: true } },
  notice: { purpose: { issued: true, expiring: true }, kind: { email: true, phone: true } },
  notice_delivery: { state: { waiting: true, sending: true, sent: true, failed: true, skipped: true } },
  rendition: { kind: { pdf: true, docx: true } },
  search_award: { scope: { all: true, whole: true, number: true } },
  upload: {
    kind: { template: true, name_list: true, photos: true, certificates: true },
    owner_noun: { activity: true, award: true },
  },
};

const refusedRows = Object.entries(cases).flatMap(([table, [row, columns, others = {}]]) => [
  ...Object.entries(columns).map(
    ([column, value]) => [`${table}_${column}_check`, table, { ...row, [column]: value }] as const,
  ),
  ...Object.entries(others).map(([name, values]) => [`${table}_${name}_check`, table, { ...row, ...values }] as const),
]);

const readChecks = {
  sqlite: "select sql from sqlite_schema where type = 'table'",
  postgresql: `select 'constraint ' || conname || ' ' || pg_get_constraintdef(oid) as sql from pg_constraint
    where contype = 'c' and connamespace = current_schema()::regnamespace`,
};

eachDatabase(({ engine, fresh, after }) => {
  const empty = { integer: "0", text: "''", bytes: engine === "sqlite" ? "x''" : "''" };

  /**
   * Opens a new store. Returns the texts of its checks by name, its tables, and a function that inserts a row, empty where
   * `values` has no entry.
   */
  async function openEmpty() {
    const address = await fresh();
    await (await openStore(address)).close();
    const snapshot = await openSnapshot(address);
    const steps = migrations.map(({ name }) => name);
    const tables = new Map((await readCatalogue(snapshot.all, engine, steps)).map((table) => [table.name, table]));
    const sql = (await snapshot.all(readChecks[engine])).map((row) => String(row.sql)).join("\n");
    await snapshot.close();
    const run = await connect(address);
    const insert = async (name: string, values: Values) => {
      const columns = tables.get(name)?.columns ?? [];
      const cells = columns.map(({ name: column, type }) => {
        const value = values[column];
        return value === undefined ? empty[type] : typeof value === "string" ? `'${value}'` : String(value);
      });
      const into = columns.map(({ name: column }) => `"${column}"`).join(", ");
      await run("begin");
      try {
        await run(`insert into "${name}" (${into}) values (${cells.join(", ")})`);
        await run("commit");
      } catch (error) {
        await run("rollback");
        throw error;
      }
    };
    const checkTexts = new Map(
      [...sql.matchAll(/constraint (\w+_check) (check .*?)(?=constraint |$)/gimsu)].map(([, name, text]) => [
        name,
        text,
      ]),
    );
    return { checkTexts, tables, insert };
  }

  async function connect(address: StoreLocation): Promise<(sql: string) => Promise<unknown>> {
    if ("file" in address) {
      const db = new DatabaseSync(address.file);
      after(async () => db.close());
      return async (sql) => db.exec(sql);
    }
    const client = new pg.Client({ connectionString: address.url });
    await client.connect();
    after(() => client.end());
    return (sql) => client.query(sql);
  }

  test("each check of the schema refuses what it is for", async () => {
    const { checkTexts, insert } = await openEmpty();
    expect(refusedRows.map(([name]) => name).toSorted()).toEqual([...checkTexts.keys()].toSorted());
    for (const [name, table, values] of refusedRows) {
      await expect(insert(table, values), name).rejects.toThrow(new RegExp(`\\b${name}\\b`, "u"));
    }
  });

  test("the check of a closed set takes each of its values, and lists no other", async () => {
    const { checkTexts } = await openEmpty();
    for (const [table, columns] of Object.entries(closedSets)) {
      for (const [column, values] of Object.entries(columns)) {
        const text = checkTexts.get(`${table}_${column}_check`) ?? "";
        const listed = [...text.matchAll(/'(\w+)'/gu)].map(([, value]) => value);
        expect(listed.toSorted(), `${table}.${column}`).toEqual(Object.keys(values).toSorted());
      }
    }
  });

  test("a row that refers to what is not there is refused", async () => {
    const { tables, insert } = await openEmpty();
    for (const { name, parents } of tables.values()) {
      if (parents.size > 0)
        await expect(insert(name, cases[name]?.[0] ?? {}), name).rejects.toThrow(/foreign key constraint/iu);
    }
    const award = { ...cases.award?.[0], activity_id: null, template_id: null, department_id: null };
    await expect(insert("award", award), "without a version").rejects.toThrow(/foreign key constraint/iu);
  });
});
