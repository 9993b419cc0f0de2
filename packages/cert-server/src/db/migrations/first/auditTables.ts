import type { Dialect } from "../../dialects.ts";
import { checks, isAtLeast, isHash, isSwitch } from "../../checks.ts";

const isKept = (columns: readonly string[]) =>
  columns.map((column) => `new.${column} is not distinct from old.${column}`).join(" and ");
const isEmptied = (columns: readonly string[]) => columns.map((column) => `new.${column} is null`).join(" and ");

const whoColumns = ["account", "address", "who_salt"];
const changeColumns = ["change", "change_salt"];

/** The permitted changes to details of the audit log: they are chained, or emptied by a recorded erasure. */
const isDetailChange = `new.audit_id = old.audit_id and (
  (old.chained = 0 and new.chained = 1 and ${isKept([...whoColumns, ...changeColumns, "erasure_id"])})
  or (new.chained = old.chained and exists (select 1 from erasure e where e.id = new.erasure_id)
    and ((${isKept(whoColumns)}) or (${isEmptied(whoColumns)})) and ((${isKept(changeColumns)}) or (${isEmptied(changeColumns)})))
)`;

/** The permitted change to an erasure: what it emptied is added once, and all other columns stay the same. */
const isCompleted = `old.details is null and new.details is not null and new.id = old.id and new.noun = old.noun
  and new.subject = old.subject and new.reason = old.reason and new.user_id is not distinct from old.user_id
  and new.created_at = old.created_at`;

/**
 * The audit log. `audit` refuses every change; data that identifies people (account, address, changes) has rows of its
 * own, which can be erased; `audit_chain` links the rows by hashes.
 */
export const auditTables = ({ id, integer, strict, appendOnly, appendOnlyBut }: Dialect): string[] => [
  `create table audit (
    id ${id}, at ${integer} not null, user_id ${integer}, noun text not null, subject text, action text not null,
    success ${integer} not null, digest text, ${checks("audit", { success: isSwitch, digest: isHash })}
  ) ${strict}`,
  `create index audit_subject on audit (noun, subject, id)`,
  `create index audit_user on audit (user_id, id)`,
  `create index audit_at on audit (at)`,
  `create index audit_noun on audit (noun, id)`,
  `create index audit_failed on audit (id) where success = 0`,
  ...appendOnly("audit"),

  `create table audit_detail (
    audit_id ${integer} primary key references audit (id), account text, address text, who_salt text, change text,
    change_salt text, chained ${integer} not null default 0, erasure_id ${integer},
    ${checks("audit_detail", { chained: isSwitch })}
  ) ${strict}`,
  `create index audit_detail_account on audit_detail (account, audit_id)`,
  `create index audit_detail_pending on audit_detail (audit_id) where chained = 0`,
  `create index audit_detail_erasure on audit_detail (erasure_id) where erasure_id is not null`,
  ...appendOnlyBut("audit_detail", isDetailChange),

  `create table audit_chain (
    position ${integer} primary key, audit_id ${integer} not null unique, who_digest text not null,
    change_digest text not null, hash text not null,
    ${checks("audit_chain", { position: isAtLeast(1), who_digest: isHash, change_digest: isHash, hash: isHash })}
  ) ${strict}`,
  ...appendOnly("audit_chain"),
  `create view audit_entry as select a.id, a.at, a.user_id, d.account, d.address, a.noun, a.subject, a.action,
    a.success, coalesce(d.change, '{}') as change, d.erasure_id
    from audit a left join audit_detail d on d.audit_id = a.id`,

  `create table erasure (
    id ${id}, noun text not null, subject text not null, reason text not null,
    user_id ${integer}, created_at ${integer} not null, details ${integer}, digest text, unique (noun, subject),
    ${checks("erasure", {
      noun: { award: true, user: true },
      reason: { request: true, retention: true, law: true, mistake: true },
      details: isAtLeast(0),
      digest: isHash,
    })}
  ) ${strict}`,
  ...appendOnlyBut("erasure", isCompleted),
  `create table erased_detail (
    audit_id ${integer} not null references audit (id), part text not null,
    erasure_id ${integer} not null references erasure (id), digest text not null, primary key (audit_id, part),
    ${checks("erased_detail", { part: { who: true, change: true }, digest: isHash })}
  ) ${strict}`,
  `create index erased_detail_erasure on erased_detail (erasure_id)`,
  ...appendOnly("erased_detail"),
];
