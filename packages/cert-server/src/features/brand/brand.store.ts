import { type Brand, defaultBrand } from "cert-api";
import type { Kysely, Transaction } from "kysely";
import { findSetting, storeSetting } from "../../db/settings.ts";
import type { Tables } from "../../db/tables.ts";

const BRAND_SETTING = "brand";

/** Returns the stored brand, or the default one. */
export async function readBrand(db: Kysely<Tables>): Promise<Brand> {
  const stored = await findSetting(db, BRAND_SETTING);
  return stored === undefined ? defaultBrand : (JSON.parse(stored) as Brand);
}

export async function storeBrand(tx: Transaction<Tables>, brand: Brand, at: number): Promise<void> {
  await storeSetting(tx, BRAND_SETTING, JSON.stringify(brand), at);
}
