import type { Dialect, Migration } from "../dialects.ts";
import { defineStep } from "./defineStep.ts";

// What has been added since 0.1.0. It may grow until the next release, which freezes it as the first step is frozen.

/** Records that are saved whole count their saves, so that one that began before another is refused. */
const revisions = ({ integer }: Dialect): string[] =>
  ["activity", "authority", "department", "role", "setting", `"user"`].map(
    (table) => `alter table ${table} add column revision ${integer} not null default 1`,
  );

export const second: Migration = defineStep("0002-second", (dialect) =>
  [revisions].flatMap((statements) => statements(dialect)),
);
