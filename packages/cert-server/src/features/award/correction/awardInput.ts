import { findCertificateNumber, parseContent, reservedKeys, toReason } from "cert-api";
import { cleanText, headerKey } from "../../../text/cleanText.ts";
import { listLimits, parseHolders } from "../../../lists/index.ts";
import { fieldRefusal } from "../../../resource/ids.ts";

export interface AwardInput {
  holders: string[];
  /** Free text, or a JSON object of texts or lists of texts in normalized form. */
  content: string;
  number: string | null;
}

/**
 * Parses the text of an award as a user wrote it.
 * @throws Refusal if it cannot be stored exactly as written
 */
export function parseAwardInput({ name, content }: { name: string; content: string }): AwardInput {
  const holders = parseHolders(name);
  if (holders.length === 0) throw fieldRefusal("invalid", "name", toReason("award.noHolder"));
  if (holders.length > listLimits.holders)
    throw fieldRefusal("invalid", "name", toReason("award.manyHolders", { limit: listLimits.holders }));
  if (holders.some((holder) => holder.length > listLimits.name)) {
    throw fieldRefusal("invalid", "name", toReason("award.longName", { limit: listLimits.name }));
  }
  const structured = parseContent(content);
  if (structured === null) return { holders, content: cleanText(content), number: null };
  checkKeys(content);
  const clean = Object.fromEntries(Object.entries(structured).map(([key, value]) => [headerKey(key), cleaned(value)]));
  const number = findCertificateNumber(clean);
  if (number !== null && number.length > listLimits.number) {
    throw fieldRefusal("invalid", "content", toReason("award.longNumber", { limit: listLimits.number }));
  }
  return { holders, content: JSON.stringify(clean), number };
}

const cleaned = (value: string | readonly string[]) =>
  typeof value === "string" ? cleanText(value) : value.map(cleanText);

const isText = (value: unknown) => ["string", "number", "boolean"].includes(typeof value);

/**
 * Throws a `Refusal` for empty, duplicate and reserved keys and for nested values, so that nothing is silently dropped.
 * Keys are compared as headers of a list are.
 */
function checkKeys(content: string): void {
  const seen = new Set<string>();
  for (const [written, value] of Object.entries(JSON.parse(content) as object)) {
    const key = headerKey(written);
    if (key === "") throw fieldRefusal("invalid", "content", toReason("award.emptyKey"));
    if (seen.has(key)) throw fieldRefusal("invalid", "content", toReason("award.keyTwice", { key }));
    seen.add(key);
    if (reservedKeys.some((reserved) => reserved === key))
      throw fieldRefusal("invalid", "content", toReason("award.reservedKey", { key }));
    if (!(Array.isArray(value) ? value.every(isText) : isText(value)))
      throw fieldRefusal("invalid", "content", toReason("award.nested", { key }));
  }
}
