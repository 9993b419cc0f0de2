import type { Dialect, Migration } from "../dialects.ts";
import { defineStep } from "./defineStep.ts";

// What has been added since 0.1.0. It may grow until the next release, which freezes it as the first step is frozen.

/** Records that are saved whole count their saves, so that one that began before another is refused. */
const revisions = ({ integer }: Dialect): string[] =>
  ["activity", "authority", "department", "role", "setting", `"user"`].map(
    (table) => `alter table ${table} add column revision ${integer} not null default 1`,
  );

/** A link to an identity is begun by the owner of the account, who proves it. */
const linkStates = (): string[] => ["alter table session add column link_state text"];

export const second: Migration = defineStep("0002-second", (dialect) =>
  [revisions, linkStates].flatMap((statements) => statements(dialect)),
);
