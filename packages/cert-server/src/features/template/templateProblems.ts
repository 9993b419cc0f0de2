import type { Problem } from "cert-api";
import type { Warning } from "cert-render";

export const toTemplateProblems = (warnings: readonly Warning[]): Problem[] => warnings.map(toTemplateProblem);

function toTemplateProblem({ code, params, placeCodes, message, place }: Warning): Problem {
  const parts = placeCodes.map((part) => ({ code: part.code, params: { ...part.params } }));
  return { level: "warning", code, params: { ...params }, placeCodes: parts, message, place };
}
