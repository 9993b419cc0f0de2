import { dialects } from "./dialects.ts";
import { migrations } from "./migrate.ts";

const createTable = /^\s*create table (?:if not exists )?"?(\w+)"?/iu;

/** Tables whose rows are removed within a day. Backups and exports skip them because they would keep the rows for longer. */
export const passingTables: ReadonlySet<string> = new Set(["search_salt", "search_usage", "holder_check_failure"]);

/**
 * Returns the names of the tables created by the given schema steps, in no particular order. Other tables of a database
 * are not part of the product.
 */
export function tableNames(appliedSteps: readonly string[]): Set<string> {
  const statements = migrations
    .filter(({ name }) => appliedSteps.includes(name))
    .flatMap((step) => step.statements(dialects.sqlite));
  return new Set(statements.flatMap((statement) => createTable.exec(statement)?.[1] ?? []));
}
