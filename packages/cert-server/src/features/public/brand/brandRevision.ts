import { sql } from "kysely";
import { BRAND_SETTING } from "./brand.store.ts";

/** Selects the revision of the brand, for a statement that reads what a page shows beside it; 0 if it was never stored. */
export const selectBrandRevision = () =>
  sql<number>`coalesce((select revision from setting where key = ${sql.lit(BRAND_SETTING)}), 0)`;
