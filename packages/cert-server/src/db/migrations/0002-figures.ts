import type { Migration } from "../migration.ts";

/** What the dashboard counts by, and what the trail is looked through by. */
export const figures: Migration = {
  name: "0002-figures",
  statements: () => [
    "create index award_made on award (created_at, state)",
    "create index trail_at on trail (at)",
    "create index trail_account on trail (account, id)",
    "create index trail_noun on trail (noun, id)",
    "create index trail_failed on trail (id) where success = 0",
  ],
};
