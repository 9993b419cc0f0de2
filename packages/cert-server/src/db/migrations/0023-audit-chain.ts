import type { Migration } from "../migration.ts";

/**
 * What names people in the audit log (the account, the address, what changed) gets rows of its own, which can be erased;
 * `audit` keeps the rest, and still refuses every change. `audit_chain` links the rows by hashes: those that are there are
 * linked by the next start, in the order of their ids, because SQLite has no SHA-256.
 */
export const auditChain: Migration = {
  name: "0023-audit-chain",
  statements: ({ integer, strict, randomText, appendOnly, dropAppendOnly }) => [
    `create table audit_detail (
      audit_id ${integer} primary key references audit (id), account text, address text, who_salt text, change text,
      change_salt text, chained ${integer} not null default 0, erasure_id ${integer}
    ) ${strict}`,
    `insert into audit_detail (audit_id, account, address, who_salt, change, change_salt)
      select id, account, address, ${randomText}, change, ${randomText} from audit order by id`,
    `create index audit_detail_account on audit_detail (account, audit_id)`,
    `create index audit_detail_pending on audit_detail (audit_id) where chained = 0`,
    `create index audit_detail_erasure on audit_detail (erasure_id) where erasure_id is not null`,
    ...dropAppendOnly("audit"),
    `drop index audit_account`,
    ...["account", "address", "change"].map((column) => `alter table audit drop column ${column}`),
    ...appendOnly("audit"),
    `create table audit_chain (
      position ${integer} primary key, audit_id ${integer} not null unique, who_digest text not null, change_digest text not null,
      hash text not null
    ) ${strict}`,
    ...appendOnly("audit_chain"),
    `create view audit_entry as select a.id, a.at, a.user_id, d.account, d.address, a.noun, a.subject, a.action,
      a.success, coalesce(d.change, '{}') as change, d.erasure_id
      from audit a left join audit_detail d on d.audit_id = a.id`,
  ],
};
