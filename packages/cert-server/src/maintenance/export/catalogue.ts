import type { Engine } from "../../db/dialects.ts";
import { STEP_TABLE } from "../../db/migrate.ts";
import { tableNames } from "../../db/tableNames.ts";

/** The types of values that both engines store. */
export type ColumnType = "integer" | "text" | "bytes";

export interface Column {
  name: string;
  type: ColumnType;
}

export interface Table {
  name: string;
  columns: Column[];
  primaryKey: string[];
  parents: Set<string>;
  counted: string | null;
}

export type Ask = (sql: string) => Promise<Record<string, unknown>[]>;

const types: Readonly<Record<string, ColumnType>> = {
  INTEGER: "integer",
  TEXT: "text",
  BLOB: "bytes",
  bigint: "integer",
  text: "text",
  bytea: "bytes",
};

/**
 * Reads all tables created by the schema steps, in an order suitable for inserting rows: a table comes after those that it
 * refers to. Columns and keys come from the database itself, so that none can be missed.
 */
export async function readCatalogue(ask: Ask, engine: Engine, steps: readonly string[]): Promise<Table[]> {
  const names = tableNames(steps);
  const { columns, references } = statements[engine];
  const tables = new Map<string, Table>();
  for (const { table, name, type, key, counted } of await ask(columns)) {
    if (!names.has(String(table))) continue;
    const catalogueTable = tables.get(String(table)) ?? newTable(String(table));
    tables.set(catalogueTable.name, catalogueTable);
    const kind = types[String(type)];
    if (kind === undefined) throw new Error(`${catalogueTable.name}.${String(name)} is of the type ${String(type)}.`);
    catalogueTable.columns.push({ name: String(name), type: kind });
    if (Number(key) > 0) catalogueTable.primaryKey[Number(key) - 1] = String(name);
    if (Number(counted) === 1) catalogueTable.counted = String(name);
  }
  for (const { table, parent } of await ask(references)) tables.get(String(table))?.parents.add(String(parent));
  return inOrder([...tables.values()]);
}

const newTable = (name: string): Table => ({ name, columns: [], primaryKey: [], parents: new Set(), counted: null });

export async function readSteps(ask: Ask, engine: Engine): Promise<string[]> {
  const stepTables = await ask(statements[engine].hasSteps);
  if (stepTables.length === 0) return [];
  return (await ask(`select name from ${STEP_TABLE} order by name`)).map(({ name }) => String(name));
}

/** Without the reference of awards to their current versions, which is checked when a transaction ends. */
const statements = {
  sqlite: {
    hasSteps: `select 1 from sqlite_schema where type = 'table' and name = '${STEP_TABLE}'`,
    columns: `select t.name as "table", c.name, c.type, c.pk as key,
      c.pk = 1 and t.sql like '%autoincrement%' as counted
      from sqlite_schema t join pragma_table_info(t.name) c
      where t.type = 'table' order by t.name, c.cid`,
    references: `select t.name as "table", r."table" as parent
      from sqlite_schema t join pragma_foreign_key_list(t.name) r where t.type = 'table' and not (t.name = 'award' and r."table" = 'award_version')`,
  },
  postgresql: {
    hasSteps: `select 1 from pg_class
      where relname = '${STEP_TABLE}' and relnamespace = current_schema()::regnamespace`,
    columns: `select t.relname as "table", c.attname as name, format_type(c.atttypid, null) as type,
      coalesce(array_position(k.indkey::int2[], c.attnum) + 1, 0) as key, (c.attidentity <> '')::int as counted
      from pg_class t join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
      left join pg_index k on k.indrelid = t.oid and k.indisprimary
      where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace
      order by t.relname collate "C", c.attnum`,
    references: `select t.relname as "table", o.relname as parent
      from pg_constraint r join pg_class t on t.oid = r.conrelid join pg_class o on o.oid = r.confrelid
      where r.contype = 'f' and not r.condeferred and t.relnamespace = current_schema()::regnamespace`,
  },
};

function inOrder(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const remainingTables = new Set(tables);
  while (remainingTables.size > 0) {
    const waits = ({ name, parents }: Table) =>
      [...remainingTables].some((other) => other.name !== name && parents.has(other.name));
    const ready = [...remainingTables].filter((table) => !waits(table));
    if (ready.length === 0) throw new Error(`Tables refer to each other, ${tables.length - ordered.length} of them.`);
    for (const table of ready) remainingTables.delete(table);
    ordered.push(...ready);
  }
  return ordered;
}

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const byBytes = (engine: Engine) => (engine === "postgresql" ? ' collate "C"' : "");

/** Returns a statement that selects all rows of a table by primary key, in the same order on both engines. */
export function selectAll(table: Table, engine: Engine): string {
  const order = table.primaryKey.map((name) => {
    const isText = table.columns.some((column) => column.name === name && column.type === "text");
    return quote(name) + (isText ? byBytes(engine) : "");
  });
  const columns = table.columns.map(({ name }) => quote(name));
  return `select ${columns.join(", ")} from ${quote(table.name)} order by ${order.join(", ")}`;
}

/** Returns the last id that the database generated for a table, or 0. It is never generated again. */
export async function readCounter(ask: Ask, engine: Engine, { name, counted }: Table): Promise<number> {
  if (counted === null) return 0;
  if (engine === "sqlite") {
    const [row] = await ask(`select seq from sqlite_sequence where name = '${name}'`);
    return Number(row?.seq ?? 0);
  }
  const [row] = await ask(`select ${toSequence(name, counted)} as name`);
  const [state] = await ask(`select last_value, is_called from ${String(row?.name)}`);
  return state?.is_called === true ? Number(state.last_value) : 0;
}

export async function setCounter(ask: Ask, engine: Engine, { name, counted }: Table, last: number): Promise<void> {
  if (counted === null || last === 0) return;
  if (engine === "sqlite") {
    await ask(`delete from sqlite_sequence where name = '${name}'`);
    await ask(`insert into sqlite_sequence (name, seq) values ('${name}', ${last})`);
  } else {
    await ask(`select setval(${toSequence(name, counted)}, ${last}, true)`);
  }
}

const toSequence = (table: string, column: string) => `pg_get_serial_sequence('${quote(table)}', '${column}')`;
