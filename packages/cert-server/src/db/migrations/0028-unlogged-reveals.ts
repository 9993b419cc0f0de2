import type { Migration } from "../migration.ts";

/**
 * Keeps what searches have shown out of PostgreSQL's write-ahead log, and so out of its archives and of copies that follow it:
 * what is forgotten with its day is forgotten there too. How much was shown in an hour is counted apart for names that were
 * tried; what was counted until now is worth less than its move.
 */
export const unloggedReveals: Migration = {
  name: "0028-unlogged-reveals",
  statements: ({ integer, strict, withoutLog }) => [
    `drop table reveal_total`,
    `create table reveal_total (
      hour ${integer} not null, kind text not null, count ${integer} not null, primary key (hour, kind)
    ) ${strict}`,
    ...["reveal_salt", "reveal", "reveal_total"].flatMap(withoutLog),
  ],
};
