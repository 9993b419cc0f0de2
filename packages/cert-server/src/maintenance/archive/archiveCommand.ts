import { X509Certificate } from "node:crypto";
import { findValidity, nameHolder } from "../../features/award/signature/describeCertificate.ts";
import type { StoreLocation } from "../../db/open.ts";
import { formatDay } from "cert-api";
import { archiveMessages as messages } from "../../terminalMessages.ts";
import type { MaintenanceTerminal } from "../terminal.ts";
import { type ArchiveKind, archiveStore } from "./archiveStore.ts";
import { checkCertificate } from "./checkCertificate.ts";
import { type ArchiveProblem, type VerifiedArchive, verifyArchive } from "./verifyArchive.ts";

const kinds: Readonly<Record<string, ArchiveKind>> = { "--public": "public", "--with-pdf": "awards and PDFs" };

/** Returns true for `FILE`, `FILE --public`, `FILE --with-pdf`, `verify FILE` and `verify FILE CERTIFICATE`. */
export function isArchiveCall([file, second, ...rest]: readonly string[]): boolean {
  if (file === undefined || file in kinds) return false;
  if (file !== "verify") return rest.length === 0 && (second === undefined || second in kinds);
  return second !== undefined && rest.length <= 1 && ![second, ...rest].some((word) => word in kinds);
}

/** Writes or verifies an archive. Returns the exit code: 0 if all is well, else 1. */
export function runArchive(address: StoreLocation, words: readonly string[], terminal: MaintenanceTerminal) {
  const [file = "", second = "", certificate] = words;
  if (file !== "verify") return write(address, { file, kind: kinds[second] ?? "awards" }, terminal);
  return certificate === undefined ? verify(second, terminal) : check(second, certificate, terminal);
}

async function write(
  address: StoreLocation,
  { file, kind }: { file: string; kind: ArchiveKind },
  { out, timeZone, openSigner }: MaintenanceTerminal,
): Promise<number> {
  const now = Date.now();
  const opened = await openSigner();
  const certificate = opened && new X509Certificate(opened.certificate);
  const isValid = certificate !== null && findValidity(certificate, now) === "valid";
  const signer = isValid ? opened : null;
  const { awards, renditions, pdfs, fingerprint } = await archiveStore(address, file, { kind, now, timeZone, signer });
  for (const sha256 of pdfs.damaged) out(messages.damaged(sha256));
  out(messages.written(file, { awards, renditions, pdfs: pdfs.held.size }));
  if (isValid) out(messages.signed(nameOf(certificate), fingerprintOf(certificate)));
  out(messages.fingerprint(fingerprint));
  return pdfs.damaged.size === 0 ? 0 : 1;
}

async function verify(file: string, terminal: MaintenanceTerminal): Promise<number> {
  const archive = await verifyArchive(file, { report: reportTo(terminal) });
  describe(archive, terminal);
  return archive.problems === 0 ? 0 : 1;
}

async function check(file: string, certificate: string, terminal: MaintenanceTerminal): Promise<number> {
  const { out, timeZone } = terminal;
  const { isValid, verdicts } = await checkCertificate(file, certificate, {
    report: reportTo(terminal),
    now: Date.now(),
    timeZone,
  });
  for (const verdict of verdicts) out(verdict);
  return isValid ? 0 : 1;
}

const nameOf = (certificate: X509Certificate) => nameHolder(certificate.toLegacyObject().subject) || messages.nameless;
const fingerprintOf = ({ fingerprint256 }: X509Certificate) => fingerprint256.replaceAll(":", "").toLowerCase();

const reportTo =
  ({ out }: MaintenanceTerminal) =>
  ({ path, message }: ArchiveProblem) =>
    out(messages.line(path, message));

function describe(
  { at, position, hash, problems, files, pdfs, fingerprint, signer }: VerifiedArchive,
  { out, timeZone }: MaintenanceTerminal,
): void {
  const day = Number.isNaN(Date.parse(at)) ? at : formatDay(Date.parse(at), timeZone);
  out(messages.head(day, position, hash));
  out(problems === 0 ? messages.none(files, pdfs) : messages.found(problems));
  out(signer === null ? messages.unsigned : messages.signed(nameOf(signer), fingerprintOf(signer)));
  out(messages.fingerprint(fingerprint));
}
