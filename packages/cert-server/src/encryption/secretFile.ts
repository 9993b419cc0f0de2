import { createToken } from "../crypto/randomId.ts";
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { errorCode } from "../faults/errorCode.ts";

export const secretFileName = "secret.key";

/** Returns the secret of a data folder, or null if it has none. Throws if the file exists without a secret. */
export function findSecretFile(folder: string): string | null {
  const file = join(folder, secretFileName);
  const text = readIfPresent(file);
  if (text === null) return null;
  const secret = text.trim();
  if (secret.length < 32) throw new Error(`${file} holds no secret: it has fewer than 32 characters.`);
  return secret;
}

/**
 * Returns the secret of a data folder, creating it if necessary, readable by the folder's owner only. The file is on disk
 * before it receives its name, so that an incomplete secret is never read and a power failure cannot remove a secret that
 * is in use.
 */
export function createSecretFile(folder: string, link: typeof linkSync = linkSync): string {
  const secret = createToken();
  const file = join(folder, secretFileName);
  const temporary = `${file}.${secret.slice(0, 8)}`;
  writeDurably(temporary, `${secret}\n`);
  try {
    // Unlike renaming, this leaves a file alone that another process has made meanwhile
    link(temporary, file);
  } catch (error) {
    const code = errorCode(error);
    if (noLinks.has(code)) renameSync(temporary, file);
    else if (code !== "EEXIST") throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
  syncFolder(folder);
  return findSecretFile(folder) ?? secret;
}

const noLinks = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"]);

function readIfPresent(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(errorCode(error))) return null;
    throw error;
  }
}

function writeDurably(file: string, text: string) {
  const descriptor = openSync(file, "wx", 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Flushes a folder's entries to disk, as POSIX requires. Windows cannot open folders and does not need it. */
function syncFolder(folder: string) {
  if (process.platform === "win32") return;
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
