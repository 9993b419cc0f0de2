import type { Migration } from "../migration.ts";

/**
 * The outside addresses that codes and links were ever issued under, and which of them each version carries. Versions
 * of earlier programs carry none: see `settleEarlierBase`.
 */
export const addressBase: Migration = {
  name: "0004-address-base",
  statements: ({ id, integer, strict, appendOnly }) => [
    `create table address_base (
      id ${id}, url text not null unique, created_at ${integer} not null
    ) ${strict}`,
    ...appendOnly("address_base"),
    `alter table award_version add column address_base_id ${integer} references address_base (id)`,
  ],
};
