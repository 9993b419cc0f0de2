import type { Migration } from "../migration.ts";

const indexes = [
  ["subject", "(noun, subject, id)"],
  ["user", "(user_id, id)"],
  ["at", "(at)"],
  ["account", "(account, id)"],
  ["noun", "(noun, id)"],
  ["failed", "(id) where success = 0"],
] as const;

/**
 * The audit log's table, indexes and triggers get the name that the noun has everywhere else; until here they were called
 * `trail`. No row is changed.
 */
export const audit: Migration = {
  name: "0005-audit",
  statements: ({ appendOnly, dropAppendOnly }) => [
    ...dropAppendOnly("trail"),
    ...indexes.map(([name]) => `drop index trail_${name}`),
    "alter table trail rename to audit",
    ...indexes.map(([name, columns]) => `create index audit_${name} on audit ${columns}`),
    ...appendOnly("audit"),
  ],
};
