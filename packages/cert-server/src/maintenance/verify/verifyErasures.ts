import { problemMessages as say } from "../../messages.ts";
import type { Snapshot } from "../export/snapshot.ts";
import { problem, type Problem } from "./problem.ts";

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
        `select distinct r.award_id from ${table} r join erasure e on e.noun = 'award' and e.subject = r.award_id`,
      ] as const,
  ),
  ...["reason", "valid_until"].map(
    (column) =>
      [
        `award_version.${column}`,
        `select v.award_id || '/' || v.version from award_version v
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
        `select distinct r.user_id from ${table} r join erasure e on e.noun = 'user' and e.subject = cast(r.user_id as text)`,
      ] as const,
  ),
  [
    "user",
    `select u.id from "user" u join erasure e on e.noun = 'user' and e.subject = cast(u.id as text)
      where u.nick_name <> '' or u.phone <> '' or u.email <> '' or u.deleted_at is null or u.account <> 'erased-' || u.id`,
  ],
  ["upload", "select u.id from upload u where u.removed_at is not null and (u.size <> 0 or u.file_name <> '')"],
];

/** Checks that erased records and removed files did not come back, and that each erasure refers to a record. */
export async function* verifyErasures({ stream }: Snapshot): AsyncGenerator<Problem> {
  for (const [what, sql] of remains) {
    const [table = what] = what.split(".");
    for await (const rows of stream(sql)) for (const [id] of rows) yield problem(table, id, say.notErased(what));
  }
  const users = `select e.id, e.subject from erasure e where e.noun = 'user'
    and not exists (select 1 from "user" u where cast(u.id as text) = e.subject)`;
  for await (const rows of stream(users)) {
    for (const [id, subject] of rows) yield problem("erasure", id, say.erasedNothing(String(subject)));
  }
}
