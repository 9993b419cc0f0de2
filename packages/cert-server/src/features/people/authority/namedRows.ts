import { FIND_MAX, type Page, type Role } from "cert-api";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/tables.ts";
import type { EndpointInput } from "../../../http/mount.ts";
import { contains, type PageQuery, readList } from "../../../resource/listQuery.ts";

/** The fields of a form. An update leaves what is undefined unchanged; the fields of an authority are all among those of a role. */
export type NamedFields = Omit<EndpointInput<"role", "update">, "id">;

/** A role or an authority as in the contract; only roles have the switches. */
export type Named = Role;

const columns = {
  searched: ["display_name", "name"],
  sorted: { id: sql.ref("id"), name: sql.ref("name"), displayName: sql.ref("display_name") },
};

const tableOf = (noun: "role" | "authority") => noun as "role";

const selectRows = (db: Db, noun: "role" | "authority") =>
  db
    .selectFrom(tableOf(noun))
    .select(["id", "name", "display_name", "built_in", "revision"])
    .$if(noun === "role", (query) => query.select(["department_only", "requires_second_factor"]));

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>["execute"]>>[number];

const toNamed = (row: Row): Named => ({
  id: String(row.id),
  name: row.name,
  displayName: row.display_name,
  builtIn: row.built_in === 1,
  ...(row.department_only !== undefined && { departmentOnly: row.department_only === 1 }),
  ...(row.requires_second_factor !== undefined && { requiresSecondFactor: row.requires_second_factor === 1 }),
  revision: row.revision,
});

export function namedRows(noun: "role" | "authority") {
  const table = tableOf(noun);
  const rows = (db: Db) => selectRows(db, noun);
  return {
    list: (db: Db, query: PageQuery): Promise<Page<Named>> =>
      readList(rows(db), columns, query, (page) => page.map(toNamed)),

    search: async (db: Db, text: string): Promise<Named[]> =>
      (await rows(db).where(contains(columns.searched, text)).orderBy("id").limit(FIND_MAX).execute()).map(toNamed),

    async read(db: Db, id: number): Promise<Named | undefined> {
      const row = await rows(db).where("id", "=", id).executeTakeFirst();
      return row && toNamed(row);
    },

    async isTaken(db: Db, name: string, except: number | null): Promise<boolean> {
      const row = await db.selectFrom(table).select("id").where("name", "=", name).executeTakeFirst();
      return row !== undefined && row.id !== except;
    },

    listAll: async (db: Db): Promise<Named[]> => (await rows(db).orderBy("id").execute()).map(toNamed),

    async add(tx: Tx, fields: NamedFields, at: number): Promise<number> {
      const values = { ...toColumns(noun, fields), built_in: 0, created_at: at };
      return (await tx.insertInto(table).values(values).returning("id").executeTakeFirstOrThrow()).id;
    },

    async change(tx: Tx, id: number, fields: NamedFields) {
      await tx
        .updateTable(table)
        .set((eb) => ({ ...toColumns(noun, fields), revision: eb("revision", "+", 1) }))
        .where("id", "=", id)
        .execute();
    },

    async remove(tx: Tx, id: number) {
      await tx.deleteFrom(table).where("id", "=", id).execute();
    },
  };
}

const toColumns = (
  noun: "role" | "authority",
  { name, displayName, departmentOnly, requiresSecondFactor }: NamedFields,
) => ({
  name,
  display_name: displayName,
  ...(noun === "role" && departmentOnly !== undefined && { department_only: departmentOnly ? 1 : 0 }),
  ...(noun === "role" &&
    requiresSecondFactor !== undefined && { requires_second_factor: requiresSecondFactor ? 1 : 0 }),
});
