import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore } from "../db/open.ts";
import { eachDatabase } from "../testing/eachDatabase.ts";
import { releaseReservation, storeReservedBytes } from "./reservedBytes.ts";
import { removeUnused } from "./removeUnused.ts";

/**
 * The columns that refer to stored bytes, and true for those with an index by which the rows of some bytes are found.
 */
const referencesQuery = {
  sqlite: sql<{ reference: string; indexed: number }>`
    select t.name || '.' || f."from" as reference, exists (
      select 1 from pragma_index_list(t.name) i, pragma_index_info(i.name) c
      where c.seqno = 0 and c.name = f."from" and i.partial = 0
    ) as indexed
    from sqlite_master t, pragma_foreign_key_list(t.name) f where t.type = 'table' and f."table" = 'blob'`,
  postgresql: sql<{ reference: string; indexed: number }>`
    select c.conrelid::regclass::text || '.' || a.attname as reference, exists (
      select 1 from pg_index i
      where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indpred is null
    )::integer as indexed
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'blob'::regclass`,
};

eachDatabase((database) => {
  test("an index finds what refers to some bytes, in each of the tables", async () => {
    const store = await openStore(await database.fresh());
    database.after(() => store.close());
    const { rows } = await referencesQuery[store.engine].execute(store.read);
    expect(rows).toHaveLength(13);
    expect(rows.filter(({ indexed }) => Number(indexed) === 0)).toEqual([]);
  });

  test("bytes whose last two references go at once are removed", async () => {
    const store = await openStore(await database.fresh());
    database.after(() => store.close());
    const reservation = (uploadKey: string) => ({ uploadKey, begunAt: 0 });
    await store.write(async (tx) => {
      await storeReservedBytes(tx, [Buffer.from("bytes")], { reservation: reservation("first"), at: 1 });
      await storeReservedBytes(tx, [Buffer.from("bytes")], { reservation: reservation("second"), at: 1 });
    });
    const rows = await store.read.selectFrom("blob").select("hash").execute();
    // Writers of SQLite queue: there is nothing to wait for
    const isQueued = store.engine === "sqlite";
    const begun = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const second = store.write(async (tx) => {
      await tx.selectFrom("blob_reservation").select("hash").execute();
      begun.resolve();
      if (!isQueued) await ended.promise;
      await releaseReservation(tx, reservation("second"));
    });
    await begun.promise;
    // As an erasure does: it sees what is committed while it runs
    await store.write(
      async (tx) => {
        await tx.deleteFrom("blob_reservation").where("upload_key", "=", "first").execute();
        await removeUnused(tx, rows);
      },
      { isolation: "read committed" },
    );
    ended.resolve();
    await second;
    expect(await store.read.selectFrom("blob").select("hash").execute()).toEqual([]);
  });
});
