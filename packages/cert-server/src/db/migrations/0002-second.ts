import { checks } from "../checks.ts";
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

/** Nothing is remembered of where a session is. */
const sessionPlaces = (): string[] =>
  ["network", "browser", "system"].map((column) => `alter table session drop column ${column}`);

/** A visitor's request for a correction ends when the institute changes the award by itself. */
const overtakenRequests = (): string[] => {
  const state = { open: true, proposed: true, approved: true, refused: true, overtaken: true } as const;
  return [
    "alter table correction drop constraint correction_state_check",
    `alter table correction add ${checks("correction", { state })}`,
    "alter table correction drop constraint correction_end_check",
    `alter table correction add ${checks("correction", {}, { end: "(state in ('approved', 'refused', 'overtaken')) = (ended_at is not null)" })}`,
  ];
};

/** A list may be read in two ways: with its hidden rows, joined names and remarks, or without. */
const listAnswers = (): string[] => {
  const join = { join: true, ignore: true } as const;
  const sets = { hidden_rows: join, teams: { split: true, kept: true }, remarks: join } as const;
  // With its column: on SQLite a check that is added by itself must be true for each row, and null is not
  return Object.entries(sets).map(
    ([column, set]) => `alter table upload add column ${column} text ${checks("upload", { [column]: set })}`,
  );
};

/** A list is stored as the grid of its cells, and its file beside it while nothing of it was left out. */
const originals = (): string[] => [
  "alter table upload add column original_hash text references blob (hash)",
  "create index upload_original_hash on upload (original_hash)",
];

/** Jobs are found by what they are about, and each activity has one that checked it. */
const jobIndex = (): string[] => ["create index job_subject on job (kind, subject)"];

/** A mail that its server cannot take yet is tried again, since it was first put off. */
const deferredMails = ({ integer }: Dialect): string[] => [
  `alter table notice_delivery add column deferred_at ${integer}`,
];

/** What has changed about an activity is one reason by now; why a scheduled publish failed was stored with the code of each. */
const changedActivities = (): string[] =>
  ["filesChanged", "sheetsChanged", "choicesChanged", "holderCheckChanged", "renamed", "validityChanged"].map(
    (code) => `update notification set body = replace(body, '"activity.${code}"', '"activity.changed"')`,
  );

/** What searches showed is counted in memory. The salts are overwritten first: the pages of a dropped table stay for a while. */
const searchUsages = (): string[] => [
  "update search_salt set salt = ''",
  "drop table search_salt",
  "drop table search_usage",
];

const parts = [
  revisions,
  linkStates,
  sessionPlaces,
  overtakenRequests,
  listAnswers,
  originals,
  jobIndex,
  deferredMails,
  changedActivities,
  searchUsages,
];

export const second: Migration = defineStep("0002-second", (dialect) =>
  parts.flatMap((statements) => statements(dialect)),
);
