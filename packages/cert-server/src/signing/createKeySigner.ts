import { createPrivateKey, type KeyObject, sign, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { Signer } from "./createDetachedSigner.ts";

/** A problem of a key or a certificate. */
export type SignerProblem =
  "unreadable" | "noKey" | "encryptedKey" | "noCertificate" | "otherCertificate" | "unsupportedKey";

/** Thrown for a key or certificate that cannot sign. */
export class SignerError extends Error {
  readonly problem: SignerProblem;
  constructor(problem: SignerProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

const leastModulus = 2_048;

const signAsync = promisify(sign);

/**
 * Creates a signer whose key is in this process.
 * @param source the key and the certificate with those above it: PEM, or the path of a file with PEM. Both may be the same
 * @throws SignerError
 */
export async function createKeySigner(source: { key: string; certificate: string }): Promise<Signer> {
  const key = parseKey(await readPem(source.key));
  const certificates = parseCertificates(await readPem(source.certificate));
  const leaf = certificates.find((certificate) => certificate.checkPrivateKey(key));
  if (leaf === undefined) throw new SignerError("otherCertificate");
  const chain = certificates.filter((certificate) => certificate !== leaf && !isSelfIssued(certificate));
  return {
    certificate: leaf.raw,
    chain: chain.map(({ raw }) => raw),
    keyType: keyTypeOf(key),
    sign: (bytes) => signAsync("sha256", bytes, key),
  };
}

async function readPem(source: string): Promise<string> {
  // A line end in an environment variable is often written as two characters
  if (source.includes("-----BEGIN")) return source.replaceAll("\\n", "\n");
  try {
    return await readFile(source, "utf8");
  } catch (cause) {
    throw new SignerError("unreadable", { cause });
  }
}

function parseKey(pem: string): KeyObject {
  if (/-----BEGIN ENCRYPTED PRIVATE KEY-----|^Proc-Type: 4,ENCRYPTED/mu.test(pem))
    throw new SignerError("encryptedKey");
  // A file with the certificates too, as OpenSSL writes one
  const [block] = /-----BEGIN ([A-Z ]*PRIVATE KEY)-----[^-]+-----END \1-----/u.exec(pem) ?? [];
  if (block === undefined) throw new SignerError("noKey");
  try {
    return createPrivateKey(block);
  } catch (cause) {
    throw new SignerError("noKey", { cause });
  }
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
