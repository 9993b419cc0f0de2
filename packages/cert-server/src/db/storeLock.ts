import { dirname, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createPrivateFile, createPrivateFolder } from "./fileModes.ts";

export interface StoreLock {
  release(): void;
}

export class StoreInUseError extends Error {
  readonly folder: string;
  constructor(folder: string) {
    super(`Another process uses ${folder}.`);
    this.folder = folder;
  }
}

const SQLITE_BUSY = 5;

/**
 * Locks an embedded database for this process: a server or an import. Commands that only read, or that write a row as the
 * server does, need no lock.
 *
 * The lock is an open transaction on a separate empty database in its folder. The operating system releases it when the
 * process ends for any reason, so a stale lock cannot remain.
 * @throws {@link StoreInUseError} at once if another process holds the lock
 */
export async function lockStore(file: string): Promise<StoreLock> {
  await createPrivateFolder(dirname(file));
  const lockFile = `${file}.lock`;
  createPrivateFile(lockFile);
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    // Nothing is written under the lock: no journal is left for the next process to look at
    lock.exec("pragma journal_mode = memory; begin exclusive");
  } catch (error) {
    lock.close();
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) {
      throw new StoreInUseError(resolve(dirname(file)));
    }
    throw error;
  }
  return { release: () => lock.close() };
}
