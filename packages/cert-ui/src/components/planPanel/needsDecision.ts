import type { Plan } from "cert-api";

/**
 * Whether somebody must look at a plan before it is carried out. A first publish of a sound list needs nobody: one
 * click. Whatever touches or leaves behind certificates that were issued already does, and rows that are left out.
 */
export function needsDecision(plan: Plan): boolean {
  const { confirmations, edited, unlisted, changed, replacedTemplate, skipped = 0 } = plan;
  const touched = edited + unlisted + changed + (replacedTemplate?.awards ?? 0);
  return confirmations.length > 0 || touched > 0 || skipped > 0;
}
