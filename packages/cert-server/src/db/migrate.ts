import { CompiledQuery, sql } from "kysely";
import { dialects, type Engine, type Migration } from "./dialects.ts";
import { first } from "./migrations/0001-first.ts";
import { second } from "./migrations/0002-second.ts";
import type { Db } from "./tables.ts";

export const migrations: readonly Migration[] = [first, second];

/** Thrown if the store has a schema that this program does not know: a newer one, or one of an unreleased version. */
export class UnknownSchemaError extends Error {
  readonly isNewer: boolean;
  constructor(unknownStep: string, isNewer: boolean) {
    super(`The store has the schema step ${unknownStep}, which this program does not know.`);
    this.isNewer = isNewer;
  }
}

/** Returns the first applied step that this program does not know, or undefined if it knows them all. */
export const findUnknownStep = (appliedSteps: readonly string[], steps = migrations): string | undefined =>
  appliedSteps.find((name) => !steps.some((step) => step.name === name));

export function refuseUnknownSteps(appliedSteps: readonly string[], steps = migrations): void {
  const unknown = findUnknownStep(appliedSteps, steps);
  if (unknown === undefined) return;
  throw new UnknownSchemaError(
    unknown,
    steps.every(({ name }) => appliedSteps.includes(name)),
  );
}

export const STEP_TABLE = "schema_step";

const LOCK = 4_729_115;

export async function migrate(tx: Db, engine: Engine, steps = migrations): Promise<void> {
  // Several processes may start on one PostgreSQL; the second waits here and then finds everything done.
  if (engine === "postgresql") await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
  const run = (statement: string, parameters: unknown[] = []) =>
    tx.executeQuery<{ name: string }>(CompiledQuery.raw(statement, parameters));
  await run(`create table if not exists ${STEP_TABLE} (name varchar(100) not null primary key)`);
  const { rows } = await run(`select name from ${STEP_TABLE} order by name`);
  const appliedSteps = rows.map((row) => row.name);
  refuseUnknownSteps(appliedSteps, steps);
  for (const step of steps) {
    if (appliedSteps.includes(step.name)) continue;
    for (const statement of step.statements(dialects[engine])) await run(statement);
    await sql`insert into ${sql.table(STEP_TABLE)} (name) values (${step.name})`.execute(tx);
  }
}

/** Reports whether a PostgreSQL store lacks any of the steps; a store without a schema lacks all of them. */
export async function hasPendingSteps(db: Db, steps: readonly Migration[]): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass(${STEP_TABLE}) is not null as "exists"`.execute(
    db,
  );
  if (rows[0]?.exists !== true) return true;
  const appliedSteps = await sql<{ name: string }>`select name from ${sql.table(STEP_TABLE)}`.execute(db);
  return steps.some((step) => !appliedSteps.rows.some(({ name }) => name === step.name));
}
