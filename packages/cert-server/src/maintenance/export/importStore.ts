import { CompiledQuery } from "kysely";
import { findUnknownStep, migrate, migrations, refuseUnknownSteps } from "../../db/migrate.ts";
import type { Engine, Migration } from "../../db/dialects.ts";
import { connect, type StoreLocation } from "../../db/open.ts";
import { lockStore } from "../../db/storeLock.ts";
import { tableNames } from "../../db/tableNames.ts";
import type { Tx } from "../../db/tables.ts";
import { maintenanceMessages as messages } from "../../terminalMessages.ts";
import { type Ask, readCatalogue, readSteps, type Table, quote, setCounter } from "./catalogue.ts";
import { type FileEnd, fingerprint, type Header, isReadable, type TableEnd } from "./exportFormat.ts";
import { fillTable } from "./fillTable.ts";
import { MaintenanceRefusal } from "./snapshot.ts";
import { readExport } from "./readExport.ts";

/**
 * Imports an export into an empty store in a single transaction. An export of an earlier schema is migrated.
 * @throws `StoreInUseError` if a server uses the embedded database, or another import fills it
 */
export async function importStore(address: StoreLocation, file: string, steps = migrations): Promise<FileEnd> {
  // Before the store is touched: a file that cannot be taken makes no store
  await checkFile(file, steps);
  const lock = "file" in address ? await lockStore(address.file) : null;
  try {
    const store = await connect(address, { hasTimeouts: false });
    try {
      return await store.write((tx) => fill(tx, { engine: store.engine, file, steps }), {
        isolation: "read committed",
      });
    } finally {
      await store.close();
    }
  } finally {
    lock?.release();
  }
}

async function checkFile(file: string, steps: readonly Migration[]) {
  for await (const part of readExport(file)) if ("header" in part) return checkHeader(part.header, steps);
}

function checkHeader(exportHeader: Header, steps: readonly Migration[]) {
  if (!isReadable(exportHeader)) throw new MaintenanceRefusal(messages.otherFile);
  if (findUnknownStep(exportHeader.schema, steps) !== undefined) throw new MaintenanceRefusal(messages.otherFile);
}

interface Filling {
  engine: Engine;
  file: string;
  steps: readonly Migration[];
}

async function fill(tx: Tx, { engine, file, steps }: Filling): Promise<FileEnd> {
  const ask: Ask = async (sql) => (await tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(sql))).rows;
  let tables: Table[] = [];
  const ends: TableEnd[] = [];
  for await (const part of readExport(file)) {
    if ("header" in part) tables = await prepare(tx, ask, { engine, steps, exportHeader: part.header });
    else if ("lines" in part) await fillTable(tx, engine, getTable(tables, ends.length), part.lines);
    else {
      await setCounter(ask, engine, getTable(tables, ends.length), part.end.last);
      ends.push(part.end);
    }
  }
  // It alters no table whose rows are still to be checked
  if (engine === "postgresql") await ask("set constraints all immediate");
  await migrate(tx, engine, steps);
  const names = tableNames(migrations.map(({ name }) => name));
  if (engine === "postgresql") for (const name of names) await ask(`analyze ${quote(name)}`);
  return fingerprint(ends);
}

async function prepare(
  tx: Tx,
  ask: Ask,
  { engine, steps, exportHeader }: Pick<Filling, "engine" | "steps"> & { exportHeader: Header },
): Promise<Table[]> {
  checkHeader(exportHeader, steps);
  const appliedSteps = await readSteps(ask, engine);
  refuseUnknownSteps(appliedSteps, steps);
  if (appliedSteps.some((name) => !exportHeader.schema.includes(name))) {
    await refuseFull(ask, await readCatalogue(ask, engine, appliedSteps));
    throw new MaintenanceRefusal(messages.olderFile);
  }
  await migrate(
    tx,
    engine,
    steps.filter(({ name }) => exportHeader.schema.includes(name)),
  );
  const tables = await readCatalogue(ask, engine, exportHeader.schema);
  await refuseFull(ask, tables);
  return exportHeader.tables.map(({ name, columns }) => {
    const table = tables.find((candidate) => candidate.name === name);
    const isSame =
      exportHeader.tables.length === tables.length && JSON.stringify(table?.columns) === JSON.stringify(columns);
    if (table === undefined || !isSame) throw new MaintenanceRefusal(messages.otherTables);
    return table;
  });
}

async function refuseFull(ask: Ask, tables: readonly Table[]) {
  for (const { name } of tables) {
    if ((await ask(`select 1 from ${quote(name)} limit 1`)).length > 0) throw new MaintenanceRefusal(messages.notEmpty);
  }
}

function getTable(tables: readonly Table[], place: number): Table {
  const table = tables[place];
  if (table === undefined) throw new Error(`There is no table ${place}.`);
  return table;
}
