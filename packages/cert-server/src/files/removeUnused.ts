import { isSqlite } from "../db/insertMany.ts";
import type { Tx } from "../db/tables.ts";
import { inChunks } from "../batches/inChunks.ts";
import { sql, type SqlBool } from "kysely";

/**
 * The columns that refer to bytes, or hold them. A picture that needs no scaling stands in a frozen PDF byte for byte, and
 * what the public was given stays.
 */
const references: readonly (readonly [table: string, column: string])[] = [
  ["blob_reservation", "hash"],
  ["upload_photo", "hash"],
  ["award_photo", "hash"],
  ["upload_pdf", "hash"],
  ["award_pdf", "hash"],
  ["upload", "hash"],
  ["upload", "original_hash"],
  ["template_version", "program_hash"],
  ["font", "hash"],
  ["template_version_font", "hash"],
  ["correction", "proof_hash"],
  ["correction", "photo_hash"],
  ["frozen_pdf_part", "hash"],
];

const isUnreferenced = ([table, column]: (typeof references)[number]) =>
  sql<SqlBool>`not exists (select 1 from ${sql.table(table)} r where ${sql.ref(`r.${column}`)} = blob.hash)`;

/** Removes bytes that nothing refers to and no upload holds. Returns the number of removed files. */
export async function removeUnused(tx: Tx, rows: readonly { hash: string | null }[]): Promise<number> {
  const hashes = [...new Set(rows.map(({ hash }) => hash))].filter((hash) => hash !== null);
  let removed = 0;
  for await (const chunk of inChunks(hashes)) {
    // Of two that take the last references away at once neither would see the other's on PostgreSQL. A row that both write
    // makes the second one wait, or begin anew
    if (!isSqlite(tx)) {
      await tx
        .updateTable("blob")
        .set((eb) => ({ created_at: eb.ref("created_at") }))
        .where("hash", "in", chunk)
        .execute();
    }
    const { numDeletedRows } = await tx
      .deleteFrom("blob")
      .where("hash", "in", chunk)
      .where(sql<SqlBool>`${sql.join(references.map(isUnreferenced), sql` and `)}`)
      .executeTakeFirst();
    removed += Number(numDeletedRows);
  }
  return removed;
}
