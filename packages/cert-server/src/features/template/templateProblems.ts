import type { Problem } from "cert-api";
import type { StoredWarning } from "../../files/templateVersions.ts";

/** Converts stored warnings to problems. A stored sentence without a code becomes a problem with the code `text`. */
export const toTemplateProblems = (warnings: readonly StoredWarning[]): Problem[] => warnings.map(toTemplateProblem);

function toTemplateProblem(warning: StoredWarning): Problem {
  const { message, place } = warning;
  if (!("code" in warning)) return { level: "warning", code: "text", params: { text: message }, message, place };
  const { code, params, placeCodes } = warning;
  const parts = placeCodes.map((part) => ({ code: part.code, params: { ...part.params } }));
  return { level: "warning", code, params: { ...params }, placeCodes: parts, message, place };
}
