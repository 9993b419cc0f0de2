import type { Contact } from "cert-api";
import { sql } from "kysely";
import { CONTACT_SETTING } from "./contact.store.ts";

/** Selects the contact of an activity, else the default one, as JSON text. `activityContact` is its column; null for none. */
export const selectContact = (activityContact: string | null) =>
  sql<
    string | null
  >`coalesce(${activityContact === null ? sql`null` : sql.ref(activityContact)}, (select value from setting where key = ${sql.lit(CONTACT_SETTING)}))`;

export const parseContact = (text: string | null): Contact | null =>
  text === null ? null : (JSON.parse(text) as Contact | null);
