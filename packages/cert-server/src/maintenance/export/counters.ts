import type { Engine } from "../../db/engine.ts";
import type { Ask, Table } from "./catalogue.ts";
import { quote } from "./sql.ts";

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
