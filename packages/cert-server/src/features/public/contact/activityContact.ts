import type { Contact } from "cert-api";
import { sql } from "kysely";
import { CONTACT_SETTING } from "./contact.store.ts";

/** Selects the contact of an activity, else the default one, as JSON text. `activityContact` is its column. */
export const selectContact = (activityContact: string) =>
  sql<
    string | null
  >`coalesce(${sql.ref(activityContact)}, (select value from setting where key = ${sql.lit(CONTACT_SETTING)}))`;

export const parseContact = (text: string | null): Contact | null =>
  text === null ? null : (JSON.parse(text) as Contact | null);
