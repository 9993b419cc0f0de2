import { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** A file of an archive. */
export interface ZipEntry {
  /** With slashes between folders. */
  path: string;
  bytes: Uint8Array | Readable;
  modifiedAt: Date;
}

/** What `@types/yazl` leaves out: the files of the archive in their order, of which the directory is written at the end. */
type ListingZipFile = ZipFile & { entries: unknown[] };

/**
 * Writes an archive as its files come, one at a time and as fast as it is read: beside the file under way, only the
 * directory is held. Archives of more than 65,535 files or 4 GB are ZIP64. Files are stored as they are: PDFs and
 * workbooks are compressed already. Destroying the stream ends the files' generator.
 */
export function writeZip(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile() as ListingZipFile;
  const output = zip.outputStream as Readable;
  zip.once("error", (error: Error) => output.destroy(error));
  writeEntries(zip, output, entries).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}

async function writeEntries(zip: ListingZipFile, output: Readable, entries: AsyncIterable<ZipEntry>): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    output.once("close", resolve);
  });
  // Outside the loop: the archive holds a function for each file until its end, which must not hold the file
  let content: Readable;
  const done: unknown[] = [];
  for await (const { path, bytes, modifiedAt } of entries) {
    if (output.destroyed) return;
    content = bytes instanceof Readable ? bytes : Readable.from([bytes], { objectMode: false });
    const written = new Promise<void>((resolve, reject) => {
      content.once("error", reject).once("end", resolve);
    });
    // yazl looks through all its files before each one. The last one may not be closed yet; those before it are.
    done.push(...zip.entries.splice(0, zip.entries.length - 1));
    zip.addReadStreamLazy(path, { compress: false, mtime: modifiedAt }, (give) => give(null, content));
    await Promise.race([written, closed]);
    if (output.destroyed) {
      content.destroy();
      return;
    }
  }
  zip.entries = [...done, ...zip.entries];
  zip.end();
}
