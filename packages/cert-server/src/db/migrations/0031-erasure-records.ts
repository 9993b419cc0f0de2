import type { Migration } from "../migration.ts";

/** What an erasure recorded of itself when it was made stays; only what it emptied is added, once. */
const isCompleted = `old.details is null and new.details is not null and new.id = old.id and new.noun = old.noun
  and new.subject = old.subject and new.reason = old.reason and new.user_id is not distinct from old.user_id
  and new.created_at = old.created_at`;

const addErasedDetails = (part: "who" | "change") => `insert into erased_detail (audit_id, part, erasure_id, digest)
  select d.audit_id, '${part}', d.erasure_id, coalesce(c.${part}_digest, '') from audit_detail d
  join erasure e on e.id = d.erasure_id left join audit_chain c on c.audit_id = d.audit_id
  where d.${part}_salt is null`;

/**
 * Which details of the audit log each erasure emptied, with their digests, and how often awards of an activity were erased:
 * work that began before does not write back what it had read. Of erasures of before only the number of details is known,
 * because SQLite has no SHA-256. Finds withdrawn awards, which only who erases looks for.
 */
export const erasureRecords: Migration = {
  name: "0031-erasure-records",
  statements: ({ integer, strict, appendOnly, appendOnlyBut, dropAppendOnly }) => [
    `alter table activity add column erasures ${integer} not null default 0`,
    `create table erased_detail (
      audit_id ${integer} not null references audit (id), part text not null,
      erasure_id ${integer} not null references erasure (id), digest text not null, primary key (audit_id, part)
    ) ${strict}`,
    addErasedDetails("who"),
    addErasedDetails("change"),
    ...appendOnly("erased_detail"),
    `create index erased_detail_erasure on erased_detail (erasure_id)`,
    ...dropAppendOnly("erasure"),
    `alter table erasure add column details ${integer}`,
    `alter table erasure add column digest text`,
    `update erasure set details = (select count(*) from erased_detail d where d.erasure_id = erasure.id)`,
    ...appendOnlyBut("erasure", isCompleted),
    `create index award_withdrawn on award (state_at, seq) where state = 'withdrawn'`,
  ],
};
