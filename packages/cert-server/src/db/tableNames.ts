import { dialects } from "./dialects.ts";
import { migrations } from "./migrate.ts";

const tableStatement = /^\s*(create|drop) table (?:if not exists )?"?(\w+)"?/iu;

/**
 * Tables whose rows are removed within a day. Backups and exports skip them because they would keep the rows for longer.
 * Those of searches are in stores of 0.1.0, which are backed up before they take the next step.
 */
export const passingTables: ReadonlySet<string> = new Set(["search_salt", "search_usage", "holder_check_failure"]);

/** Returns the names of the tables that the schema steps leave; others in a database are not the product's. */
export function tableNames(appliedSteps: readonly string[]): Set<string> {
  const statements = migrations
    .filter(({ name }) => appliedSteps.includes(name))
    .flatMap((step) => step.statements(dialects.sqlite));
  const names = new Set<string>();
  for (const statement of statements) {
    const [, verb, name] = tableStatement.exec(statement) ?? [];
    if (verb === "drop") names.delete(name ?? "");
    else if (name !== undefined) names.add(name);
  }
  return names;
}
