import { certificateHash, existingKeys, findCertificateHash, findIssueDay, parseContent, toReason } from "cert-api";
import { Refusal } from "../../../http/refusal.ts";
import { fieldRefusal } from "../../../resource/ids.ts";

/** Refuses content that refers to a PDF: an award gets an existing certificate by publishing, never by hand. */
export function refuseReference(content: string): void {
  if (certificateHash(parseContent(content)?.[existingKeys.file]) !== null) throw otherFile();
}

/**
 * Content as it was corrected, with the reference to the PDF that the award has. Throws a `Refusal` where the reference was
 * changed, or where an award without one is given one.
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
 * Refuses corrected content, as it is to be stored, that refers to another PDF than before: cleaning a key or a value may
 * make a reference of what was none.
 */
export function refuseOtherReference(corrected: string, before: string): void {
  const hash = findCertificateHash(corrected);
  if (hash !== null && hash !== findCertificateHash(before)) throw otherFile();
}

/** The day of issue of a corrected award, `YYYY-MM-DD`: an existing certificate may say another than before. */
export const correctedIssueDay = (content: string, before: string): string =>
  (findCertificateHash(content) === null ? null : findIssueDay(content)) ?? before;

/** Refuses to print an award from a template that is an existing certificate. */
export function refuseTemplate(content: string): void {
  if (findCertificateHash(content) !== null) throw new Refusal("conflict", toReason("award.existingWithoutTemplate"));
}

const otherFile = () => fieldRefusal("invalid", "content", toReason("award.otherFile"));
