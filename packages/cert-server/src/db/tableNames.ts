import { dialects } from "./dialects.ts";
import { migrations } from "./migrate.ts";
import type { Migration } from "./migration.ts";

const made = /^\s*create table (?:if not exists )?"?(\w+)"?/iu;
const dropped = /^\s*drop table (?:if exists )?"?(\w+)"?/iu;
const renamed = /^\s*alter table "?(\w+)"? rename to "?(\w+)"?/iu;

/** The tables that some steps of the schema leave, in no order: whatever else a database holds is not ours. */
export function tableNames(done: readonly string[], steps: readonly Migration[] = migrations): Set<string> {
  const names = new Set<string>();
  const own = steps.filter(({ name }) => done.includes(name));
  for (const statement of own.flatMap((step) => step.statements(dialects.sqlite))) {
    const [, name] = made.exec(statement) ?? [];
    if (name !== undefined) names.add(name);
    const [, before, after] = renamed.exec(statement) ?? dropped.exec(statement) ?? [];
    if (before !== undefined) names.delete(before);
    if (after !== undefined) names.add(after);
  }
  return names;
}
