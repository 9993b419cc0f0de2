import { createWriteStream } from "node:fs";
import { basename } from "node:path";
import { pipeline } from "node:stream/promises";
import { formatDay } from "cert-api";
import { NO_HASH } from "../../features/keeping/audit/chain/entryHash.ts";
import { writeZip } from "../../features/award/certificate/archive/writeZip.ts";
import { writeNewFile } from "../../db/newFile.ts";
import type { StoreLocation } from "../../db/open.ts";
import { archiveFileMessages } from "../../messages.ts";
import { maintenanceMessages } from "../../terminalMessages.ts";
import { createDetachedSigner, type Signer } from "../../signing/createDetachedSigner.ts";
import { openKnown, type Snapshot, MaintenanceRefusal } from "../export/snapshot.ts";
import { type ArchivedPdfs, listPdfs } from "./archivePdfs.ts";
import { awardLines, awardTable } from "./archiveRows.ts";
import { type BagFile, generateBag } from "./bag.ts";
import { formatRendition, listRenditions, renditionsHeader } from "./renditionRows.ts";

/** The content of an archive: hashes and states only, the awards too, or also their PDFs. */
export type ArchiveKind = "public" | "awards" | "awards and PDFs";

/** The labels of `bag-info.txt` that the product adds. */
export const infoLabels = {
  kind: "Cert-Archive-Kind",
  at: "Cert-Archive-Time",
  position: "Cert-Audit-Chain-Position",
  hash: "Cert-Audit-Chain-Hash",
} as const;

export const renditionsPath = "data/renditions.csv";

export interface ArchiveOptions {
  kind: ArchiveKind;
  now: number;
  timeZone: string;
  signer: Signer | null;
}

export interface WrittenArchive {
  awards: number;
  renditions: number;
  fingerprint: string;
  pdfs: ArchivedPdfs;
}

/**
 * Writes an archive of a store, which may be in use, to a new file as of this moment: a bag (RFC 8493) in a ZIP that can be
 * read and verified without the store. Nothing is held in memory but what the ZIP's directory and the manifest need.
 */
export async function archiveStore(
  address: StoreLocation,
  file: string,
  options: ArchiveOptions,
): Promise<WrittenArchive> {
  const { signer } = options;
  const { snapshot, isCurrent } = await openKnown(address);
  try {
    if (!isCurrent) throw new MaintenanceRefusal(maintenanceMessages.olderStore);
    const written = {
      awards: 0,
      renditions: 0,
      fingerprint: "",
      pdfs: { held: new Set<string>(), damaged: new Set<string>() },
    };
    const bag = generateBag(generatePayload(snapshot, options, written), {
      folder: basename(file).replace(/\.zip$/iu, "") || "archive",
      at: new Date(options.now),
      info: await describeArchive(snapshot, options),
      sign: signer && ((bytes) => createDetachedSigner(signer).sign([bytes])),
      onFingerprint: (sha256) => void (written.fingerprint = sha256),
    });
    await writeNewFile(file, (part) => pipeline(writeZip(bag), createWriteStream(part, { flags: "r+" })));
    return written;
  } finally {
    await snapshot.close();
  }
}

async function describeArchive({ all }: Snapshot, { kind, now, timeZone }: ArchiveOptions) {
  const [head] = await all("select position, hash from audit_chain order by position desc limit 1");
  return {
    "Bagging-Date": formatDay(now, timeZone),
    "Bag-Software-Agent": "cert-server archive",
    [infoLabels.kind]: kind,
    [infoLabels.at]: new Date(now).toISOString(),
    [infoLabels.position]: String(head?.position ?? 0),
    [infoLabels.hash]: String(head?.hash ?? NO_HASH),
  };
}

async function* generatePayload(
  snapshot: Snapshot,
  { kind, now, timeZone }: ArchiveOptions,
  written: WrittenArchive,
): AsyncGenerator<BagFile> {
  yield {
    path: "data/README.txt",
    content: Buffer.from(archiveFileMessages.readme[kind === "public" ? "public" : "full"]),
  };
  if (kind !== "public") {
    yield { path: "data/awards.jsonl", content: awardLines(snapshot, () => void (written.awards += 1)) };
    yield { path: "data/awards.csv", content: awardTable(snapshot, now, timeZone) };
  }
  if (kind === "awards and PDFs") yield* listPdfs(snapshot, written.pdfs);
  yield { path: renditionsPath, content: renditionLines(snapshot, written) };
}

/** Yields the lines of `data/renditions.csv`, after the PDFs are written. */
async function* renditionLines(snapshot: Snapshot, written: WrittenArchive): AsyncGenerator<string> {
  yield `${renditionsHeader}\n`;
  for await (const rendition of listRenditions(snapshot, written.pdfs.held)) {
    written.renditions += 1;
    yield `${formatRendition(rendition)}\n`;
  }
}
