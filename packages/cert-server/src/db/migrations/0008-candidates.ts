import type { Migration } from "../migration.ts";

/** The marks of a template that are placeholders only where there is a value. Earlier programs read none: they are text. */
export const candidates: Migration = {
  name: "0008-candidates",
  statements: () => [`alter table template_version add column candidates text not null default '[]'`],
};
