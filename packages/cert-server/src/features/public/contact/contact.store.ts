import type { SiteContact } from "cert-api";
import { readSetting, storeSetting } from "../../../db/settings.ts";
import type { Db, Tx } from "../../../db/tables.ts";

/** The setting of the default contact; empty for none. */
export const CONTACT_SETTING = "contact";

export async function findDefaultContact(db: Db): Promise<SiteContact | null> {
  const { value: text = "", revision } = await readSetting(db, CONTACT_SETTING);
  return text === "" ? null : { text, revision };
}

export const storeDefaultContact = (tx: Tx, text: string, at: number): Promise<void> =>
  storeSetting(tx, CONTACT_SETTING, text, at);
