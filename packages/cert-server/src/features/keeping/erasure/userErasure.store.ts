import { sql, type Updateable } from "kysely";
import type { Db, Tables, Tx } from "../../../db/tables.ts";
import { toErasedAccount } from "../audit/auditAccount.ts";
import { accountKey } from "../../people/session/accountKey.ts";
import { listTexts } from "./awardErasure.store.ts";
import { emptyChanges, emptyDetails, emptyNamingChanges } from "./erasedDetail.store.ts";

type Column = keyof Tables["user"];

/** The columns of a user: true where the text says something of the person. The account is replaced by an alias. */
const isPersonal: Readonly<Record<Column, boolean>> = {
  id: false,
  account: false,
  account_key: false,
  nick_name: true,
  phone: true,
  email: true,
  enabled: false,
  department_id: false,
  must_change_password: false,
  created_at: false,
  deleted_at: false,
  revision: false,
};

/** The columns of a user that an erasure empties. */
export const personalColumns = (Object.keys(isPersonal) as Column[]).filter((column) => isPersonal[column]);

/** Finds the user with an id, or the user of an account: one who is not deleted, if there is one. */
export async function findErasableUser(db: Db, by: { id: number } | { account: string }) {
  const row = await db
    .selectFrom("user")
    .leftJoin("erasure as e", (join) =>
      join.on("e.noun", "=", "user").on("e.subject", "=", sql<string>`cast("user".id as text)`),
    )
    .selectAll("user")
    .select("e.id as erasureId")
    .where((eb) => ("id" in by ? eb("user.id", "=", by.id) : eb("user.account_key", "=", accountKey(by.account))))
    .orderBy(sql`case when "user".deleted_at is null then 0 else 1 end`)
    .orderBy("user.id", "desc")
    .executeTakeFirst();
  return row && { ...row, isErased: row.erasureId !== null };
}

export async function eraseUserRow(tx: Tx, id: number, at: number): Promise<void> {
  await tx.deleteFrom("user_role").where("user_id", "=", id).execute();
  await tx.deleteFrom("notification").where("user_id", "=", id).execute();
  await tx.deleteFrom("publish_schedule").where("user_id", "=", id).execute();
  const name = toErasedAccount(id);
  await tx
    .updateTable("user")
    .set((eb) => ({
      ...(Object.fromEntries(personalColumns.map((column) => [column, ""])) as Updateable<Tables["user"]>),
      account: name,
      account_key: name,
      enabled: 0,
      deleted_at: eb.fn.coalesce("deleted_at", eb.val(at)),
    }))
    .where("id", "=", id)
    .execute();
}

/** Empties what the audit log says about a user, and about no other person. */
export async function eraseUserMentions(
  tx: Tx,
  user: NonNullable<Awaited<ReturnType<typeof findErasableUser>>>,
  erasureId: number,
): Promise<void> {
  const { id, account } = user;
  const userEntries = tx.selectFrom("audit").select("id").where("user_id", "=", id);
  // Logins that failed are of nobody; an account that was another's too stays in the entries of the other's id
  const anonymousEntries = tx.selectFrom("audit").select("id").where("user_id", "is", null);
  const condition = sql<boolean>`(d.audit_id in (${userEntries}) or (d.account = ${account} and d.audit_id in (${anonymousEntries})))`;
  await emptyDetails(tx, { erasureId, part: "who", condition });
  const accountEntries = tx
    .selectFrom("audit")
    .select("id")
    .where("noun", "=", "user")
    .where("subject", "=", String(id));
  await emptyChanges(tx, erasureId, sql<boolean>`d.audit_id in (${accountEntries})`);
  const texts = new Set([account, ...personalColumns.map((column) => user[column])].filter((text) => text !== ""));
  const ownRecords = {
    scope: sql<boolean>`a.user_id = ${id}`,
    isNaming: (change: unknown) => listTexts(change).some((text) => texts.has(text)),
  };
  const roleLinks = {
    scope: sql<boolean>`a.noun = 'user_role'`,
    isNaming: (change: unknown) => texts.has((change as { user?: string }).user ?? ""),
  };
  // Who downloaded the audit log may have asked for what the user did
  const auditReads = {
    scope: sql<boolean>`a.noun = 'audit'`,
    isNaming: (change: unknown) => accountKey((change as { who?: string }).who ?? "") === accountKey(account),
  };
  for (const search of [ownRecords, roleLinks, auditReads]) await emptyNamingChanges(tx, erasureId, search);
}
