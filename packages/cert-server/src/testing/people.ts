import { hashToken, createToken } from "../crypto/randomId.ts";
import type { BuiltInAuthority } from "cert-api";
import type { Store } from "../db/open.ts";
import { accountKey } from "../features/people/session/accountKey.ts";
import { type Headers, ORIGIN, type TestApp } from "./testApp.ts";

export interface Person {
  id: string;
  headers: Headers;
}

/** Creates a user with the roles (by display name) and the authorities (by a role of their own). */
export async function makePerson(
  { store, time }: Pick<TestApp, "store" | "time">,
  account: string,
  {
    roles = [],
    authorities = [],
    enabled = true,
    departmentId = 1,
    departmentOnly = false,
  }: {
    roles?: readonly string[];
    authorities?: readonly BuiltInAuthority[];
    enabled?: boolean;
    departmentId?: number;
    departmentOnly?: boolean;
  } = {},
): Promise<Person> {
  const at = time.now;
  const id = await store.write(async (tx) => {
    const user = await tx
      .insertInto("user")
      .values({
        account,
        account_key: accountKey(account),
        nick_name: account,
        phone: "",
        enabled: enabled ? 1 : 0,
        department_id: departmentId,
        created_at: at,
        deleted_at: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const links =
      roles.length === 0 ? [] : await tx.selectFrom("role").where("display_name", "in", roles).select("id").execute();
    if (authorities.length > 0) {
      const name = `role of ${account}`;
      const roleRow = { name, display_name: name, created_at: at, department_only: departmentOnly ? 1 : 0 };
      const role = await tx.insertInto("role").values(roleRow).returning("id").executeTakeFirstOrThrow();
      const grantedAuthorities = await tx
        .selectFrom("authority")
        .where("name", "in", authorities)
        .select("id")
        .execute();
      const rows = grantedAuthorities.map((authority) => ({
        role_id: role.id,
        authority_id: authority.id,
        created_at: at,
      }));
      await tx.insertInto("role_authority").values(rows).execute();
      links.push(role);
    }
    const rows = links.map((role) => ({ user_id: user.id, role_id: role.id, created_at: at }));
    if (rows.length > 0) await tx.insertInto("user_role").values(rows).execute();
    return user.id;
  });
  return { id: String(id), headers: await openSession(store, id, at) };
}

/** Opens a session without the login, since hashing a password takes time. */
export async function openSession(store: Store, userId: number, at: number): Promise<Headers> {
  const token = createToken();
  const hash = hashToken(token);
  const values = { token_hash: hash, user_id: userId, created_at: at, last_seen_at: at, expires_at: at + 3_600_000 };
  await store.write((tx) => tx.insertInto("session").values(values).execute());
  // Under each name that it may have, whatever the address of the product
  const cookie = ["cert_session", "__Host-cert_session", "__Secure-cert_session"].map((name) => `${name}=${token}`);
  return { cookie: cookie.join("; "), origin: ORIGIN };
}

/** Gives a user the administrator's password, {@link ADMIN_PASSWORD}, by its hash, since hashing takes time. */
export async function givePassword(store: Store, { id }: Pick<Person, "id">): Promise<void> {
  await store.write(async (tx) => {
    const { hash, created_at } = await tx.selectFrom("password").selectAll().executeTakeFirstOrThrow();
    await tx
      .insertInto("password")
      .values({ user_id: Number(id), hash, created_at })
      .execute();
  });
}
