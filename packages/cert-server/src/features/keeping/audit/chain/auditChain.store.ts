import { type Insertable, sql } from "kysely";
import { insertMany } from "../../../../db/insertMany.ts";
import type { Store } from "../../../../db/open.ts";
import type { Db, Tables, Tx } from "../../../../db/tables.ts";
import { hasRows } from "../../../../db/values.ts";
import { NO_HASH } from "./entryHash.ts";

export interface ChainHead {
  position: number;
  hash: string;
}

export type PendingEntry = Awaited<ReturnType<typeof listPending>>[number];

const CHAIN_LOCK = 4_729_117;

/** Keeps other processes from adding to the chain until the transaction ends. */
export async function lockChain(tx: Tx, engine: Store["engine"]): Promise<void> {
  if (engine === "postgresql") await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(tx);
}

export async function findHead(db: Db): Promise<ChainHead> {
  const row = await db
    .selectFrom("audit_chain")
    .select(["position", "hash"])
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? { position: 0, hash: NO_HASH };
}

export const hasPending = (db: Db): Promise<boolean> =>
  hasRows(db.selectFrom("audit_detail").where("chained", "=", sql.lit(0)));

export function listPending(db: Db, limit: number) {
  return db
    .selectFrom("audit_detail as d")
    .innerJoin("audit as a", "a.id", "d.audit_id")
    .where("d.chained", "=", sql.lit(0))
    .orderBy("d.audit_id")
    .limit(limit)
    .select(["a.id", "a.at", "a.user_id", "a.noun", "a.subject", "a.action", "a.success", "a.digest"])
    .select(["d.account", "d.address", "d.who_salt", "d.change", "d.change_salt"])
    .execute();
}

export async function addLinks(tx: Tx, links: readonly Insertable<Tables["audit_chain"]>[]): Promise<void> {
  await insertMany(tx, "audit_chain", links);
  const ids = links.map((link) => link.audit_id);
  await tx.updateTable("audit_detail").set({ chained: 1 }).where("audit_id", "in", ids).execute();
}
