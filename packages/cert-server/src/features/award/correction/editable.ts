import { toReason } from "cert-api";
import type { Store } from "../../../db/open.ts";
import { Refusal } from "../../../http/refusal.ts";
import { findAward, type StoredAward } from "../record/storedAward.ts";

/**
 * Returns an award that can be changed.
 * @throws Refusal if it does not exist or is withdrawn
 */
export async function editable(db: Store["read"], id: string): Promise<StoredAward> {
  const award = await findAward(db, id);
  if (award === undefined || award.state === "withdrawn") throw new Refusal("notFound", toReason("award.notFound"));
  return award;
}
