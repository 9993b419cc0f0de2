import { checks } from "../checks.ts";
import type { Dialect, Migration } from "../dialects.ts";
import { defineStep } from "./defineStep.ts";

// What was added after 0.1.0. Frozen with 0.2.0, as the first step is with 0.1.0.

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

/** Moves the settings of a list, which 0.1.0 kept in columns and a table of sheets, into one document stored with it. */
const listSettings = ({ json }: Dialect): string[] => {
  const isTrue = (column: string) => json.boolean(`${column} = 1`);
  const facts = { name: "name", rows: "rows", hasName: isTrue("has_name") };
  const use = { use: '"use"' };
  const hiddenSheet = json.object({ ...facts, hidden: json.boolean("1 = 1"), ...use });
  const sheet = json.parse(`case when hidden = 1 then ${hiddenSheet} else ${json.object({ ...facts, ...use })} end`);
  const sheets = `(select ${json.array(sheet, "position")} from list_sheet where upload_id = upload.id having count(*) > 0)`;
  const answers = `case when spelling is null then ${json.parse("'{}'")} else ${json.object({ spelling: "spelling" })} end`;
  const settings = json.object({
    sheets: json.parse(sheets),
    skipped: json.parse("skipped_rows"),
    decisions: json.parse("row_decisions"),
    answers: json.parse(answers),
  });
  return [
    "alter table upload add column settings text not null default '{}'",
    `update upload set settings = ${json.text(settings)} where kind = 'name_list' and removed_at is null`,
    "alter table upload drop constraint upload_list_check",
    "alter table upload drop constraint upload_spelling_check",
    ...["skipped_rows", "row_decisions", "spelling"].map((column) => `alter table upload drop column ${column}`),
    `alter table upload add ${checks("upload", {}, { list: "kind = 'name_list' or (sealed = 0 and settings = '{}')" })}`,
    "drop table list_sheet",
  ];
};

/**
 * A list is stored as the grid of its cells, and its file beside it while nothing of it was left out. What 0.1.0 stored is the
 * file itself, until it is converted.
 */
const originals = (): string[] => [
  "alter table upload add column original_hash text references blob (hash)",
  "update upload set original_hash = hash where kind = 'name_list' and removed_at is null",
  "create index upload_original_hash on upload (original_hash)",
];

/** Jobs are found by what they are about, and each activity has one that checked it. */
const jobIndex = (): string[] => ["create index job_subject on job (kind, subject)"];

/** A mail that its server cannot take yet is tried again, since it was first put off. */
const deferredMails = ({ integer }: Dialect): string[] => [
  `alter table notice_delivery add column deferred_at ${integer}`,
];

/** A group that has a claim link may have an address of its own, encrypted as those of holders are. */
const claimAddresses = (): string[] => ["alter table claim_link add column sealed text"];

/** A visitor is told once how the institute decided about a request. */
const toldVisitors = (): string[] => [
  `alter table correction add column notice_state text ${checks("correction", {}, { notice_state: "notice_state is null or notice_state in ('sending', 'sent', 'failed')" })}`,
];

/** A PDF that left while the signing service failed is signed at the next download, and counted until then. */
const unsignedPdfs = ({ integer }: Dialect): string[] => [
  `alter table rendition add column unsigned_at ${integer}`,
  "create index rendition_unsigned on rendition (award_id) where unsigned_at is not null",
];

/** Replaces six codes of changes of an activity by one in notifications of scheduled publishes that failed. */
const changedActivities = (): string[] =>
  ["filesChanged", "sheetsChanged", "choicesChanged", "holderCheckChanged", "renamed", "validityChanged"].map(
    (code) => `update notification set body = replace(body, '"activity.${code}"', '"activity.changed"')`,
  );

/** Drops the counts of searches. The salts are overwritten first: the pages of a dropped table stay for a while. */
const searchUsages = (): string[] => [
  "update search_salt set salt = ''",
  "drop table search_salt",
  "drop table search_usage",
];

/** Text on paper that is printed already is moved by tenths of a millimetre. */
const printOffsets = ({ integer }: Dialect): string[] =>
  ["offset_right", "offset_down"].map((offset) => {
    const check = checks("activity", { [offset]: (column) => `${column} between -200 and 200` });
    return `alter table activity add column ${offset} ${integer} not null default 0 ${check}`;
  });

/** A contact, which 0.1.0 kept as name, telephone and hours, is a text with a line for each of several. */
const contactLines = ({ json }: Dialect): string[] => {
  const toText = (table: string, column: string, where: string) => {
    const [name, phone, hours] = ["name", "phone", "hours"].map((key) => json.member(column, key));
    const said = `case when ${hours} = '' then '' else '\uff08' || ${hours} || '\uff09' end`;
    return `update ${table} set ${column} = trim(${name} || ' ' || ${phone}) || ${said} where ${where}`;
  };
  return [
    toText("activity", "contact", "contact is not null"),
    "update setting set value = '' where key = 'contact' and value = 'null'",
    toText("setting", "value", "key = 'contact' and value <> ''"),
  ];
};

const parts = [
  revisions,
  linkStates,
  sessionPlaces,
  overtakenRequests,
  listSettings,
  originals,
  jobIndex,
  deferredMails,
  claimAddresses,
  toldVisitors,
  unsignedPdfs,
  printOffsets,
  contactLines,
  changedActivities,
  searchUsages,
];

export const second: Migration = defineStep("0002-second", (dialect) =>
  parts.flatMap((statements) => statements(dialect)),
);
