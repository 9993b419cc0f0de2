import { existsSync } from "node:fs";
import { copySqlite } from "./copySqlite.ts";
import { STEP_TABLE, findUnknownStep } from "./migrate.ts";
import type { Migration } from "./dialects.ts";
import { openSqlite } from "./sqliteStatements.ts";

/**
 * Copies a database file whose schema is about to change to `<file>.before-<first new step>.<time>` in the same folder,
 * because a migration cannot be reverted. Does nothing for a file that is new, up to date or written by a newer program.
 */
export async function backupBeforeMigration(file: string, steps: readonly Migration[], now = Date.now()) {
  const appliedSteps = existsSync(file) ? readAppliedSteps(file) : [];
  const next = steps.find(({ name }) => !appliedSteps.includes(name));
  if (appliedSteps.length === 0 || next === undefined || findUnknownStep(appliedSteps, steps) !== undefined)
    return null;
  const time = new Date(now).toISOString().replace(/[-:.]/gu, "");
  const copy = `${file}.before-${next.name}.${time}`;
  await copySqlite(file, copy);
  return copy;
}

function readAppliedSteps(file: string): string[] {
  const db = openSqlite(file, "read");
  try {
    const hasStepTable = db.execute("select 1 from sqlite_schema where name = ?", [STEP_TABLE]).rows.length > 0;
    return hasStepTable ? db.execute(`select name from ${STEP_TABLE}`, []).rows.map(({ name }) => String(name)) : [];
  } finally {
    db.close();
  }
}
