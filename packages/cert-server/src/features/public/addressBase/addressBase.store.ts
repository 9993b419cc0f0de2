import type { Db, Tx } from "../../../db/tables.ts";

/** Records a base that something is issued under, if it is new, and returns its id. */
export async function recordBase(tx: Tx, url: string, at: number): Promise<number> {
  await tx
    .insertInto("address_base")
    .values({ url, created_at: at })
    .onConflict((conflict) => conflict.column("url").doNothing())
    .execute();
  const { id } = await tx.selectFrom("address_base").select("id").where("url", "=", url).executeTakeFirstOrThrow();
  return id;
}

export async function listBases(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("address_base").select("url").orderBy("id").execute();
  return rows.map(({ url }) => url);
}
