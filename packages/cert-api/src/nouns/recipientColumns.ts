export const recipientKinds = ["email", "phone"] as const;
export type RecipientKind = (typeof recipientKinds)[number];

const headers: Readonly<Record<string, RecipientKind>> = {
  邮箱: "email",
  电子邮箱: "email",
  手机: "phone",
  手机号: "phone",
  手机号码: "phone",
};

export const recipientHeaders: readonly string[] = Object.keys(headers);

/**
 * Returns the kind of addresses in a column of a name list, or undefined for any other column. Addresses are stored encrypted
 * and are not part of certificates.
 * @param header in the form used for comparison: NFKC without white space
 */
export const findRecipientKind = (header: string): RecipientKind | undefined =>
  Object.hasOwn(headers, header) ? headers[header] : undefined;

/**
 * Returns an address in its canonical form, or null if the text is not one: `name@domain`, or a telephone number that can
 * receive text messages.
 */
export function parseRecipient(text: string, kind: RecipientKind): string | null {
  const plain = text.normalize("NFKC").trim();
  return kind === "email" ? parseEmail(plain) : parsePhone(plain);
}

/** The maximum length of a mailbox path (RFC 5321, 4.5.3.1.3), without its angle brackets. */
const EMAIL_MAX = 254;

function parseEmail(text: string): string | null {
  if (text.length > EMAIL_MAX) return null;
  const [, name = "", domain = ""] = /^([^\s@<>"(),:;[\]\\]{1,64})@([^\s@]+)$/u.exec(text) ?? [];
  const labels = domain.toLowerCase().split(".");
  const isDomain =
    labels.length > 1 && labels.every((label) => /^[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?$/u.test(label));
  return isDomain ? `${name}@${labels.join(".")}` : null;
}

function parsePhone(text: string): string | null {
  const digits = text.replace(/[\s()-]/gu, "").replace(/^(?:\+|00)86(?=1)/u, "");
  return /^(?:1[3-9]\d{9}|\+[1-9]\d{6,14})$/u.test(digits) ? digits : null;
}

/** Masks an address for display: enough remains to distinguish addresses, but not to use them. */
export function maskRecipient(address: string, kind: RecipientKind): string {
  if (kind === "phone") return `${address.slice(0, -8)}****${address.slice(-4)}`;
  const [name = "", domain = ""] = address.split("@");
  return `${[...name][0] ?? ""}***@${domain}`;
}
