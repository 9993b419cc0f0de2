import { randomUUID } from "node:crypto";
import { accessSync, constants, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { isAbsolute, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { packageFolder } from "./faces.ts";

export interface FontCacheOptions {
  /**
   * Folder for unpacked and generated font files. Default: `cert-render` in the user's cache folder (`XDG_CACHE_HOME` or
   * `~/.cache`, `~/Library/Caches`, `%LOCALAPPDATA%`), and in the repository `node_modules/.cache/cert-render`. If that is
   * not writable, a private folder of the user among the system's temporary files.
   */
  cacheFolder?: string;
}

/**
 * True if this package is installed as a dependency, false if it is in its repository, where its devDependencies are
 * available.
 */
export const isInstalled = fileURLToPath(import.meta.url)
  .split(sep)
  .includes("node_modules");

export function openFontCache({ cacheFolder }: FontCacheOptions): string {
  if (cacheFolder === undefined) return openDefaultCache();
  mkdirSync(cacheFolder, { recursive: true });
  return cacheFolder;
}

/** Returns a folder that is always empty: all that a program can see of the file system. */
export function emptyFolder(options: FontCacheOptions = {}): string {
  const folder = join(openFontCache(options), "empty");
  mkdirSync(folder, { recursive: true, mode: 0o555 });
  return folder;
}

export const findSize = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Writes a file atomically, so that other processes writing it too see either nothing or all of it. */
export function writeAside(folder: string, path: string, bytes: Uint8Array, mode = 0o644): void {
  const aside = join(folder, `.${randomUUID()}.tmp`);
  try {
    writeFileSync(aside, bytes, { mode });
    renameSync(aside, path);
  } finally {
    rmSync(aside, { force: true });
  }
}

function openDefaultCache(): string {
  const { env, platform } = process;
  const folder = isInstalled ? findUserCache({ platform, env, home: findHome() }) : findRepositoryCache();
  if (folder !== undefined && canWrite(folder)) return folder;
  return openTemporaryCache({ temporary: tmpdir(), uid: process.getuid?.() });
}

/** Cache folders below a user's home, on systems where it is not `.cache`. */
const cacheFolders: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  win32: "AppData/Local",
  darwin: "Library/Caches",
};

export function findUserCache(user: { platform: NodeJS.Platform; env: NodeJS.ProcessEnv; home: string | undefined }) {
  const { platform, env, home } = user;
  const local = platform === "win32" ? env["LOCALAPPDATA"] : env["XDG_CACHE_HOME"];
  // A path that is not absolute is to be ignored (XDG Base Directory Specification 0.8)
  if (local !== undefined && isAbsolute(local)) return join(local, "cert-render");
  // With HOME="" the cache would be made wherever the program happens to run
  if (home === undefined || !isAbsolute(home)) return undefined;
  return join(home, cacheFolders[platform] ?? ".cache", "cert-render");
}

function findHome(): string | undefined {
  try {
    return homedir();
  } catch {
    // In a container a user may be a number only, which no list of accounts knows
    return undefined;
  }
}

function findRepositoryCache(): string | undefined {
  const parts = packageFolder("fflate").split(sep);
  const modules = parts.lastIndexOf("node_modules");
  return modules < 0 ? undefined : join(parts.slice(0, modules + 1).join(sep), ".cache", "cert-render");
}

function canWrite(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

let processFolder: string | undefined;

/**
 * Opens a folder of the user among temporary files. If another user owns the name, the process gets a folder of its own
 * and removes it at exit, because fonts that others can change must not be used.
 * @param options the system's folder for temporary files, and the user's id; Windows has none, since it gives each user
 * such a folder
 */
export function openTemporaryCache({ temporary, uid }: { temporary: string; uid: number | undefined }): string {
  const folder = join(temporary, uid === undefined ? "cert-render" : `cert-render-${uid}`);
  if (isPrivate(folder, uid)) return folder;
  if (processFolder === undefined) {
    const created = mkdtempSync(join(temporary, "cert-render-"));
    process.once("exit", () => rmSync(created, { recursive: true, force: true }));
    processFolder = created;
  }
  return processFolder;
}

function isPrivate(folder: string, uid: number | undefined): boolean {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return uid === undefined || statSync(folder).uid === uid;
}
