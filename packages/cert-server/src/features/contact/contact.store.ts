import type { Contact } from "cert-api";
import type { Kysely, Transaction } from "kysely";
import { findSetting, storeSetting } from "../../db/settings.ts";
import type { Tables } from "../../db/tables.ts";

export const CONTACT_SETTING = "contact";

export async function findDefaultContact(db: Kysely<Tables>): Promise<Contact | null> {
  const stored = await findSetting(db, CONTACT_SETTING);
  return stored === undefined ? null : (JSON.parse(stored) as Contact | null);
}

export async function storeDefaultContact(tx: Transaction<Tables>, contact: Contact | null, at: number): Promise<void> {
  await storeSetting(tx, CONTACT_SETTING, JSON.stringify(contact), at);
}

export async function findActivityContact(db: Kysely<Tables>, activityId: number): Promise<Contact | null> {
  const row = await db.selectFrom("activity").select("contact").where("id", "=", activityId).executeTakeFirst();
  return row?.contact ? (JSON.parse(row.contact) as Contact) : null;
}
