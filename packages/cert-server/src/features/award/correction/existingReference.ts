import { certificateHash, existingKeys, findCertificateHash, findIssueDay, parseContent, toReason } from "cert-api";
import { Refusal } from "../../../http/refusal.ts";
import { fieldRefusal } from "../../../resource/ids.ts";

/** Throws a `Refusal` if content refers to a PDF. An award gets an existing certificate by publishing, never by hand. */
export function refuseReference(content: string): void {
  if (certificateHash(parseContent(content)?.[existingKeys.file]) !== null) throw otherFile();
}

/**
 * Returns corrected content with the award's reference to its PDF.
 * @throws Refusal if the reference was changed, or added to an award without one
 */
export function keepReference(corrected: string, before: string): string {
  const hash = findCertificateHash(before);
  if (hash === null) {
    refuseReference(corrected);
    return corrected;
  }
  const structured = parseContent(corrected);
  if (structured === null) return corrected;
  const reference = structured[existingKeys.file];
  if (reference !== undefined && certificateHash(reference) !== hash) throw otherFile();
  const issueDay = structured[existingKeys.issuedOn] ?? "";
  if (issueDay !== "" && findIssueDay(corrected) === null) {
    const params = { key: existingKeys.issuedOn, value: String(issueDay) };
    throw fieldRefusal("invalid", "content", toReason("award.badIssueDay", params));
  }
  if (reference !== undefined) return corrected;
  const unchanged = { [existingKeys.file]: parseContent(before)?.[existingKeys.file] };
  return JSON.stringify({ ...(JSON.parse(corrected) as object), ...unchanged });
}

/**
 * Throws a `Refusal` if corrected content, as it will be stored, refers to another PDF than before. Normalizing a key or a
 * value may turn a text into a reference.
 */
export function refuseOtherReference(corrected: string, before: string): void {
  const hash = findCertificateHash(corrected);
  if (hash !== null && hash !== findCertificateHash(before)) throw otherFile();
}

/**
 * Returns the issue date of a corrected award, `YYYY-MM-DD`. The content of an existing certificate may state another date
 * than before.
 */
export const correctedIssueDay = (content: string, before: string): string =>
  (findCertificateHash(content) === null ? null : findIssueDay(content)) ?? before;

/** Throws a `Refusal` if an award that is an existing certificate is to be printed from a template. */
export function refuseTemplate(content: string): void {
  if (findCertificateHash(content) !== null) throw new Refusal("conflict", toReason("award.existingWithoutTemplate"));
}

const otherFile = () => fieldRefusal("invalid", "content", toReason("award.otherFile"));
