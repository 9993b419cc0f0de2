import { problemMessages as say } from "../../messages.ts";
import type { Reference, Table } from "../export/catalogue.ts";
import { readCounter } from "../export/counters.ts";
import type { Snapshot } from "../export/snapshot.ts";
import { quote } from "../export/sql.ts";
import { problem, type Problem } from "./problem.ts";

/** References that are not foreign keys of the databases. */
const further: Readonly<Record<string, Reference>> = {
  rendition: { columns: ["award_id", "version"], table: "award_version", targets: ["award_id", "version"] },
  number_counter: { columns: ["activity_id"], table: "activity", targets: ["id"] },
};

/** Checks that every reference leads to a row, and that no id in use will be generated again. */
export async function* verifyReferences(snapshot: Snapshot, tables: readonly Table[]): AsyncGenerator<Problem> {
  for (const table of tables) {
    const more = further[table.name];
    for (const reference of [...table.references, ...(more === undefined ? [] : [more])]) {
      yield* verifyReference(snapshot, table, reference);
    }
    yield* verifyCounter(snapshot, table);
  }
}

async function* verifyReference(snapshot: Snapshot, table: Table, reference: Reference): AsyncGenerator<Problem> {
  const { columns, targets } = reference;
  const qualifiedName = (name: string) => `a.${quote(name)}`;
  const joined = targets
    .map((target, index) => `b.${quote(target)} = ${qualifiedName(columns[index] ?? "")}`)
    .join(" and ");
  const cells = [...table.primaryKey, ...columns].map(qualifiedName).join(", ");
  const isNotNull = columns.map((name) => `${qualifiedName(name)} is not null`).join(" and ");
  const sql = `select ${cells} from ${quote(table.name)} a where ${isNotNull}
    and not exists (select 1 from ${quote(reference.table)} b where ${joined})`;
  for await (const piece of snapshot.stream(sql)) {
    for (const row of piece) {
      const id = row.slice(0, table.primaryKey.length).join("/");
      const value = row.slice(table.primaryKey.length).join("/");
      yield problem(table.name, id, say.reference(columns.join("/"), value, reference.table));
    }
  }
}

async function* verifyCounter({ all, engine }: Snapshot, table: Table): AsyncGenerator<Problem> {
  if (table.counted === null) return;
  const [row] = await all(`select max(${quote(table.counted)}) as highest from ${quote(table.name)}`);
  const highest = Number(row?.highest ?? 0);
  const last = await readCounter(all, engine, table);
  if (last < highest) yield problem(table.name, "", say.counter(last, highest));
}
