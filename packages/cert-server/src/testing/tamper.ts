import { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import pg from "pg";
import type { StoreLocation } from "../db/open.ts";

/** https://sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

/** Begins a transaction; returns false while another connection writes. */
function begins(db: DatabaseSync): boolean {
  try {
    db.exec("begin immediate");
    return true;
  } catch (error) {
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) return false;
    throw error;
  }
}

/** Changes a table in a way that the product never does, bypassing the triggers and references that protect it. */
export async function tamper(address: StoreLocation, table: string, ...statements: string[]): Promise<void> {
  if ("file" in address) {
    const db = new DatabaseSync(address.file, { enableForeignKeyConstraints: false });
    // A wait inside of SQLite would keep the server, in the same thread, from ending its own transaction
    while (!begins(db)) await setImmediate();
    const select = db.prepare("select name, sql from sqlite_schema where type = 'trigger' and tbl_name = ?");
    const triggers = select.all(table);
    for (const { name } of triggers) db.exec(`drop trigger ${String(name)}`);
    for (const statement of statements) db.exec(statement);
    for (const { sql } of triggers) db.exec(String(sql));
    db.exec("commit");
    db.close();
    return;
  }
  const client = new pg.Client({ connectionString: address.url });
  await client.connect();
  // A superuser's word: neither triggers nor references are looked at
  await client.query("set session_replication_role = replica");
  for (const statement of statements) await client.query(statement);
  await client.end();
}
