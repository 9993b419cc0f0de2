import { PASSWORDS_KEPT } from "cert-api";
import { countRows, listValues } from "../../../db/values.ts";
import type { Db, Tables, Tx } from "../../../db/tables.ts";
import { accountKey } from "./accountKey.ts";
import type { Insertable, Updateable } from "kysely";

const users = (db: Db) =>
  db
    .selectFrom("user")
    .leftJoin("department", "department.id", "user.department_id")
    .where("user.deleted_at", "is", null)
    .select([
      "user.id",
      "user.account",
      "user.nick_name as nickName",
      "user.email",
      "user.department_id as departmentId",
      "department.display_name as departmentName",
      "user.enabled",
      "user.must_change_password",
      (eb) =>
        eb
          .selectFrom("password")
          .whereRef("password.user_id", "=", "user.id")
          .orderBy("password.id", "desc")
          .limit(1)
          .select("password.created_at")
          .as("passwordSetAt"),
    ]);

type UserRow = Awaited<ReturnType<ReturnType<typeof users>["execute"]>>[number];

const toUser = ({ enabled, must_change_password: changeDue, ...row }: UserRow) => ({
  ...row,
  enabled: enabled === 1,
  passwordChangeDue: changeDue === 1,
});

export type KnownUser = ReturnType<typeof toUser>;

export async function findUser(db: Db, account: string): Promise<KnownUser | null> {
  const row = await users(db).where("user.account_key", "=", accountKey(account)).executeTakeFirst();
  return row === undefined ? null : toUser(row);
}

export async function findUserById(db: Db, id: number): Promise<KnownUser | null> {
  const row = await users(db).where("user.id", "=", id).executeTakeFirst();
  return row === undefined ? null : toUser(row);
}

export async function findSession(db: Db, tokenHash: string) {
  const row = await users(db)
    .innerJoin("session", "session.user_id", "user.id")
    .where("session.token_hash", "=", tokenHash)
    .select(["session.created_at as createdAt", "session.last_seen_at as lastSeenAt"])
    .select(["session.expires_at as expiresAt", "session.second_factor_due as due"])
    .executeTakeFirst();
  if (row === undefined) return null;
  const { createdAt, lastSeenAt, expiresAt, due, ...user } = row;
  return { tokenHash, createdAt, lastSeenAt, expiresAt, secondFactorDue: due === 1, user: toUser(user) };
}

/** An authority that a user holds. `departmentOnly` is true if no role gives it for all departments. */
export interface HeldAuthority {
  name: string;
  departmentOnly: boolean;
}

export async function listAuthorities(db: Db, userId: number): Promise<HeldAuthority[]> {
  const rows = await db
    .selectFrom("user_role")
    .innerJoin("role", "role.id", "user_role.role_id")
    .innerJoin("role_authority", "role_authority.role_id", "role.id")
    .innerJoin("authority", "authority.id", "role_authority.authority_id")
    .where("user_role.user_id", "=", userId)
    .groupBy(["authority.id", "authority.name"])
    .select(["authority.name", (eb) => eb.fn.min("role.department_only").as("department_only")])
    .orderBy("authority.id")
    .execute();
  return rows.map(({ name, department_only }) => ({ name, departmentOnly: department_only === 1 }));
}

export const listDepartmentNames = (db: Db): Promise<string[]> =>
  listValues(db.selectFrom("department").select("display_name"));

export const listHashes = (db: Db, userId: number): Promise<string[]> =>
  listValues(db.selectFrom("password").where("user_id", "=", userId).orderBy("id", "desc").select("hash"));

/** Makes the hash the current one, and keeps only the newest {@link PASSWORDS_KEPT} hashes of the user. */
export async function addHash(tx: Tx, userId: number, hash: string, at: number): Promise<void> {
  await tx.insertInto("password").values({ user_id: userId, hash, created_at: at }).execute();
  const newest = tx.selectFrom("password").where("user_id", "=", userId).orderBy("id", "desc").select("id");
  const oldest = (await listValues(newest.limit(PASSWORDS_KEPT))).at(-1) ?? 0;
  await tx.deleteFrom("password").where("user_id", "=", userId).where("id", "<", oldest).execute();
}

export async function setChangeDue(tx: Tx, userId: number, due: boolean): Promise<void> {
  await tx
    .updateTable("user")
    .set({ must_change_password: due ? 1 : 0 })
    .where("id", "=", userId)
    .execute();
}

/** Changes a user's address; links that were mailed to the earlier one are no longer valid. */
export async function setEmail(tx: Tx, userId: number, email: string): Promise<void> {
  await tx
    .updateTable("user")
    .set((eb) => ({ email, revision: eb("revision", "+", 1) }))
    .where("id", "=", userId)
    .execute();
  await tx.deleteFrom("password_reset").where("user_id", "=", userId).execute();
}

export async function addSession(tx: Tx, session: Insertable<Tables["session"]>): Promise<void> {
  await tx.insertInto("session").values(session).execute();
}

export async function updateSession(tx: Tx, tokenHash: string, values: Updateable<Tables["session"]>): Promise<void> {
  await tx.updateTable("session").set(values).where("token_hash", "=", tokenHash).execute();
}

/** Counts the sessions of a user that have not expired by `at` and were used after `usedAfter`, but for one. */
export const countSessions = (
  db: Db,
  userId: number,
  { at, usedAfter, except = "" }: { at: number; usedAfter: number; except?: string | undefined },
): Promise<number> =>
  countRows(
    db
      .selectFrom("session")
      .where("user_id", "=", userId)
      .where("expires_at", ">", at)
      .where("last_seen_at", ">", usedAfter)
      .where("token_hash", "!=", except),
  );

export async function removeSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.deleteFrom("session").where("token_hash", "=", tokenHash).execute();
}

/** Ends the sessions of a user, the logins that wait for a code and the links for a new password, except the session with the hash `exceptHash`. */
export async function removeSessions(tx: Tx, userId: number, exceptHash = ""): Promise<void> {
  await tx.deleteFrom("session").where("user_id", "=", userId).where("token_hash", "!=", exceptHash).execute();
  await tx.deleteFrom("pending_login").where("user_id", "=", userId).execute();
  await tx.deleteFrom("password_reset").where("user_id", "=", userId).execute();
}

/**
 * Ends the least recently used sessions of a user beyond a maximum. The new session always stays: if the clock was set
 * back, it has the oldest time.
 */
export async function removeOldSessions(
  tx: Tx,
  userId: number,
  { count, newHash }: { count: number; newHash: string },
): Promise<void> {
  const others = tx
    .selectFrom("session")
    .select("token_hash")
    .where("user_id", "=", userId)
    .where("token_hash", "!=", newHash)
    .orderBy("last_seen_at", "desc")
    .orderBy("created_at", "desc");
  const hashes = [newHash, ...(await listValues(others.limit(count - 1)))];
  await tx.deleteFrom("session").where("user_id", "=", userId).where("token_hash", "not in", hashes).execute();
}

export async function removeExpired(tx: Tx, at: number): Promise<void> {
  await tx.deleteFrom("session").where("expires_at", "<=", at).execute();
}

export async function removeHashes(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("password").where("user_id", "=", userId).execute();
}
