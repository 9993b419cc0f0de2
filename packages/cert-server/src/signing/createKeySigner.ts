import { createPrivateKey, type KeyObject, sign } from "node:crypto";
import { promisify } from "node:util";
import type { Signer } from "./createDetachedSigner.ts";
import { readPem, readSignerCertificates, SignerError } from "./signerCertificates.ts";

const signAsync = promisify(sign);

/**
 * Creates a signer whose key is in this process.
 * @param source the key and the certificate with those above it: PEM, or the path of a file with PEM. Both may be the same
 */
export async function createKeySigner(source: { key: string; certificate: string }): Promise<Signer> {
  const key = parseKey(await readPem(source.key));
  const certificates = await readSignerCertificates(source.certificate, (leaf) => leaf.checkPrivateKey(key));
  return { ...certificates, sign: (bytes) => signAsync("sha256", bytes, key) };
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
