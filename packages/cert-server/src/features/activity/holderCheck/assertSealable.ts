import { toReason } from "cert-api";
import { Refusal } from "../../../http/refusal.ts";
import type { Store } from "../../../db/open.ts";
import type { StoredActivity } from "../activity.store.ts";

/** Throws a `Refusal` where an activity asks visitors for something and there is no secret to keep its answers with. */
export function assertSealable(
  { sealer }: Pick<Store, "sealer">,
  { holderCheck }: Pick<StoredActivity, "holderCheck">,
): void {
  if (holderCheck !== null && !sealer.canSeal) throw new Refusal("conflict", toReason("activity.factorNeedsSecret"));
}
