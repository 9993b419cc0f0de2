import type { X509Certificate } from "node:crypto";
import type { Signature } from "cert-api";

export function describeCertificate(
  certificate: X509Certificate,
  { at, hasTimestamps }: { at: number; hasTimestamps: boolean },
): Omit<Signature, "unsigned"> {
  const { subject, issuer } = certificate.toLegacyObject();
  const { validFromDate: from, validToDate: until } = certificate;
  return {
    name: nameHolder(subject) || certificate.serialNumber,
    issuer: nameHolder(issuer),
    validFrom: from.toISOString(),
    validUntil: until.toISOString(),
    state: findValidity(certificate, at),
    isSelfSigned: certificate.checkIssued(certificate),
    hasTimestamps,
  };
}

export function findValidity(
  { validFromDate: from, validToDate: until }: X509Certificate,
  at: number,
): Signature["state"] {
  if (at < from.getTime()) return "notYetValid";
  return at > until.getTime() ? "expired" : "valid";
}

/** Returns the most specific name of a holder. A name that occurs several times is a list, most specific last. */
export function nameHolder({ CN, OU, O }: Partial<Record<"CN" | "OU" | "O", string | string[]>>): string {
  return [CN ?? O ?? OU ?? []].flat().at(-1) ?? "";
}
