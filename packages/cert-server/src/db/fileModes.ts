import { closeSync, openSync } from "node:fs";
import { chmod, lstat, mkdir, readdir, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { secretFileName } from "../encryption/secretFile.ts";
import { errorCode } from "../faults/errorCode.ts";

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const OTHERS = 0o077;
/** The folder beside the database from which processes read the uploaded fonts. */
export const fontCacheName = "fonts";
/** The mode bit of a folder that is shared by all users, such as the system's temporary folder. */
const STICKY = 0o1000;

/** Creates a folder that only its owner can access. An existing folder is left unchanged. */
export async function createPrivateFolder(folder: string): Promise<void> {
  // The folders above it are made as everywhere
  await mkdir(dirname(resolve(folder)), { recursive: true });
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
}

/**
 * Creates an empty file that only its owner can read. SQLite gives the mode of a database to all files beside it. An
 * existing file is left unchanged and is not opened: closing it would drop the locks that SQLite holds on it elsewhere in
 * this process.
 */
export function createPrivateFile(file: string): void {
  try {
    closeSync(openSync(file, "wx", PRIVATE_FILE));
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
}

/**
 * Removes the permissions of other accounts from a database, from the files beside it that carry its name, and from its
 * folder: a backup that was copied there may have them. A folder that contains anything else is left unchanged because
 * others may need it. Files of another user and files on a file system without modes are left unchanged too.
 */
export async function tightenModes(file: string, change: typeof chmod = chmod) {
  const modes = { tightened: [] as string[], loose: [] as string[] };
  // Windows knows no modes
  if (process.getuid === undefined) return modes;
  const folder = dirname(resolve(file));
  const names = await readdir(folder);
  const ours = names.filter(
    (name) => name === fontCacheName || name === secretFileName || name.startsWith(basename(file)),
  );
  const isOurs = ours.length === names.length && ((await stat(folder)).mode & STICKY) === 0;
  for (const path of [...ours.map((name) => join(folder, name)), folder]) {
    const before = await readMode(path, folder);
    if (before === null || (before & OTHERS) === 0) continue;
    const isTightened = (path !== folder || isOurs) && (await tighten(path, before, change));
    modes[isTightened ? "tightened" : "loose"].push(path);
  }
  return modes;
}

/** Returns the mode of a file or of the folder, or null if it is not a plain file or no longer exists. */
async function readMode(path: string, folder: string): Promise<number | null> {
  try {
    const facts = path === folder ? await stat(path) : await lstat(path);
    return path === folder || facts.isFile() ? facts.mode : null;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  }
}

/** The error codes of a system that refuses to change a mode or has none. */
const refusals = new Set(["EPERM", "EACCES", "EROFS", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EINVAL"]);

async function tighten(path: string, mode: number, change: typeof chmod): Promise<boolean> {
  if ((await stat(path)).uid !== process.getuid?.()) return false;
  try {
    await change(path, mode & 0o7777 & ~OTHERS);
  } catch (error) {
    if (refusals.has(errorCode(error))) return false;
    throw error;
  }
  // Some file systems take the change without a word and keep their own mode
  return ((await stat(path)).mode & OTHERS) === 0;
}
