import { contract, formatHref, type Award } from "cert-api";

/** The picture of an award's certificate, or the reason why there is none. */
export type CertificateView = { src: string; problem: null } | { src: null; problem: "withoutTemplate" | "void" };

/**
 * Returns the picture of an award's certificate. Only a valid one that can be rendered, or is an existing certificate, has
 * one.
 */
export function certificateView(
  { id, state, template, version, existing = false }: Pick<Award, "id" | "state" | "template" | "version" | "existing">,
  baseUrl: string,
): CertificateView {
  if (state !== "valid") return { src: null, problem: "void" };
  if (template === null && !existing) return { src: null, problem: "withoutTemplate" };
  return { src: formatHref(contract.award.png, { id, version }, baseUrl), problem: null };
}
