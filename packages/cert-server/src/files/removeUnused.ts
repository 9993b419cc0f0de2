import { isSqlite } from "../db/insertMany.ts";
import type { Tx } from "../db/tables.ts";
import { inChunks } from "../batches/inChunks.ts";

/** Removes bytes that nothing refers to and no upload holds. Returns the number of removed files. */
export async function removeUnused(tx: Tx, rows: readonly { hash: string }[]): Promise<number> {
  const hashes = [...new Set(rows.map(({ hash }) => hash))];
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
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("blob_reservation as h").select("h.hash").whereRef("h.hash", "=", "blob.hash"))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("upload_photo as p").select("p.hash").whereRef("p.hash", "=", "blob.hash"))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("award_photo as p").select("p.hash").whereRef("p.hash", "=", "blob.hash"))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("upload_pdf as p").select("p.hash").whereRef("p.hash", "=", "blob.hash"))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("award_pdf as p").select("p.hash").whereRef("p.hash", "=", "blob.hash"))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("upload as u").select("u.hash").whereRef("u.hash", "=", "blob.hash"))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("upload as u").select("u.id").whereRef("u.original_hash", "=", "blob.hash"))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("template_version as t").select("t.id").whereRef("t.program_hash", "=", "blob.hash"))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("font as f").select("f.hash").whereRef("f.hash", "=", "blob.hash"))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("template_version_font as f").select("f.hash").whereRef("f.hash", "=", "blob.hash"))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("correction as c")
              .select("c.id")
              .where((eb) =>
                eb.or([eb("c.proof_hash", "=", eb.ref("blob.hash")), eb("c.photo_hash", "=", eb.ref("blob.hash"))]),
              ),
          ),
        ),
      )
      // A picture that needs no scaling stands in the PDF byte for byte, and what the public was given stays
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("frozen_pdf_part as f").select("f.hash").whereRef("f.hash", "=", "blob.hash"))),
      )
      .executeTakeFirst();
    removed += Number(numDeletedRows);
  }
  return removed;
}
