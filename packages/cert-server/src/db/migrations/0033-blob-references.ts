import type { Migration } from "../migration.ts";
import { blobIndices } from "./0032-blob-holds.ts";

/**
 * Calls what holds bytes an upload, and remembers when it began: an erasure that was made since may have meant what it holds.
 * Stores whose holds were made before that step made its indices get them here.
 */
export const blobReferences: Migration = {
  name: "0033-blob-references",
  statements: ({ integer }) => [
    ...blobIndices,
    "alter table blob_hold rename column holder to upload_key",
    `alter table blob_hold add column begun_at ${integer} not null default 0`,
    "drop index blob_hold_holder",
    "create index blob_hold_upload on blob_hold (upload_key)",
  ],
};
