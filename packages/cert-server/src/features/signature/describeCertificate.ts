import type { X509Certificate } from "node:crypto";
import type { Signature } from "cert-api";

/** Describes the certificate of a signer for people. */
export function describeCertificate(
  certificate: X509Certificate,
  { at, hasTimestamps }: { at: number; hasTimestamps: boolean },
): Signature {
  const { subject, issuer } = certificate.toLegacyObject();
  const { validFromDate: from, validToDate: until } = certificate;
  return {
    name: nameOf(subject) || certificate.serialNumber,
    issuer: nameOf(issuer),
    validFrom: from.toISOString(),
    validUntil: until.toISOString(),
    state: at < from.getTime() ? "notYetValid" : at > until.getTime() ? "expired" : "valid",
    isSelfSigned: certificate.checkIssued(certificate),
    hasTimestamps,
  };
}

/** Returns the most specific name of a holder. A name that occurs several times is a list, most specific last. */
function nameOf({ CN, OU, O }: Partial<Record<"CN" | "OU" | "O", string | string[]>>): string {
  return [CN ?? O ?? OU ?? []].flat().at(-1) ?? "";
}
