import { type LinkChoice, type Reason, toReason } from "cert-api";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../db/tables.ts";
import { recordAudit } from "../features/audit/recordAudit.ts";
import type { Principal } from "../http/access.ts";
import { namedRows } from "./namedRows.ts";

interface LinkReplacement {
  link: LinkTable;
  fromId: number;
  /** The ids of all records that are linked afterwards, as sent. */
  toIds: readonly string[];
  principal: Principal;
  at: number;
  /**
   * Returns the change and the digest for the audit log. Throws a `Refusal` if the record does not exist or the principal
   * may not give it or take it away; `reason` says which of the two is refused.
   */
  check(toId: string, reason: Reason): Promise<{ change: Record<string, string>; digest: string }>;
}

/** Adds and removes the links of a record until they are those to `toIds`, each with its entry in the audit log. */
export async function replaceLinks(
  tx: Transaction<Tables>,
  { link, fromId, toIds, principal, at, check }: LinkReplacement,
): Promise<void> {
  const rows = linkRows(link);
  const noun = link.table;
  const wanted = new Set(toIds);
  const stored = await rows.listFrom(tx, fromId);
  for (const { id, toId } of stored) {
    if (wanted.delete(String(toId))) continue;
    const facts = await check(String(toId), toReason("account.takesMore"));
    await rows.remove(tx, id);
    await recordAudit(tx, { principal, at, noun, id, action: "remove", ...facts });
  }
  for (const toId of wanted) {
    const facts = await check(toId, toReason("account.grantsMore"));
    const id = await rows.add(tx, { fromId, toId: Number(toId) }, at);
    await recordAudit(tx, { principal, at, noun, id, action: "create", ...facts });
  }
}

/** Returns all roles or authorities, and which of them a record is linked to; none if it is undefined. */
export async function listLinkChoices(
  db: Kysely<Tables>,
  { link, noun, fromId }: { link: LinkTable; noun: "role" | "authority"; fromId: number | undefined },
): Promise<LinkChoice[]> {
  const stored = fromId === undefined ? [] : await linkRows(link).listFrom(db, fromId);
  const linkedIds = new Set(stored.map(({ toId }) => String(toId)));
  const choices = await namedRows(noun).listAll(db);
  return choices.map(({ id, name, displayName }) => ({ id, name, displayName, isGiven: linkedIds.has(id) }));
}

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

    async remove(tx: Transaction<Tables>, id: number): Promise<{ fromId: number }> {
      const removed = tx.deleteFrom(table).where("id", "=", id).returning(from);
      return { fromId: (await removed.executeTakeFirstOrThrow())[from] };
    },

    /** Counts a change of its links as a save of the record, whose form shows them. */
    async countSave(tx: Transaction<Tables>, fromId: number): Promise<void> {
      await tx
        .updateTable(table === "user_role" ? "user" : "role")
        .set((eb) => ({ revision: eb("revision", "+", 1) }))
        .where("id", "=", fromId)
        .execute();
    },
  };
}
