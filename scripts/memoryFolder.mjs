// Where tests put their temporary files: in memory, where the system has a folder there with enough room.
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The folder in memory of Linux; other systems have none. */
const sharedMemory = "/dev/shm";

/** Room in bytes that a folder must have. The tests take a few hundred MB at a time. */
const leastRoom = 2 * 2 ** 30;

/**
 * Opens a new folder in memory as the place of temporary files, for this process and those that it starts, and removes it
 * when this process ends. Each feature test on PostgreSQL copies a database, file by file: on a disk that takes ten times
 * the work. A place that the user has chosen stays, as does the system's where memory has too little room or runs no programs
 * (a PostgreSQL may be copied there).
 * @param {{ env?: NodeJS.ProcessEnv, parent?: string, room?: number }} [options] the environment that is read and changed,
 *   the folder in memory, the bytes that must be free there
 */
export function openMemoryFolder({ env = process.env, parent = sharedMemory, room = leastRoom } = {}) {
  if (env.TMPDIR !== undefined || findRoom(parent) < room) return;
  const folder = mkdtempSync(join(parent, "cert-tests-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }));
  // PostgreSQL runs as another user where the tests run as root: it has to get through to its own folder
  chmodSync(folder, 0o711);
  if (runsPrograms(folder)) env.TMPDIR = folder;
}

/** Returns the number of bytes that this user may write in a folder; 0 if it does not exist or belongs to another user.
 * @param {string} folder */
function findRoom(folder) {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** Returns true if programs may be started from a folder: containers often forbid it in memory. @param {string} folder */
function runsPrograms(folder) {
  const file = join(folder, "program");
  writeFileSync(file, "", { mode: 0o700 });
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(file);
  }
}
