import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

/** The file beside the database that holds the secret where none is set. */
export const secretFileName = "secret.key";

/** The secret of a data folder; null where it has none. Throws where the file is there and holds none. */
export function findSecretFile(folder: string): string | null {
  const file = join(folder, secretFileName);
  const text = readIfPresent(file);
  if (text === null) return null;
  const secret = text.trim();
  if (secret.length < 32) throw new Error(`${file} holds no secret: it has fewer than 32 characters.`);
  return secret;
}

/**
 * The secret of a data folder, made where it has none, for the folder's owner alone. It is on the disk before it takes its
 * name: nobody reads half of it, and nothing is sealed with a secret that a power failure takes away.
 */
export function createSecretFile(folder: string, link: typeof linkSync = linkSync): string {
  const secret = randomBytes(32).toString("base64url");
  const file = join(folder, secretFileName);
  const temporary = `${file}.${secret.slice(0, 8)}`;
  writeDurably(temporary, `${secret}\n`);
  try {
    // Unlike renaming, this leaves a file alone that another process has made meanwhile
    link(temporary, file);
  } catch (error) {
    const code = getErrorCode(error);
    if (noLinks.has(code)) renameSync(temporary, file);
    else if (code !== "EEXIST") throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
  syncFolder(folder);
  return findSecretFile(folder) ?? secret;
}

/** What a file system says that has no hard links. */
const noLinks = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"]);

function readIfPresent(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(getErrorCode(error))) return null;
    throw error;
  }
}

function writeDurably(file: string, text: string): void {
  const descriptor = openSync(file, "wx", 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Puts the names of a folder on the disk, as POSIX asks for. Windows opens no folders, and needs none. */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

const getErrorCode = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");
