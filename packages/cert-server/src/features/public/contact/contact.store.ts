import type { Contact, SiteContact } from "cert-api";
import type { Kysely, Transaction } from "kysely";
import { readSetting, storeSetting } from "../../../db/settings.ts";
import type { Tables } from "../../../db/tables.ts";

export const CONTACT_SETTING = "contact";

export async function findDefaultContact(db: Kysely<Tables>): Promise<SiteContact | null> {
  const { value = "null", revision } = await readSetting(db, CONTACT_SETTING);
  const contact = JSON.parse(value) as Contact | null;
  return contact && { ...contact, revision };
}

export async function storeDefaultContact(tx: Transaction<Tables>, contact: Contact | null, at: number): Promise<void> {
  await storeSetting(tx, CONTACT_SETTING, JSON.stringify(contact), at);
}
