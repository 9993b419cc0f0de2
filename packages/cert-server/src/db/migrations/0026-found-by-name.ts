import type { Migration } from "../migration.ts";

/**
 * Finds awards that have no search keys for what administrators ask: those of a holder by the whole name, and those that are
 * revoked. Only the start of a name is in the index: PostgreSQL refuses rows whose index entries exceed a third of a page.
 */
export const foundByName: Migration = {
  name: "0026-found-by-name",
  statements: () => [
    `create index award_holder_name on award_holder (substr(name, 1, 64))`,
    `create index award_revoked on award (seq) where state = 'revoked'`,
  ],
};
