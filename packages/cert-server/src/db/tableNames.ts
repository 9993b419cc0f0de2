import { dialects } from "./dialects.ts";
import { migrations } from "./tables.ts";

const createTable = /^\s*create table (?:if not exists )?"?(\w+)"?/iu;

/** What is forgotten within a day: neither a backup nor an export takes it along, which would keep it for longer. */
export const passingTables: ReadonlySet<string> = new Set(["reveal_salt", "reveal", "holder_check_failure"]);

/** The tables that some steps of the schema make, in no order: whatever else a database holds is not ours. */
export function tableNames(appliedSteps: readonly string[]): Set<string> {
  const statements = migrations
    .filter(({ name }) => appliedSteps.includes(name))
    .flatMap((step) => step.statements(dialects.sqlite));
  return new Set(statements.flatMap((statement) => createTable.exec(statement)?.[1] ?? []));
}
