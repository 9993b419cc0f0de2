/** The decisions about a plan, in the shape that `publish` takes. */
export interface PlanDecision {
  /** The plan's warnings were confirmed; false also where it has none. */
  confirmed: boolean;
  /** Awards that were edited by hand take the values of the name list again. */
  overwriteEdited: boolean;
  /** The awards of an earlier template that get the new one: none, those nobody has downloaded, or all. */
  template: "keep" | "undownloaded" | "all";
  /** Why awards change their template, without surrounding spaces; empty unless `template` is more than `keep`. */
  reason: string;
  /** What becomes of awards that are no longer listed. */
  unlisted: "keep" | "revoke" | "withdraw";
  /** Why they are revoked or withdrawn, without surrounding spaces; empty where they stay. */
  unlistedReason: string;
}
