import { parseContent } from "./award.ts";
import { existingKeys } from "./dataKeys.ts";
import { parseDay } from "./validity.ts";

/**
 * The prefix of references to existing certificates (已有证书), which are PDFs made elsewhere. The content of an award has a
 * reference under 文件名: `pdf:` and the SHA-256 of the bytes, in hex. Downloaded name lists contain such references too.
 */
const prefix = "pdf:";

export const certificateReference = (hash: string): string => prefix + hash;

/** Returns the hash in a reference to a PDF, or null if the text is not a reference. */
export function certificateHash(text: unknown): string | null {
  return typeof text === "string" && /^pdf:[0-9a-f]{64}$/u.test(text) ? text.slice(prefix.length) : null;
}

/** Returns the hash of the PDF that content refers to, or null if there is none. */
export function findCertificateHash(content: string): string | null {
  // Most contents refer to none, and need not be parsed
  return content.includes(`"${prefix}`) ? certificateHash(parseContent(content)?.[existingKeys.file]) : null;
}

/**
 * Returns the issue date (`YYYY-MM-DD`) of an existing certificate from 颁发日期 in its content, or null if there is no valid
 * date.
 */
export function findIssueDay(content: string): string | null {
  const text = parseContent(content)?.[existingKeys.issuedOn];
  return typeof text === "string" ? parseDay(text) : null;
}
