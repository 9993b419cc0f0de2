import { type BuiltInAuthority, builtInAuthorities, guardedLabels, guardedNouns } from "cert-api";
import type { Transaction } from "kysely";
import { FIRST_ACCOUNT } from "./config.ts";
import type { Store } from "./db/open.ts";
import type { Tables } from "./db/tables.ts";
import { accountKey } from "./features/session/accountKey.ts";
import { hashPassword } from "./features/session/passwordHash.ts";
import { randomPassword } from "./features/session/randomPassword.ts";
import { recordAudit } from "./features/audit/recordAudit.ts";
import { program } from "./http/access.ts";
import { firstNames } from "./messages.ts";

/** What the first start made. */
export interface FirstStart {
  account: string;
  /** Told once; null when it was given from outside. */
  password: string | null;
}

type Tx = Transaction<Tables>;
const DONE = "first_start";
/** The role that gives every built-in authority. */
const ADMINISTRATOR = "administrator";

const reads = guardedNouns.map((noun): BuiltInAuthority => `${noun}:read`);
const roles: { name: string; displayName: string; authorities: readonly BuiltInAuthority[] }[] = [
  { name: ADMINISTRATOR, displayName: firstNames.administrator, authorities: builtInAuthorities },
  {
    name: "certificate_manager",
    displayName: firstNames.manager,
    authorities: ["activity:read", "activity:write", "activity:publish", "award:read", "award:write"],
  },
  { name: "reader", displayName: firstNames.reader, authorities: reads },
  { name: "auditor", displayName: firstNames.auditor, authorities: ["audit:read"] },
];

/**
 * Fills an empty store with departments, authorities, roles and the administrator; null when that was done before.
 * Authorities that a newer program asks for are added at any start, and the administrators' role gets them.
 */
export async function firstStart(
  store: Store,
  clock: () => number,
  chosenPassword: string | null,
): Promise<FirstStart | null> {
  const known = await store.read.selectFrom("setting").select("key").where("key", "=", DONE).executeTakeFirst();
  const authorities = new Set((await builtIn(store.read).execute()).map(({ name }) => name));
  const complete = builtInAuthorities.every((name) => authorities.has(name));
  if (known !== undefined && complete) return null;

  const password = chosenPassword ?? randomPassword();
  const hash = known === undefined ? await hashPassword(password) : "";
  return store.write(async (tx) => {
    const at = clock();
    const first =
      (await tx.selectFrom("setting").select("key").where("key", "=", DONE).executeTakeFirst()) === undefined;
    await addAuthorities(tx, at);
    if (!first) return null;
    await tx.insertInto("setting").values({ key: DONE, value: "1", updated_at: at }).execute();
    const departments = firstNames.departments.map((display_name) => ({ display_name, created_at: at }));
    await tx.insertInto("department").values(departments).execute();
    for (const role of roles) await addRole(tx, role, at);
    await addAdministrator(tx, hash, at);
    return { account: FIRST_ACCOUNT, password: chosenPassword === null ? password : null };
  });
}

const builtIn = (db: Store["read"]) => db.selectFrom("authority").select("name").where("built_in", "=", 1);

/**
 * What somebody made under a name that the program now asks for did nothing until today: it becomes the program's own,
 * and is taken from the roles that had it, so that nobody comes to a right that was never given.
 */
async function takeOver(tx: Tx, names: readonly BuiltInAuthority[]): Promise<{ id: number; name: string }[]> {
  const insertedUser = await tx
    .updateTable("authority")
    .set({ built_in: 1 })
    .where("name", "in", names)
    .returning(["id", "name"])
    .execute();
  if (insertedUser.length > 0)
    await tx
      .deleteFrom("role_authority")
      .where(
        "authority_id",
        "in",
        insertedUser.map(({ id }) => id),
      )
      .execute();
  return insertedUser;
}

async function addAuthorities(tx: Tx, at: number): Promise<void> {
  const known = new Set((await builtIn(tx).execute()).map(({ name }) => name));
  const role = await tx.selectFrom("role").select("id").where("name", "=", ADMINISTRATOR).executeTakeFirst();
  const missing = builtInAuthorities.filter((name) => !known.has(name));
  if (missing.length === 0) return;
  const taken = await takeOver(tx, missing);
  const further = missing.filter((name) => !taken.some((authority) => authority.name === name));
  const rows = further.map((name) => ({ name, display_name: displayName(name), built_in: 1, created_at: at }));
  const added = rows.length === 0 ? [] : await tx.insertInto("authority").values(rows).returning("id").execute();
  if (role !== undefined) await link(tx, role.id, [...taken, ...added], at);
}

async function link(tx: Tx, role_id: number, authorities: { id: number }[], at: number): Promise<void> {
  const rows = authorities.map(({ id }) => ({ role_id, authority_id: id, created_at: at }));
  await tx.insertInto("role_authority").values(rows).execute();
}

async function addRole(tx: Tx, role: (typeof roles)[number], at: number): Promise<void> {
  const { id } = await tx
    .insertInto("role")
    .values({ name: role.name, display_name: role.displayName, built_in: 1, created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom("authority")
    .select("id")
    .where("name", "in", role.authorities)
    .orderBy("id")
    .execute();
  await link(tx, id, rows, at);
}

async function addAdministrator(tx: Tx, hash: string, at: number): Promise<void> {
  const department = await tx.selectFrom("department").select("id").orderBy("id").executeTakeFirstOrThrow();
  const role = await tx.selectFrom("role").select("id").where("name", "=", ADMINISTRATOR).executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto("user")
    .values({
      account: FIRST_ACCOUNT,
      account_key: accountKey(FIRST_ACCOUNT),
      nick_name: firstNames.administrator,
      phone: "",
      enabled: 1,
      department_id: department.id,
      created_at: at,
      deleted_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx.insertInto("password").values({ user_id: id, hash, created_at: at }).execute();
  await tx.insertInto("user_role").values({ user_id: id, role_id: role.id, created_at: at }).execute();
  const change = { account: FIRST_ACCOUNT, role: ADMINISTRATOR };
  await recordAudit(tx, { principal: program, at, noun: "user", id, action: "create", change });
}

function displayName(authority: BuiltInAuthority): string {
  const noun = guardedNouns.find(
    (guardedNoun) => authority === `${guardedNoun}:read` || authority === `${guardedNoun}:write`,
  );
  if (noun === undefined) return firstNames.authorities[authority as keyof typeof firstNames.authorities];
  return authority.endsWith(":read") ? firstNames.read(guardedLabels[noun]) : firstNames.write(guardedLabels[noun]);
}
