import { toReason } from "cert-api";
import { Refusal } from "../../../http/refusal.ts";
import type { Store } from "../../../db/open.ts";
import type { StoredActivity } from "../activity.store.ts";

/** Throws a `Refusal` if the activity has a holder check but no secret is configured to seal its answers. */
export function assertSealable(
  { sealer }: Pick<Store, "sealer">,
  { holderCheck }: Pick<StoredActivity, "holderCheck">,
): void {
  if (holderCheck !== null && !sealer.canSeal) throw new Refusal("conflict", toReason("activity.factorNeedsSecret"));
}
