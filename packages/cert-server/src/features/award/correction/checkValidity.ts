import { findValidityText, findValidUntil, parseContent, parseValidity, toReason } from "cert-api";
import { fieldRefusal } from "../../../resource/ids.ts";

const findText = (content: string) => findValidityText(parseContent(content) ?? {});

/**
 * Throws a `Refusal` if content written by hand has a validity that cannot be parsed or that ends before the issue date. A
 * validity that did not change is accepted.
 * @param issuedOn `YYYY-MM-DD`
 * @param before the content that is corrected; left out for a new award
 */
export function checkValidity(content: string, { issuedOn, before = "" }: { issuedOn: string; before?: string }): void {
  const validity = findText(content);
  const textBefore = findText(before);
  if (validity === undefined) return;
  const { key, text } = validity;
  if (textBefore?.key === key && textBefore.text === text) return;
  if (parseValidity(text) === null) {
    throw fieldRefusal("invalid", "content", toReason("award.badValidity", { key, value: text }));
  }
  const lastDay = findValidUntil(content, issuedOn);
  if (lastDay !== null && lastDay < issuedOn) {
    throw fieldRefusal("invalid", "content", toReason("award.validityBeforeIssue", { day: lastDay, issuedOn }));
  }
}

/**
 * Describes a change of validity for the audit log: the last day, empty if the award never expires. Returns nothing if it
 * did not change.
 * @param before the last day before the change; null if the award never expired
 */
export function validityChange(
  content: string,
  issuedOn: string,
  before: string | null = null,
): { validUntil?: string } {
  const validUntil = findValidUntil(content, issuedOn);
  return validUntil === before ? {} : { validUntil: validUntil ?? "" };
}
