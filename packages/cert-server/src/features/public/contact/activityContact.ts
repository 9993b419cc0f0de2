import { sql } from "kysely";
import { CONTACT_SETTING } from "./contact.store.ts";

/** Selects the contact of an activity, else the default one. `activityContact` is its column; null for none. */
export const selectContact = (activityContact: string | null) =>
  sql<
    string | null
  >`coalesce(${activityContact === null ? sql`null` : sql.ref(activityContact)}, (select nullif(value, '') from setting where key = ${sql.lit(CONTACT_SETTING)}))`;
