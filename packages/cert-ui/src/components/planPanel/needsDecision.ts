import type { Plan } from "cert-api";

/**
 * Whether somebody must look at a plan before it is carried out. A first publish of a sound list needs nobody: one
 * click. Whatever touches or leaves behind certificates that were issued already does.
 */
export function needsDecision(plan: Plan): boolean {
  const { confirmations, edited, unlisted, changed, replacedTemplate } = plan;
  return confirmations.length > 0 || edited > 0 || unlisted > 0 || changed > 0 || (replacedTemplate?.awards ?? 0) > 0;
}
