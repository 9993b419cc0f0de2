import type { Readable } from "node:stream";
import { describeReason, formatDay, isExpired } from "cert-api";
import { downloadMessages } from "../../../messages.ts";
import { createPaths } from "./certificatePaths.ts";
import { type IndexedCertificate, writeIndexSheet } from "./indexSheet.ts";
import type { Outcome } from "./renderCertificates.ts";
import { writeZip, type ZipEntry } from "./writeZip.ts";

export interface ArchiveOptions {
  group?: string | undefined;
  at: number;
  timeZone: string;
}

/** Writes an archive of the certificates as they are rendered, followed by an index that lists missing ones with the reason. */
export const writeArchive = (outcomes: AsyncIterable<Outcome>, options: ArchiveOptions): Readable =>
  writeZip(generateEntries(outcomes, options));

async function* generateEntries(
  outcomes: AsyncIterable<Outcome>,
  { group, at, timeZone }: ArchiveOptions,
): AsyncGenerator<ZipEntry> {
  const modifiedAt = new Date(at);
  const today = formatDay(at, timeZone);
  const givePath = createPaths();
  const index: IndexedCertificate[] = [];
  for await (const outcome of outcomes) {
    const { certificate } = outcome;
    if ("refusal" in outcome) {
      index.push({ ...certificate, path: "", note: describeReason(outcome.refusal.reason) });
      continue;
    }
    const { fileName, bytes } = outcome.file;
    const path = givePath(fileName, certificate.group);
    const note = isExpired(certificate.validUntil, today) ? downloadMessages.expired : "";
    index.push({ ...certificate, path, note });
    yield { path, bytes: bytes ?? new Uint8Array(), modifiedAt };
  }
  yield { path: downloadMessages.indexFile, bytes: writeIndexSheet(index, group), modifiedAt };
}
