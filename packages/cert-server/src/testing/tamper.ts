import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import type { StoreAddress } from "../db/open.ts";

/** Changes a table in a way that the product never does, bypassing the triggers and references that protect it. */
export async function tamper(address: StoreAddress, table: string, ...statements: string[]): Promise<void> {
  if ("file" in address) {
    const db = new DatabaseSync(address.file, { enableForeignKeyConstraints: false, timeout: 5_000 });
    const select = db.prepare("select name, sql from sqlite_schema where type = 'trigger' and tbl_name = ?");
    const triggers = select.all(table);
    for (const { name } of triggers) db.exec(`drop trigger ${String(name)}`);
    for (const statement of statements) db.exec(statement);
    for (const { sql } of triggers) db.exec(String(sql));
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
