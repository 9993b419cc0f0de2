/** The decisions about a plan, as `publish` expects them. */
export interface PlanDecision {
  /** True if the plan's warnings were confirmed; false if it has none. */
  confirmed: boolean;
  /** True if manually edited awards take the values of the name list again. */
  overwriteEdited: boolean;
  /** The awards of an earlier template that receive the new one: none, those never downloaded, or all. */
  template: "keep" | "undownloaded" | "all";
  /** The reason for changing templates, trimmed; empty if `template` is `keep`. */
  reason: string;
  /** The treatment of awards that are no longer listed. */
  unlisted: "keep" | "revoke" | "withdraw";
  /** The reason for revoking or withdrawing them, trimmed; empty for `keep`. */
  unlistedReason: string;
}
