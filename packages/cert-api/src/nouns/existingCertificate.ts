import { parseContent } from "./award.ts";
import { existingKeys } from "./dataKeys.ts";
import { parseDay } from "./validity.ts";

/**
 * An existing certificate (已有证书), a PDF that was made elsewhere, stands in the content of its award under 文件名 as a
 * reference: `pdf:` and the SHA-256 of its bytes, in hex. A name list that was downloaded holds such references too.
 */
const prefix = "pdf:";

/** The reference to the PDF with a hash. */
export const certificateReference = (hash: string): string => prefix + hash;

/** The hash of the PDF that a text refers to; null when it is no reference. */
export function certificateHash(text: unknown): string | null {
  return typeof text === "string" && /^pdf:[0-9a-f]{64}$/u.test(text) ? text.slice(prefix.length) : null;
}

/** The hash of the PDF that content refers to; null when it refers to none. */
export function findCertificateHash(content: string): string | null {
  // Most contents refer to none, and need not be parsed
  return content.includes(`"${prefix}`) ? certificateHash(parseContent(content)?.[existingKeys.file]) : null;
}

/**
 * The day (`YYYY-MM-DD`) on which an existing certificate was issued, as its content says under 颁发日期. Returns null when it
 * says nothing that can be read.
 */
export function findIssueDay(content: string): string | null {
  const text = parseContent(content)?.[existingKeys.issuedOn];
  return typeof text === "string" ? parseDay(text) : null;
}
