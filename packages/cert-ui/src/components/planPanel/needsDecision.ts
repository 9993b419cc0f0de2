import type { Plan } from "cert-api";

/**
 * Reports whether a user must review a plan before publishing. The first publish of a list without errors needs no review,
 * only one click. A plan that changes or leaves behind issued certificates, or skips rows, needs one.
 */
export function needsDecision(plan: Plan): boolean {
  const { confirmations, edited, unlisted, changed, replacedTemplate, skipped = 0 } = plan;
  const touched = edited + unlisted + changed + (replacedTemplate?.awards ?? 0);
  return confirmations.length > 0 || touched > 0 || skipped > 0;
}
