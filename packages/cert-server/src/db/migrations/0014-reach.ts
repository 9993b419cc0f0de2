import type { Migration } from "../migration.ts";

/**
 * Whether what a role gives is limited to the department of who has it, and the department that an award belongs to:
 * that of its activity, or of who made it by hand. Roles of before reach all departments; awards that were made by hand
 * belong to none.
 */
export const reach: Migration = {
  name: "0014-reach",
  statements: ({ integer }) => [
    `alter table role add column department_only ${integer} not null default 0`,
    `alter table award add column department_id ${integer} references department (id)`,
    `update award set department_id = (select a.department_id from activity a where a.id = award.activity_id)
      where activity_id is not null`,
    `create index award_department on award (department_id, seq) where state <> 'withdrawn'`,
  ],
};
