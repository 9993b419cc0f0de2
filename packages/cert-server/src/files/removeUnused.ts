import type { Transaction } from "kysely";
import type { Tables } from "../db/tables.ts";
import { inChunks } from "../lists/inChunks.ts";

/** Removes the bytes that nothing refers to any longer, and that no upload holds. Answers how many files of bytes went. */
export async function removeUnused(tx: Transaction<Tables>, rows: readonly { hash: string }[]): Promise<number> {
  const hashes = [...new Set(rows.map(({ hash }) => hash))];
  let removed = 0;
  for await (const chunk of inChunks(hashes)) {
    const { numDeletedRows } = await tx
      .deleteFrom("blob")
      .where("hash", "in", chunk)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("blob_hold as h").select("h.hash").whereRef("h.hash", "=", "blob.hash"))),
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
        not(exists(selectFrom("template_version as t").select("t.id").whereRef("t.program_hash", "=", "blob.hash"))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("font as f").select("f.hash").whereRef("f.hash", "=", "blob.hash"))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("template_version_font as f").select("f.hash").whereRef("f.hash", "=", "blob.hash"))),
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
