import type { Dialect, Migration } from "../dialects.ts";
import { defineStep } from "./defineStep.ts";
import { accountTables } from "./first/accountTables.ts";
import { activityTables } from "./first/activityTables.ts";
import { auditTables } from "./first/auditTables.ts";
import { awardTables } from "./first/awardTables.ts";
import { correctionTable } from "./first/correctionTable.ts";
import { fileTables } from "./first/fileTables.ts";
import { operationTables } from "./first/operationTables.ts";
import { sessionTables } from "./first/sessionTables.ts";
import { visitorTables } from "./first/visitorTables.ts";

// Frozen with 0.1.0, by the digest in its name, which a test holds: each later change of the schema is in a later step.

const statements = (dialect: Dialect): string[] =>
  [
    accountTables,
    sessionTables,
    auditTables,
    fileTables,
    activityTables,
    awardTables,
    correctionTable,
    visitorTables,
    operationTables,
  ].flatMap((tables) => tables(dialect));

/**
 * The tables of the product's first version. One text serves both engines, which differ only in the names of a few column
 * types. Times are milliseconds since 1970 in UTC, switches are 0 or 1, JSON is stored as text because its key order
 * matters.
 */
export const first: Migration = defineStep("0001-first", statements);
