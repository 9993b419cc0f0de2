const mobile = String.raw`(?:\+?86[- ]?)?1[3-9]\d[- ]?\d{4}[- ]?\d{4}`;
const identity = String.raw`[1-9]\d{5}[- ]?(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[- ]?\d{3}[\dX]`;
const within = (shape: string) => new RegExp(`(?<![\\w.-])${shape}(?![\\w.-])`, "iu");
const someMobile = within(mobile);
const someIdentity = within(identity);
const wholeIdentity = new RegExp(`^${identity}$`, "iu");
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checks = "10X98765432";

/** Returns the kind of personal number in a value: of a resident identity (GB 11643) or a mobile; null if none. */
export function personalKind(text: string): "personalIdentity" | "personalPhone" | null {
  if (text.length < 11) return null;
  const plain = text.normalize("NFKC");
  if (someIdentity.test(plain)) return "personalIdentity";
  return someMobile.test(plain) ? "personalPhone" : null;
}

/**
 * Detects a certificate number that is an identity number. Institutes number by region, day and order, which has the same
 * shape, so the check digit decides.
 */
export function personalNumber(text: string): "personalIdentity" | null {
  const plain = text.normalize("NFKC").replace(/[\s-]/gu, "").toUpperCase();
  if (!wholeIdentity.test(plain)) return null;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(plain[index]), 0);
  return checks[sum % 11] === plain[17] ? "personalIdentity" : null;
}
