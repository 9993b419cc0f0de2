import { findValidityText, findValidUntil, parseContent, parseValidity, toReason } from "cert-api";
import { fieldRefusal } from "../../../resource/ids.ts";

const findText = (content: string) => findValidityText(parseContent(content) ?? {});

/**
 * Throws a `Refusal` when content that was written by hand gives a validity that cannot be read, or that ends before the
 * award was issued. What it said before may stay.
 * @param issuedOn `YYYY-MM-DD`
 * @param before the content that is corrected; none of a new award
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
 * What the audit log is told of a validity: its last day, empty for one that is valid for good; nothing where it is as
 * it was.
 * @param before the last day before the change; null: it was valid for good
 */
export function validityChange(
  content: string,
  issuedOn: string,
  before: string | null = null,
): { validUntil?: string } {
  const validUntil = findValidUntil(content, issuedOn);
  return validUntil === before ? {} : { validUntil: validUntil ?? "" };
}
