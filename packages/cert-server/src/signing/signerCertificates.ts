import { type KeyObject, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Signer } from "./createDetachedSigner.ts";

export type SignerProblem =
  "unreadable" | "noKey" | "encryptedKey" | "noCertificate" | "otherCertificate" | "unsupportedKey";

export class SignerError extends Error {
  readonly problem: SignerProblem;

  constructor(problem: SignerProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

const leastModulus = 2_048;

export async function readPem(source: string): Promise<string> {
  // A line end in an environment variable is often written as two characters
  if (source.includes("-----BEGIN")) return source.replaceAll("\\n", "\n");
  try {
    return await readFile(source, "utf8");
  } catch (cause) {
    throw new SignerError("unreadable", { cause });
  }
}

/**
 * Reads the certificate of a signer with those above it, in any order.
 * @param source PEM, or the path of a file with PEM
 * @param isLeaf finds the signer's among them
 */
export async function readSignerCertificates(
  source: string,
  isLeaf: (certificate: X509Certificate, all: readonly X509Certificate[]) => boolean,
): Promise<Omit<Signer, "sign">> {
  const certificates = parseCertificates(await readPem(source));
  const leaf = certificates.find((certificate) => isLeaf(certificate, certificates));
  if (leaf === undefined) throw new SignerError("otherCertificate");
  const chain = certificates.filter((certificate) => certificate !== leaf && !isSelfIssued(certificate));
  return { certificate: leaf.raw, chain: chain.map(({ raw }) => raw), keyType: keyTypeOf(leaf.publicKey) };
}

function parseCertificates(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/gu) ?? [];
  if (blocks.length === 0) throw new SignerError("noCertificate");
  try {
    return blocks.map((block) => new X509Certificate(block));
  } catch (cause) {
    throw new SignerError("noCertificate", { cause });
  }
}

/** A root is no part of a signature: who trusts it has it. */
const isSelfIssued = (certificate: X509Certificate): boolean => certificate.checkIssued(certificate);

function keyTypeOf({ asymmetricKeyType, asymmetricKeyDetails: details }: KeyObject): Signer["keyType"] {
  if (asymmetricKeyType === "rsa" && (details?.modulusLength ?? 0) >= leastModulus) return "rsa";
  if (asymmetricKeyType === "ec" && details?.namedCurve === "prime256v1") return "p256";
  throw new SignerError("unsupportedKey");
}
