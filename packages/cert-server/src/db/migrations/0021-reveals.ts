import type { Migration } from "../migration.ts";

/**
 * What searches have shown to whom within a day, as keyed hashes; the salts of these hashes, apart from them, so that they
 * can be thrown away; and how much all clients were shown in an hour.
 */
export const reveals: Migration = {
  name: "0021-reveals",
  statements: ({ id, integer, strict }) => [
    `create table reveal_salt (day text primary key, salt text not null) ${strict}`,
    `create table reveal (
      id ${id}, client text not null, day text not null, hour ${integer} not null, awards text not null
    ) ${strict}`,
    `create index reveal_client on reveal (client)`,
    `create table reveal_total (hour ${integer} primary key, count ${integer} not null) ${strict}`,
  ],
};
