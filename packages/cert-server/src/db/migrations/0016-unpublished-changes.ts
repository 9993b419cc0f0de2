import type { Migration } from "../migration.ts";

/**
 * Whether a file of an activity, or the choice of its sheets, was replaced since it was last published. Of stores of before
 * the times tell: a file that is newer than the last publish.
 */
export const unpublishedChanges: Migration = {
  name: "0016-unpublished-changes",
  statements: ({ integer }) => [
    `alter table activity add column has_unpublished_changes ${integer} not null default 0`,
    `update activity set has_unpublished_changes = 1
      where published_at is not null and exists (
        select 1 from upload u
        where u.id in (activity.template_id, activity.name_list_id, activity.photos_id, activity.certificates_id)
          and u.created_at > activity.published_at
      )`,
  ],
};
