import { closeSync, openSync } from "node:fs";
import { chmod, lstat, mkdir, readdir, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { secretFileName } from "../sealing/secretFile.ts";

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
/** What anybody but the owner may do. */
const OTHERS = 0o077;
/** The folder beside the database in which processes find the fonts that were uploaded. */
export const fontCacheName = "fonts";
/** A folder that everybody shares, as the system's for temporary files. */
const STICKY = 0o1000;

/** Makes a folder that its owner alone can look into; one that is there stays as it is. */
export async function createPrivateFolder(folder: string): Promise<void> {
  // The folders above it are made as everywhere
  await mkdir(dirname(resolve(folder)), { recursive: true });
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
}

/**
 * Makes an empty file that its owner alone can read; one that is there stays as it is. SQLite gives the mode of a
 * database to all files beside it. A file that is there is not opened: closing it would drop the locks that SQLite holds
 * on it elsewhere in this process.
 */
export function createPrivateFile(file: string): void {
  try {
    closeSync(openSync(file, "wx", PRIVATE_FILE));
  } catch (error) {
    if (getErrorCode(error) !== "EEXIST") throw error;
  }
}

/** The paths that are now closed to other accounts, and those still open to them; absolute paths. */
export interface TightenedModes {
  tightened: string[];
  loose: string[];
}

/**
 * Keeps others from a database and the files beside it that carry its name, and from its folder: earlier versions left
 * that to the system. A folder that holds anything else may be meant for others, and stays as it is; so does what belongs
 * to another user or stands on a file system that knows no modes.
 */
export async function tightenModes(file: string, change: typeof chmod = chmod): Promise<TightenedModes> {
  const modes: TightenedModes = { tightened: [], loose: [] };
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

/** The mode of a file or of the folder; null for what is no plain file, or has gone meanwhile. */
async function readMode(path: string, folder: string): Promise<number | null> {
  try {
    const facts = path === folder ? await stat(path) : await lstat(path);
    return path === folder || facts.isFile() ? facts.mode : null;
  } catch (error) {
    if (getErrorCode(error) === "ENOENT") return null;
    throw error;
  }
}

/** What a system says that refuses to change a mode, or has none. */
const refusals = new Set(["EPERM", "EACCES", "EROFS", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EINVAL"]);

async function tighten(path: string, mode: number, change: typeof chmod): Promise<boolean> {
  if ((await stat(path)).uid !== process.getuid?.()) return false;
  try {
    await change(path, mode & 0o7777 & ~OTHERS);
  } catch (error) {
    if (refusals.has(getErrorCode(error))) return false;
    throw error;
  }
  // Some file systems take the change without a word and keep their own mode
  return ((await stat(path)).mode & OTHERS) === 0;
}

const getErrorCode = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");
