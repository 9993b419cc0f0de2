import type { Migration } from "../migration.ts";

/** What refers to stored bytes. */
const references = [
  ["upload", "hash"],
  ["upload_photo", "hash"],
  ["upload_pdf", "hash"],
  ["award_photo", "hash"],
  ["award_pdf", "hash"],
  ["frozen_pdf_part", "hash"],
  ["font", "hash"],
  ["template_version_font", "hash"],
  ["template_version", "program_hash"],
] as const;

const isUnused = references
  .map(([table, column]) => `not exists (select 1 from ${table} r where r.${column} = b.hash)`)
  .join(" and ");

/** Without these, each row of bytes that is removed has both tables read as a whole, by the database's own checks too. */
export const blobIndices = [
  "create index if not exists frozen_pdf_part_hash on frozen_pdf_part (hash)",
  "create index if not exists template_version_program on template_version (program_hash)",
] as const;

/**
 * Bytes that are stored before anything refers to them, by the work that holds them until it is done. Bytes
 * that work which was killed has left in the store so far are held as well, but only until a time that is over: the look for
 * expired holds then removes them, as it does what will be left from now on.
 */
export const blobHolds: Migration = {
  name: "0032-blob-holds",
  statements: ({ integer, strict }) => [
    `create table blob_hold (
      hash text not null references blob (hash), holder text not null, expires_at ${integer} not null,
      primary key (hash, holder)
    ) ${strict}`,
    `create index blob_hold_holder on blob_hold (holder)`,
    `create index blob_hold_expires on blob_hold (expires_at)`,
    ...blobIndices,
    `insert into blob_hold (hash, holder, expires_at) select b.hash, 'earlier', 0 from blob b where ${isUnused}`,
  ],
};
