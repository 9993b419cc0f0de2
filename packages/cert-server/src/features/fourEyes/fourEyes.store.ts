import type { FourEyes } from "cert-api";
import type { Kysely, Transaction } from "kysely";
import { findSetting, storeSetting } from "../../db/settings.ts";
import type { Tables } from "../../db/tables.ts";

const SETTING = "four_eyes";

export const readFourEyes = async (db: Kysely<Tables>): Promise<FourEyes> =>
  ((await findSetting(db, SETTING)) ?? "off") as FourEyes;

export const storeFourEyes = (tx: Transaction<Tables>, fourEyes: FourEyes, at: number): Promise<void> =>
  storeSetting(tx, SETTING, fourEyes, at);

/** Reports whether the account of a user was changed by another one since a time. */
export async function hasChangedAccount(
  db: Kysely<Tables>,
  { userId, author, since }: { userId: number; author: number; since: number },
): Promise<boolean> {
  const entry = await db
    .selectFrom("audit")
    .select("id")
    .where("noun", "=", "user")
    .where("subject", "=", String(userId))
    .where("user_id", "=", author)
    .where("at", ">=", since)
    .where("success", "=", 1)
    .executeTakeFirst();
  return entry !== undefined;
}
