import { X509Certificate } from "node:crypto";
import { stat } from "node:fs/promises";
import type { Config } from "./config.ts";
import { describeCertificate } from "./features/award/signature/describeCertificate.ts";
import { createKeySigner } from "./signing/createKeySigner.ts";
import { createServiceSigner } from "./signing/createServiceSigner.ts";
import { SignerError } from "./signing/signerCertificates.ts";
import type { TerminalMessages } from "./terminalMessages.ts";

export interface OpeningContext {
  messages: TerminalMessages["start"];
  writeLine(line: string): void;
}

/**
 * Opens the key, or the service that has it, and the certificate with which PDFs and archives are signed. Warns of a certificate
 * that is not valid and of a key that all users of the machine can read.
 * @throws Error that says what is wrong with them
 */
export async function openSigner({ messages, writeLine }: OpeningContext, source: NonNullable<Config["signing"]>) {
  const opening = "url" in source ? createServiceSigner(source) : createKeySigner(source);
  const signer = await opening.catch((error: unknown) => {
    throw error instanceof SignerError ? new Error(messages[error.problem], { cause: error }) : error;
  });
  if ("key" in source && (await isReadableByAll(source.key))) writeLine(messages.readableKey(source.key));
  const certificate = new X509Certificate(signer.certificate);
  const { state, validFrom, validUntil } = describeCertificate(certificate, { at: Date.now(), hasTimestamps: false });
  if (state === "expired") writeLine(messages.expiredCertificate(validUntil.slice(0, 10)));
  if (state === "notYetValid") writeLine(messages.futureCertificate(validFrom.slice(0, 10)));
  return signer;
}

/** Returns true if a key is a file that every user may read. Windows knows no modes. */
const isReadableByAll = async (key: string) =>
  process.getuid !== undefined && !key.includes("-----BEGIN") && ((await stat(key)).mode & 0o004) !== 0;
