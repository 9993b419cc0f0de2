import type { Contact } from "cert-api";
import type { Kysely, Transaction } from "kysely";
import { findSetting, storeSetting } from "../../db/settings.ts";
import type { Tables } from "../../db/tables.ts";

export const CONTACT_SETTING = "contact";

/** Finds the contact for activities that have none; null if none is set. */
export async function findDefaultContact(db: Kysely<Tables>): Promise<Contact | null> {
  const stored = await findSetting(db, CONTACT_SETTING);
  return stored === undefined ? null : (JSON.parse(stored) as Contact | null);
}

/** Stores the default contact; null removes it. `at` is in milliseconds since 1970. */
export async function storeDefaultContact(tx: Transaction<Tables>, contact: Contact | null, at: number): Promise<void> {
  await storeSetting(tx, CONTACT_SETTING, JSON.stringify(contact), at);
}

/** Finds the contact of an activity; null if it has none of its own. */
export async function findActivityContact(db: Kysely<Tables>, activityId: number): Promise<Contact | null> {
  const row = await db.selectFrom("activity").select("contact").where("id", "=", activityId).executeTakeFirst();
  return row?.contact ? (JSON.parse(row.contact) as Contact) : null;
}
