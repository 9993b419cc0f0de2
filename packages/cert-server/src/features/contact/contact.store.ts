import type { Contact } from "cert-api";
import type { Kysely, Transaction } from "kysely";
import { findSetting, storeSetting } from "../../db/settings.ts";
import type { Tables } from "../../db/tables.ts";

/** Under which key the contact is stored that counts where an activity has none. */
export const CONTACT_SETTING = "contact";

/** The contact that counts where an activity has none; null: nobody is named. */
export async function findDefaultContact(db: Kysely<Tables>): Promise<Contact | null> {
  const stored = await findSetting(db, CONTACT_SETTING);
  return stored === undefined ? null : (JSON.parse(stored) as Contact | null);
}

/** Stores it; null names nobody. `at`: milliseconds since 1970. */
export async function storeDefaultContact(tx: Transaction<Tables>, contact: Contact | null, at: number): Promise<void> {
  await storeSetting(tx, CONTACT_SETTING, JSON.stringify(contact), at);
}

/** The contact of an activity; null where it has none of its own. */
export async function findActivityContact(db: Kysely<Tables>, activityId: number): Promise<Contact | null> {
  const row = await db.selectFrom("activity").select("contact").where("id", "=", activityId).executeTakeFirst();
  return row?.contact ? (JSON.parse(row.contact) as Contact) : null;
}
