import type { Input, contract } from "cert-api";
import type { PlanDecision } from "../../../components/planPanel/PlanDecision.ts";

/** Converts the decision on a plan to the endpoints' input. Reasons are sent only with what they are for. */
export const toPublishChoices = (
  decision: PlanDecision,
): Omit<Input<typeof contract.publication.publish>, "id" | "plan"> => ({
  confirmed: decision.confirmed,
  overwriteEdited: decision.overwriteEdited,
  ...(decision.template !== "keep" && { template: decision.template, reason: decision.reason }),
  ...(decision.unlisted !== "keep" && { unlisted: decision.unlisted, unlistedReason: decision.unlistedReason }),
});
