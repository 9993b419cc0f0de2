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

/**
 * Bytes that are stored before anything refers to them, by the work that holds them until it is done. What work that was
 * killed has left so far gets holds that have expired, so that it is removed like what will be left from now on.
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
    `insert into blob_hold (hash, holder, expires_at) select b.hash, 'earlier', 0 from blob b where ${isUnused}`,
  ],
};
