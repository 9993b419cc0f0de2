import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../db/tables.ts";

export type LinkTable =
  | { table: "user_role"; from: "user_id"; to: "role_id" }
  | { table: "role_authority"; from: "role_id"; to: "authority_id" };

export interface LinkEnds {
  fromId: number;
  toId: number;
}

/**
 * Creates the queries common to both link tables. The data shown of the linked records differs, and is read by each
 * feature's store.
 */
export function linkRows(link: LinkTable) {
  // The two tables have columns of the same types, so the types of one serve both
  const { table, from, to } = link as Extract<LinkTable, { table: "user_role" }>;

  return {
    async listFrom(db: Kysely<Tables>, fromId: number): Promise<{ id: number; toId: number }[]> {
      const links = await db.selectFrom(table).where(from, "=", fromId).select(["id", to]).orderBy("id").execute();
      return links.map(({ id, [to]: toId }) => ({ id, toId }));
    },

    async isLinked(db: Kysely<Tables>, { fromId, toId }: LinkEnds): Promise<boolean> {
      const row = await db
        .selectFrom(table)
        .select("id")
        .where(from, "=", fromId)
        .where(to, "=", toId)
        .executeTakeFirst();
      return row !== undefined;
    },

    async add(tx: Transaction<Tables>, { fromId, toId }: LinkEnds, at: number): Promise<number> {
      const values = { [from]: fromId, [to]: toId, created_at: at } as {
        user_id: number;
        role_id: number;
        created_at: number;
      };
      return (await tx.insertInto(table).values(values).returning("id").executeTakeFirstOrThrow()).id;
    },

    async remove(tx: Transaction<Tables>, id: number): Promise<void> {
      await tx.deleteFrom(table).where("id", "=", id).execute();
    },
  };
}
