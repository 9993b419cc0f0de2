import type { Migration } from "../migration.ts";

/** By what visitors find the awards of an activity: by all, as those of before are, by whole names and numbers, or by number. */
export const publicSearch: Migration = {
  name: "0022-public-search",
  statements: () => [`alter table activity add column public_search text not null default 'all'`],
};
