const mobile = /^(?:\+?86[- ]?)?1[3-9]\d[- ]?\d{4}[- ]?\d{4}$/u;
const identity = /^[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dX]$/iu;
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checks = "10X98765432";

/** Whether a value is shaped like a resident identity number (GB 11643, check digit included) or a mobile number. */
export function personalKind(text: string): "personalIdentity" | "personalPhone" | null {
  const plain = text.normalize("NFKC").trim();
  if (mobile.test(plain)) return "personalPhone";
  if (!identity.test(plain)) return null;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(plain[index]), 0);
  return checks[sum % 11] === plain[17]?.toUpperCase() ? "personalIdentity" : null;
}
