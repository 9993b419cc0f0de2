import { toReason } from "cert-api";
import type { Kysely } from "kysely";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import type { Principal } from "../../http/access.ts";
import { Refusal } from "../../http/refusal.ts";
import { isInReach, type Reach, reachOf } from "../../resource/reach.ts";
import { assertUserNotStronger } from "../authority/authorityRules.service.ts";
import { findUser, type StoredUser } from "./user.store.ts";

export interface UserDeps {
  store: Store;
  /** Milliseconds since 1970. */
  clock(): number;
}

export const writeReach = (principal: Principal): Reach => reachOf(principal, "user:write");

/** Returns a user in reach. A user out of reach is refused as if they did not exist. */
export async function getUser(db: Kysely<Tables>, id: number, reach: Reach): Promise<StoredUser> {
  const user = await findUser(db, id);
  if (user === undefined || !isInReach(reach, departmentIdOf(user))) {
    throw new Refusal("notFound", toReason("account.noUser"));
  }
  return user;
}

/** Returns a user whom the caller may change: in reach, and with no authority that the caller lacks. */
export async function getChangeableUser(db: Kysely<Tables>, id: number, principal: Principal): Promise<StoredUser> {
  const user = await getUser(db, id, writeReach(principal));
  await assertUserNotStronger(db, principal, { id, departmentId: departmentIdOf(user) });
  return user;
}

export const departmentIdOf = ({ department }: StoredUser): number | null =>
  department === null ? null : Number(department.id);
