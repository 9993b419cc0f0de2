import type { Page, RoleAuthority, UserRole } from "cert-api";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/tables.ts";
import type { Scope } from "../../../http/access.ts";
import { hasRows, type PageQuery, readList, whereInScope } from "../../../resource/listQuery.ts";

/** A link as in the contract, by its table. */
export interface Links {
  user_role: UserRole;
  role_authority: RoleAuthority;
}

/** A noun to which a link refers, and the field by which people know its records. */
export interface Reference {
  noun: "user" | "role" | "authority";
  label: "nickName" | "displayName";
}

/** A table of links: each refers from one record to another. */
export interface LinkTable<Table extends keyof Links = keyof Links> {
  table: Table;
  from: Reference;
  to: Reference;
  searched: readonly string[];
  department?: string;
}

interface LinkEnds {
  fromId: number;
  toId: number;
}

const labelColumns = { nickName: "nick_name", displayName: "display_name" } as const;

const sortKey = ({ noun, label }: Reference): string => noun + label.charAt(0).toUpperCase() + label.slice(1);

export function linkRows<Table extends keyof Links>(link: LinkTable<Table>) {
  const { searched, department } = link;
  // The two tables have columns of the same types, so the types of one serve both
  const { table, from, to } = { ...link, from: link.from.noun, to: link.to.noun } as {
    table: "user_role";
    from: "user";
    to: "role";
  };
  const [fromId, toId] = [`${from}_id`, `${to}_id`] as const;
  const fromLabel = `${from}.${labelColumns[link.from.label] as "nick_name"}` as const;
  const toLabel = `${to}.${labelColumns[link.to.label] as "display_name"}` as const;
  const sorted = {
    id: sql.ref(`${table}.id`),
    [sortKey(link.from)]: sql.ref(fromLabel),
    [sortKey(link.to)]: sql.ref(toLabel),
  };

  const joined = (db: Db) =>
    db
      .selectFrom(table)
      .innerJoin(from, `${from}.id`, `${table}.${fromId}`)
      .innerJoin(to, `${to}.id`, `${table}.${toId}`);
  const columns = [
    `${table}.id`,
    `${table}.${fromId} as from_id`,
    `${fromLabel} as from_label`,
    `${table}.${toId} as to_id`,
    `${toLabel} as to_label`,
  ] as const;

  interface Row {
    id: number;
    from_id: number;
    from_label: string;
    to_id: number;
    to_label: string;
  }
  const toLink = (row: Row) =>
    ({
      id: String(row.id),
      [link.from.noun]: { id: String(row.from_id), [link.from.label]: row.from_label },
      [link.to.noun]: { id: String(row.to_id), [link.to.label]: row.to_label },
    }) as unknown as Links[Table];

  return {
    list(db: Db, query: PageQuery, scope: Scope): Promise<Page<Links[Table]>> {
      const links = joined(db)
        .select(columns)
        .$if(department !== undefined, (all) => all.where(whereInScope(String(department), scope)));
      return readList(links, { searched, sorted }, query, (rows) => rows.map(toLink));
    },

    async get(db: Db, id: number): Promise<Links[Table]> {
      return toLink(await joined(db).select(columns).where(`${table}.id`, "=", id).executeTakeFirstOrThrow());
    },

    async findEnds(db: Db, id: number): Promise<LinkEnds | undefined> {
      const row = await db.selectFrom(table).select([fromId, toId]).where("id", "=", id).executeTakeFirst();
      return row && { fromId: row[fromId], toId: row[toId] };
    },

    async listFrom(db: Db, id: number): Promise<{ id: number; toId: number }[]> {
      const links = await db.selectFrom(table).where(fromId, "=", id).select(["id", toId]).orderBy("id").execute();
      return links.map((row) => ({ id: row.id, toId: row[toId] }));
    },

    async isLinked(db: Db, ends: LinkEnds): Promise<boolean> {
      return hasRows(db.selectFrom(table).where(fromId, "=", ends.fromId).where(toId, "=", ends.toId));
    },

    async add(tx: Tx, ends: LinkEnds, at: number): Promise<number> {
      const values = { [fromId]: ends.fromId, [toId]: ends.toId, created_at: at } as {
        user_id: number;
        role_id: number;
        created_at: number;
      };
      return (await tx.insertInto(table).values(values).returning("id").executeTakeFirstOrThrow()).id;
    },

    async remove(tx: Tx, id: number) {
      await tx.deleteFrom(table).where("id", "=", id).execute();
    },

    /** Counts a change of its links as a save of the record, whose form shows them. */
    async countSave(tx: Tx, id: number) {
      await tx
        .updateTable(from)
        .set((eb) => ({ revision: eb("revision", "+", 1) }))
        .where("id", "=", id)
        .execute();
    },
  };
}
