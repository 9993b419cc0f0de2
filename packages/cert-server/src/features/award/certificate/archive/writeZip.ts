import { Readable } from "node:stream";
import { ZipFile } from "yazl";

export interface ZipEntry {
  /** Path with slashes between folders. */
  path: string;
  bytes: Uint8Array | Readable;
  modifiedAt: Date;
}

/** Adds a member that `@types/yazl` lacks: the files of the archive in order, from which the central directory is written. */
type ListingZipFile = ZipFile & { entries: { utf8FileName: Buffer }[] };

/**
 * Writes a ZIP while its files arrive, one at a time and at the speed of the reader. Memory holds only the current file
 * and the central directory. Archives of more than 65,535 files or 4 GB are ZIP64. Files are stored uncompressed, since
 * PDFs and workbooks are compressed already. Destroying the stream ends the generator of files.
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

async function writeEntries(zip: ListingZipFile, output: Readable, entries: AsyncIterable<ZipEntry>) {
  const closed = new Promise<void>((resolve) => {
    output.once("close", resolve);
  });
  // Outside the loop: the archive holds a function for each file until its end, which must not hold the file
  let content: Readable;
  const done: ListingZipFile["entries"] = [];
  for await (const { path, bytes, modifiedAt } of entries) {
    if (output.destroyed) return;
    content = bytes instanceof Readable ? bytes : Readable.from([bytes], { objectMode: false });
    const written = new Promise<void>((resolve, reject) => {
      content.once("error", reject).once("end", resolve);
    });
    // yazl looks through all its files before each one. The last one may not be closed yet; those before it are.
    done.push(...zip.entries.splice(0, zip.entries.length - 1));
    zip.addReadStreamLazy(path, { compress: false, mtime: modifiedAt }, (give) => give(null, content));
    // The name is kept until the end, and would keep the whole slab of Node's pool with it: 22 kB a file, measured
    const entry = zip.entries.at(-1);
    if (entry !== undefined) entry.utf8FileName = Buffer.from(Uint8Array.from(entry.utf8FileName).buffer);
    await Promise.race([written, closed]);
    if (output.destroyed) {
      content.destroy();
      return;
    }
  }
  zip.entries = [...done, ...zip.entries];
  zip.end();
}
