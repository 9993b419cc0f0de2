import { dialects } from "./dialects.ts";
import { migrations } from "./tables.ts";
import type { Migration } from "./migration.ts";

const createTable = /^\s*create table (?:if not exists )?"?(\w+)"?/iu;
const dropTable = /^\s*drop table (?:if exists )?"?(\w+)"?/iu;
const renameTable = /^\s*alter table "?(\w+)"? rename to "?(\w+)"?/iu;

/** What is forgotten within a day: neither a backup nor an export takes it along, which would keep it for longer. */
export const passingTables: ReadonlySet<string> = new Set(["reveal_salt", "reveal", "reveal_total"]);

/** The tables that some steps of the schema leave, in no order: whatever else a database holds is not ours. */
export function tableNames(appliedSteps: readonly string[], steps: readonly Migration[] = migrations): Set<string> {
  const names = new Set<string>();
  const appliedMigrations = steps.filter(({ name }) => appliedSteps.includes(name));
  for (const statement of appliedMigrations.flatMap((step) => step.statements(dialects.sqlite))) {
    const [, name] = createTable.exec(statement) ?? [];
    if (name !== undefined) names.add(name);
    const [, before, after] = renameTable.exec(statement) ?? dropTable.exec(statement) ?? [];
    if (before !== undefined) names.delete(before);
    if (after !== undefined) names.add(after);
  }
  return names;
}
