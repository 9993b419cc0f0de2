import type { Readable } from "node:stream";
import { chineseDay, dataKeys, describeReason, formatDay, isExpired } from "cert-api";
import { downloadMessages } from "../../../../messages.ts";
import { writeSheet } from "../../../../text/writeSheet.ts";
import { safeFileName } from "../../../../text/certificateFileName.ts";
import type { Outcome } from "./renderCertificates.ts";
import type { SelectedCertificate } from "./selectCertificates.ts";
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

/**
 * Creates a function that returns unique paths for an archive, with a folder for each group. Names that Windows or macOS
 * take for the same are numbered, as file managers do.
 */
export function createPaths(): (fileName: string, group: string | undefined) => string {
  const takenKeys = new Set([toPathKey(downloadMessages.indexFile)]);
  const folders = new Map<string, string>();
  const take = (stem: string, extension: string): string => {
    let path = stem + extension;
    for (let count = 2; takenKeys.has(toPathKey(path)); count++) path = `${stem} (${count})${extension}`;
    takenKeys.add(toPathKey(path));
    return path;
  };
  const findFolder = (group: string): string => {
    const folder = folders.get(group) ?? `${take(safeFileName(group) || downloadMessages.noGroup, "")}/`;
    folders.set(group, folder);
    return folder;
  };
  return (fileName, group) => {
    const folder = group === undefined ? "" : findFolder(group);
    const dot = fileName.lastIndexOf(".");
    return take(folder + fileName.slice(0, dot), fileName.slice(dot));
  };
}

/** Returns what is equal for paths that Windows or macOS take for the same: capitals and composed letters do not count. */
const toPathKey = (path: string): string => path.normalize("NFKC").toUpperCase().toLowerCase();

interface IndexedCertificate extends SelectedCertificate {
  path: string;
  /** The reason why the certificate is missing, or a note that it has expired; else empty. */
  note: string;
}

/** Writes a workbook that lists the path of each certificate, or the reason why it is missing. `group` is the grouping column. */
function writeIndexSheet(certificates: readonly IndexedCertificate[], group: string | undefined): Readable {
  const hasValidity = certificates.some(({ validUntil }) => validUntil !== null);
  const headers = [
    dataKeys.name,
    dataKeys.number,
    ...(group === undefined ? [] : [group]),
    ...(hasValidity ? [dataKeys.validUntil] : []),
    downloadMessages.file,
    downloadMessages.note,
  ];
  return writeSheet(generateRows(certificates, hasValidity), { name: downloadMessages.indexSheet, headers });
}

function* generateRows(certificates: readonly IndexedCertificate[], hasValidity: boolean): Generator<string[]> {
  for (const { name, number, group, validUntil, path, note } of certificates) {
    const lastDay = validUntil === null ? "" : chineseDay(validUntil);
    yield [name, number, ...(group === undefined ? [] : [group]), ...(hasValidity ? [lastDay] : []), path, note];
  }
}
