import type { Store } from "../../../db/open.ts";
import type { Principal } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import { hasAuthorityFor } from "../../../http/scope.ts";
import { getActivity, parseActivityId } from "../../activity/activity/activity.service.ts";

/**
 * Throws a `Refusal` unless the caller has `award:read` for the activity's department. Claim links and notices expose
 * certificates, so listing and creating them takes that authority. Anyone who may change the activity may end them.
 */
export async function assertMayReadAwards({ read }: Store, id: string, principal: Principal): Promise<void> {
  const { departmentId } = await getActivity(read, parseActivityId(id));
  if (!hasAuthorityFor(principal, "award:read", departmentId)) throw new Refusal("forbidden");
}
