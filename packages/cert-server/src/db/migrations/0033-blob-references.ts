import type { Migration } from "../migration.ts";
import { blobIndices } from "./0032-blob-holds.ts";

/** Stores whose holds were made before that step made the indices get them here. */
export const blobReferences: Migration = {
  name: "0033-blob-references",
  statements: () => [...blobIndices],
};
