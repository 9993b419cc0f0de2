import type { Selectable } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { problemMessages as messages } from "../../terminalMessages.ts";
import type { Snapshot } from "../export/snapshot.ts";
import { findProblems, problem, type Problem } from "./problem.ts";
import { personalColumns } from "../../features/keeping/erasure/userErasure.store.ts";
import { computeDetailsDigest } from "../../features/keeping/audit/chain/entryHash.ts";

const userTables = [
  "password",
  "session",
  "pending_login",
  "password_reset",
  "login_device",
  "identity",
  "recovery_code",
  "user_role",
  "notification",
  "publish_schedule",
];

/** Tables or columns in which nothing may remain after an erasure by law, beside those that `checkAward` checks. */
const remains: readonly (readonly [what: string, sql: string])[] = [
  ...["rendition", "pdf_signature", "frozen_pdf", "award_address", "holder_check", "notice_delivery", "correction"].map(
    (table) =>
      [
        table,
        `select distinct r.award_id as id from ${table} r join erasure e on e.noun = 'award' and e.subject = r.award_id`,
      ] as const,
  ),
  ...["reason", "valid_until"].map(
    (column) =>
      [
        `award_version.${column}`,
        `select v.award_id || '/' || v.version as id from award_version v
          join erasure e on e.noun = 'award' and e.subject = v.award_id where v.${column} <> ''`,
      ] as const,
  ),
  [
    "award.state_reason",
    `select a.id from award a join erasure e on e.noun = 'award' and e.subject = a.id where a.state_reason <> ''`,
  ],
  ...userTables.map(
    (table) =>
      [
        table,
        `select distinct r.user_id as id from ${table} r join erasure e on e.noun = 'user' and e.subject = cast(r.user_id as text)`,
      ] as const,
  ),
  [
    "user",
    `select u.id from "user" u join erasure e on e.noun = 'user' and e.subject = cast(u.id as text)
      where ${personalColumns.map((column) => `u.${column} <> '' or `).join("")}u.deleted_at is null or u.account <> 'erased-' || u.id`,
  ],
  [
    "claim_link.sealed",
    `select l.id from claim_link l where l.sealed is not null and not exists (select 1 from claim_value v
      where v.activity_id = l.activity_id and v.column_name = l.column_name and v.value = l.value)`,
  ],
  ["upload", "select u.id from upload u where u.removed_at is not null and (u.size <> 0 or u.file_name <> '')"],
];

/** Checks that erased records and removed files did not come back, and that each erasure refers to a record. */
export async function* verifyErasures(snapshot: Snapshot): AsyncGenerator<Problem> {
  for (const [what, sql] of remains) {
    const [table = what] = what.split(".");
    yield* findProblems(snapshot, sql, ({ id }) => problem(table, id, messages.notErased(what)));
  }
  const users = `select e.id, e.subject from erasure e where e.noun = 'user'
    and not exists (select 1 from "user" u where cast(u.id as text) = e.subject)`;
  yield* findProblems(snapshot, users, ({ id, subject }) =>
    problem("erasure", id, messages.erasedNothing(String(subject))),
  );
}

type Erasure = Pick<Selectable<Tables["erasure"]>, "id" | "details" | "digest">;
type ErasedDetail = Pick<Tables["erased_detail"], "audit_id" | "part" | "digest">;

/**
 * Checks that each erasure emptied exactly what it recorded, and that its own entry in the audit log agrees, so that
 * emptying other details cannot be disguised as an erasure.
 */
export async function* verifyErasedDetails(snapshot: Snapshot): AsyncGenerator<Problem> {
  const sql = `select d.*, e.id, e.details, e.digest as sum from erasure e
    left join erased_detail d on d.erasure_id = e.id order by e.id, d.audit_id, d.part`;
  let erasure = null as Erasure | null;
  let emptied: ErasedDetail[] = [];
  for await (const rows of snapshot.stream<Omit<Erasure, "digest"> & ErasedDetail & { sum: string | null }>(sql)) {
    for (const { id, details, sum, ...detail } of rows) {
      if (erasure?.id !== id) {
        if (erasure !== null) yield* check(erasure, emptied);
        erasure = { id, details, digest: sum };
        emptied = [];
      }
      if (detail.audit_id !== null) emptied.push(detail);
    }
  }
  if (erasure !== null) yield* check(erasure, emptied);
  yield* verifyEntries(snapshot);
}

function* check({ id, details, digest }: Erasure, emptiedDetails: readonly ErasedDetail[]): Generator<Problem> {
  const { length } = emptiedDetails;
  if (length !== (details ?? 0)) yield problem("erasure", id, messages.erasedDetails(details ?? 0, length));
  else if (digest !== computeDetailsDigest(emptiedDetails)) yield problem("erasure", id, messages.erasedDigest);
}

/** An SQL condition that is true if an erasure's entry agrees with the record of the erasure. */
const isToldSo = `case
  when e.details = 0 then d.change like '%"details":0%'
  else d.change like '%"digest":"' || e.digest || '"%' end`;

/** Finds erasures for which no chained entry of the audit log states what they emptied. */
function verifyEntries(snapshot: Snapshot): AsyncGenerator<Problem> {
  const sql = `select e.id from erasure e where not exists (
    select 1 from audit a join audit_detail d on d.audit_id = a.id
    where a.action = 'erase' and a.success = 1 and a.noun = e.noun and a.subject = e.subject and ${isToldSo}) order by e.id`;
  return findProblems(snapshot, sql, ({ id }) => problem("erasure", id, messages.erasureEntry));
}
