import { createHash, type X509Certificate } from "node:crypto";
import { buffer, text } from "node:stream/consumers";
import { computeHash } from "../../files/bytes.ts";
import { archiveMessages as messages, maintenanceMessages } from "../../terminalMessages.ts";
import { MaintenanceRefusal } from "../export/snapshot.ts";
import { findDetachedSigner } from "../../signing/findDetachedSigner.ts";
import { pdfPath } from "./archivePdfs.ts";
import { infoLabels, renditionsPath } from "./archiveStore.ts";
import { parseInfo, parseManifest, signatureFile, tagFiles } from "./bag.ts";
import { readBag, readLines, UnreadableEntryError, type ZippedFile } from "./readBag.ts";
import { type ArchivedRendition, parseRendition } from "./renditionRows.ts";

export interface ArchiveProblem {
  path: string;
  message: string;
}

export interface VerifiedArchive {
  problems: number;
  files: number;
  pdfs: number;
  /** The time of the archive, in ISO 8601. */
  at: string;
  position: string;
  hash: string;
  fingerprint: string;
  /** The certificate of who signed the archive; null if it has no signature, or a wrong one, which is a problem. */
  signer: X509Certificate | null;
  matches: ArchivedRendition[];
}

export interface VerifyOptions {
  /** Hashes to find among the renditions. If they are given, the PDFs in the archive are not read. */
  sought?: ReadonlySet<string>;
  report(problem: ArchiveProblem): void;
}

/**
 * Verifies an archive: each file of the bag against the manifests, and each PDF against the renditions. Reports each file
 * that was changed, is missing or is surplus.
 * @throws MaintenanceRefusal if the file is no archive of this product
 */
export async function verifyArchive(file: string, { sought, report }: VerifyOptions): Promise<VerifiedArchive> {
  const { tags, signature, pdfs, matches } = await readIndex(file, sought);
  if (tags.size === 0) throw new MaintenanceRefusal(maintenanceMessages.notArchive(file));
  const info = parseInfo(tags.get(tagFiles.info) ?? "");
  const tagManifest = tags.get(tagFiles.tagManifest) ?? "";
  const expected = new Map([...parseManifest(tags.get(tagFiles.manifest) ?? ""), ...parseManifest(tagManifest)]);
  const verified: VerifiedArchive = {
    problems: 0,
    files: 0,
    pdfs: 0,
    at: info.get(infoLabels.at) ?? "",
    position: info.get(infoLabels.position) ?? "",
    hash: info.get(infoLabels.hash) ?? "",
    fingerprint: computeHash(Buffer.from(tagManifest)),
    signer: signature && (await findDetachedSigner(signature, Buffer.from(tagManifest))),
    matches,
  };
  const tell = (path: string, message: string) => {
    verified.problems += 1;
    report({ path, message });
  };
  if (signature !== null && verified.signer === null) tell(signatureFile, messages.wrongSignature);
  const remaining = new Set([signatureFile, ...expected.keys(), ...pdfs, ...Object.values(tagFiles)]);
  for await (const zipped of readBag(file)) {
    const { path } = zipped;
    const isExpected = expected.has(path) || path === tagFiles.tagManifest || path === signatureFile;
    if (!remaining.delete(path) || !isExpected) {
      tell(path, messages.surplus);
      continue;
    }
    if (path === tagFiles.tagManifest || path === signatureFile) continue;
    verified.files += 1;
    const isPdf = path.startsWith("data/pdf/");
    if (isPdf) {
      verified.pdfs += 1;
      if (!pdfs.has(path)) tell(path, messages.pdfWithoutRendition);
      if (sought !== undefined) continue;
    }
    const actual = await hashFile(zipped);
    if (actual !== expected.get(path)) tell(path, messages.changed);
    else if (isPdf && path !== pdfPath(actual)) tell(path, messages.otherName);
  }
  remaining.delete(signatureFile);
  for (const path of remaining) tell(path, messages.missing);
  if (verified.problems === 0 && Number.isNaN(Date.parse(verified.at)))
    throw new MaintenanceRefusal(maintenanceMessages.notArchive(file));
  return verified;
}

/** Reads the tag files, the signature, the paths of the PDFs that belong to renditions, and the renditions that are sought. */
async function readIndex(file: string, sought: ReadonlySet<string> | undefined) {
  const tags = new Map<string, string>();
  let signature: Uint8Array | null = null;
  const pdfs = new Set<string>();
  const matches: ArchivedRendition[] = [];
  const tagPaths = new Set<string>(Object.values(tagFiles));
  for await (const { path, read } of readBag(file)) {
    try {
      if (tagPaths.has(path)) tags.set(path, await text(read()));
      if (path === signatureFile) signature = await buffer(read());
      if (path !== renditionsPath) continue;
      for await (const line of readLines(read())) {
        const rendition = parseRendition(line);
        if (rendition.pdf.startsWith("data/")) pdfs.add(rendition.pdf);
        if (sought?.has(rendition.sha256) === true) matches.push(rendition);
      }
    } catch (error) {
      // Named as changed where all files are compared
      if (!(error instanceof UnreadableEntryError)) throw error;
    }
  }
  return { tags, signature, pdfs, matches };
}

async function hashFile({ read }: ZippedFile): Promise<string | null> {
  const hash = createHash("sha256");
  try {
    for await (const bytes of read()) hash.update(bytes);
    return hash.digest("hex");
  } catch (error) {
    if (error instanceof UnreadableEntryError) return null;
    throw error;
  }
}
