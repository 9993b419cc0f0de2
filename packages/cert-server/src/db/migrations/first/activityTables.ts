import type { Dialect } from "../../dialects.ts";
import { checks, isAtLeast, isDate, isFilled, isSwitch } from "../../checks.ts";

export const activityTables = ({ id, integer, strict }: Dialect): string[] => [
  `create table activity (
    id ${id}, name text not null, department_id ${integer} references department (id),
    maker_id ${integer} references "user" (id), template_id text references upload (id),
    name_list_id text references upload (id), published_at ${integer}, created_at ${integer} not null,
    validity_months ${integer}, photos_id text references upload (id), certificates_id text references upload (id),
    waiting_id text references upload (id), has_unpublished_changes ${integer} not null default 0, winner_column text,
    contact text, public_search text not null default 'all', erasures ${integer} not null default 0, holder_check text,
    column_uses text not null default '{}',
    ${checks(
      "activity",
      {
        validity_months: isAtLeast(1),
        has_unpublished_changes: isSwitch,
        winner_column: isFilled,
        public_search: { all: true, whole: true, number: true },
        erasures: isAtLeast(0),
      },
      { source: "template_id is null or certificates_id is null" },
    )}
  ) ${strict}`,
  `create index activity_department on activity (department_id)`,

  `create table column_match (
    activity_id ${integer} not null references activity (id), name text not null, header text not null,
    chosen_at ${integer} not null, primary key (activity_id, name),
    ${checks("column_match", { name: isFilled, header: isFilled })}
  ) ${strict}`,
  `create index column_match_name on column_match (name, chosen_at)`,

  `create table publish_schedule (
    activity_id ${integer} primary key references activity (id), publish_at ${integer} not null, request text not null,
    user_id ${integer} not null references "user" (id), created_at ${integer} not null
  ) ${strict}`,
  `create table expiry_reminder (
    activity_id ${integer} not null references activity (id), valid_until text not null,
    created_at ${integer} not null, primary key (activity_id, valid_until),
    ${checks("expiry_reminder", { valid_until: isDate })}
  ) ${strict}`,
];
