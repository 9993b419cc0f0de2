import { type Brand, defaultBrand } from "cert-api";
import type { Transaction } from "kysely";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import type { Actor } from "../../http/access.ts";
import { listChanges } from "../../resource/listChanges.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { readBrand, storeBrand } from "./brand.store.ts";

export interface BrandService {
  /** Reads the brand from the store: nothing is cached, so that a change shows in every process at once. */
  read(): Promise<Brand>;
  update(brand: Brand, principal: Actor): Promise<Brand>;
}

export const createBrandService = ({ store, clock }: { store: Store; clock(): number }): BrandService => ({
  read: () => readBrand(store.read),
  async update(brand, principal) {
    const at = clock();
    await store.write(async (tx) => {
      const change = listChanges(await readBrand(tx), brand);
      await storeBrand(tx, brand, at);
      await recordAudit(tx, { principal, at, noun: "brand", id: null, action: "update", change });
    });
    return brand;
  },
});

/** Stores the name that the institute was given at the first start; its other settings keep their defaults. */
export const storeFirstName = (tx: Transaction<Tables>, name: string, at: number): Promise<void> =>
  storeBrand(tx, { ...defaultBrand, name }, at);
