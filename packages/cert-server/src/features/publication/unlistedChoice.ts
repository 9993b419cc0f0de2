import { toInputError, toReason } from "cert-api";
import type { Actor, Principal } from "../../http/access.ts";
import { Refusal } from "../../http/refusal.ts";
import { hasAuthorityFor } from "../../resource/scope.ts";
import type { StoredActivity } from "../activity/storedActivity.ts";

/** The account that publishes, or the program itself, which has no authorities. */
export type Publisher = Actor | (Actor & Pick<Principal, "authorities" | "departmentAuthorities" | "departmentId">);

export type UnlistedChoice = "keep" | "revoke" | "withdraw";

export interface UnlistedRequest {
  unlisted?: UnlistedChoice | undefined;
  unlistedReason?: string | undefined;
}

/**
 * Throws a `Refusal` if awards are to be revoked or withdrawn without a reason, or by an account without `award:write` for
 * the activity's department. The program itself may always do so.
 */
export function checkUnlistedChoice(
  { unlisted = "keep", unlistedReason = "" }: UnlistedRequest,
  principal: Publisher,
  { departmentId }: Pick<StoredActivity, "departmentId">,
): void {
  if (unlisted === "keep") return;
  if ("authorities" in principal) {
    if (!hasAuthorityFor(principal, "award:write", departmentId)) throw new Refusal("forbidden");
  }
  if (unlistedReason !== "") return;
  const reason = toReason("activity.unlistedReason");
  throw new Refusal("invalid", reason, { errors: [toInputError(reason, { field: "unlistedReason" })] });
}
