import type { Migration } from "../migration.ts";

/** Finds what the public downloaded first within some days, for the chart of the home screen. */
export const firstDownloads: Migration = {
  name: "0017-first-downloads",
  statements: () => [
    `create index rendition_first_public on rendition (first_public_at) where first_public_at is not null`,
  ],
};
