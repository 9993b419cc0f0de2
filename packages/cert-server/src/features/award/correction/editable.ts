import { toReason } from "cert-api";
import type { Store } from "../../../db/open.ts";
import { Refusal } from "../../../http/refusal.ts";
import { findAward, type StoredAward } from "../award.store.ts";

/** An award that can be changed: withdrawn ones are gone from the lists. */
export async function editable(db: Store["read"], id: string): Promise<StoredAward> {
  const award = await findAward(db, id);
  if (award === undefined || award.state === "withdrawn") throw new Refusal("notFound", toReason("award.notFound"));
  return award;
}
