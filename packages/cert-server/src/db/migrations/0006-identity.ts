import type { Migration } from "../migration.ts";

/** Takes away the table of names under which an outside login would know a user: no program ever wrote into it. */
export const identity: Migration = {
  name: "0006-identity",
  statements: () => ["drop table identity"],
};
