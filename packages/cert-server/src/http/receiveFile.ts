import { access, constants, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addAbortSignal, type Readable } from "node:stream";
import { randomId } from "../crypto/randomId.ts";
import { createPrivateFolder } from "../db/fileModes.ts";

/** A file of a form that has come, on the disk: no memory waits for the rest of the form. */
export interface ReceivedFile {
  read(): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/** Returns the folder for files that are coming: the data's, or the system's where a server on PostgreSQL has none. */
export async function findUploadFolder(dataFolder: string): Promise<string> {
  try {
    await createPrivateFolder(dataFolder);
    await access(dataFolder, constants.W_OK);
    return dataFolder;
  } catch {
    return tmpdir();
  }
}

/** Writes a file to the disk as it comes. It has no name there, so that nothing stays when this process ends. */
export async function receiveFile(
  file: Readable,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<ReceivedFile> {
  const path = join(folder, `upload-${randomId()}`);
  const handle = await open(path, "wx+", 0o600);
  const close = () => handle.close();
  try {
    await rm(path);
    await handle.writeFile(addAbortSignal(signal, file));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    async read() {
      const { size } = await handle.stat();
      const bytes = new Uint8Array(size);
      let at = 0;
      while (at < size) at += (await handle.read(bytes, at, size - at, at)).bytesRead;
      return bytes;
    },
    close,
  };
}
