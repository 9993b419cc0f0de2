import type { Migration } from "../migration.ts";

/** Whether a row, called `old`, belongs to an award that was erased. */
const isErased = (column: string) =>
  `exists (select 1 from erasure e where e.noun = 'award' and e.subject = old.${column})`;

/** Whether a row, called `old`, is a template that was uploaded for an award that was erased. */
const isErasedTemplate = `exists (select 1 from upload u join erasure e on e.noun = 'award' and e.subject = u.owner_id
  where u.id = old.upload_id and u.owner_noun = 'award')`;

const awardTables = ["award_version", "award_holder", "award_pdf", "frozen_pdf", "frozen_pdf_part"];

const isKept = (columns: readonly string[]) =>
  columns.map((column) => `new.${column} is not distinct from old.${column}`).join(" and ");
const isEmptied = (columns: readonly string[]) => columns.map((column) => `new.${column} is null`).join(" and ");

const whoColumns = ["account", "address", "who_salt"];
const changeColumns = ["change", "change_salt"];

/** What may happen to details of the audit log: they are chained, or an erasure that there is empties them. */
const isDetailChange = `new.audit_id = old.audit_id and (
  (old.chained = 0 and new.chained = 1 and ${isKept([...whoColumns, ...changeColumns, "erasure_id"])})
  or (new.chained = old.chained and exists (select 1 from erasure e where e.id = new.erasure_id)
    and ((${isKept(whoColumns)}) or (${isEmptied(whoColumns)})) and ((${isKept(changeColumns)}) or (${isEmptied(changeColumns)})))
)`;

/**
 * What was erased by law, and files whose bytes were removed. What never changes may change from now on where its award has
 * a row in `erasure`, and nowhere else.
 */
export const erasures: Migration = {
  name: "0024-erasures",
  statements: ({ id, integer, strict, appendOnly, appendOnlyUnless, appendOnlyBut, dropAppendOnly }) => [
    `create table erasure (
      id ${id}, noun text not null, subject text not null, reason text not null,
      user_id ${integer}, created_at ${integer} not null, unique (noun, subject)
    ) ${strict}`,
    ...appendOnly("erasure"),
    `alter table upload add column removed_at ${integer}`,
    ...awardTables.flatMap((table) => [...dropAppendOnly(table), ...appendOnlyUnless(table, isErased("award_id"))]),
    ...dropAppendOnly("template_version"),
    ...appendOnlyUnless("template_version", isErasedTemplate),
    ...appendOnlyBut("audit_detail", isDetailChange),
  ],
};
