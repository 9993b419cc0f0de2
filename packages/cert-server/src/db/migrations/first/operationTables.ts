import type { Dialect } from "../../dialects.ts";
import { checks, isAtLeast, isDate } from "../../checks.ts";

export const operationTables = ({ id, integer, strict }: Dialect): string[] => [
  `create table job (
    id text not null primary key, kind text not null, subject text not null, state text not null,
    done ${integer} not null, total ${integer} not null, result text not null, lease_holder text not null,
    lease_until ${integer} not null, user_id ${integer} references "user" (id), created_at ${integer} not null,
    finished_at ${integer},
    ${checks("job", {
      state: { running: true, done: true, failed: true },
      done: isAtLeast(0),
      total: isAtLeast(0),
    })}
  ) ${strict}`,
  `create unique index job_running on job (kind, subject) where state = 'running'`,
  `create table setting (key text not null primary key, value text not null, updated_at ${integer} not null) ${strict}`,
  `create table search_count (
    day text not null primary key, count ${integer} not null,
    ${checks("search_count", { day: isDate, count: isAtLeast(0) })}
  ) ${strict}`,
  `create table notification (
    id ${id}, user_id ${integer} not null references "user" (id), kind text not null, body text not null,
    created_at ${integer} not null, read_at ${integer}
  ) ${strict}`,
  `create index notification_user on notification (user_id, id)`,
];
