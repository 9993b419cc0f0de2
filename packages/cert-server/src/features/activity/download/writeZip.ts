import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { writeDirectoryEnd, writeDirectoryEntry, writeLocalHeader } from "./zipRecords.ts";

/** A file of an archive. */
export interface ZipEntry {
  /** With slashes between folders; each path once. */
  path: string;
  bytes: Uint8Array;
  modifiedAt: Date;
}

/**
 * Writes an archive as its files come, one at a time and as fast as it is read: beside the file under way, only the
 * directory is held, some 150 bytes a file. Archives of 65,535 files or 4 GB and more are ZIP64. Files are stored as
 * they are: PDFs and workbooks are compressed already. Destroying the stream ends the files' generator.
 */
export function writeZip(entries: AsyncIterable<ZipEntry>): Readable {
  return Readable.from(generateArchive(entries), { objectMode: false });
}

async function* generateArchive(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { path, bytes, modifiedAt } of entries) {
    const file = { path, modifiedAt, checksum: crc32(bytes), size: bytes.length };
    const header = writeLocalHeader(file);
    directory.push(writeDirectoryEntry(file, offset));
    offset += header.length + bytes.length;
    yield header;
    if (bytes.length > 0) yield bytes;
  }
  yield* directory;
  const size = directory.reduce((total, record) => total + record.length, 0);
  yield writeDirectoryEnd({ files: directory.length, offset, size });
}
