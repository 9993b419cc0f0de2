import { randomBytes } from "node:crypto";
import { link, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { errorCode } from "../faults/errorCode.ts";

/** Thrown if a file of that name already exists. The file was left unchanged. */
export class FileExistsError extends Error {
  readonly path: string;
  constructor(path: string) {
    super(`The file ${path} exists already.`);
    this.path = path;
  }
}

/**
 * Creates a file that receives its name only when it is complete and on disk. `write` fills an empty file beside it,
 * called `<path>.<random>.part`, which only its owner can read; an interruption leaves at most that file. An existing file
 * is never replaced.
 */
export async function writeNewFile<T>(path: string, write: (part: string) => Promise<T>): Promise<T> {
  if (await exists(path)) throw new FileExistsError(path);
  const part = `${path}.${randomBytes(4).toString("hex")}.part`;
  await (await open(part, "wx", 0o600)).close();
  try {
    const result = await write(part);
    await flush(part, "r+");
    await name(part, path);
    return result;
  } finally {
    await rm(part, { force: true });
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );

/** Gives a file its name by a link, which replaces no file as a rename would; some file systems have no links. */
async function name(part: string, path: string) {
  try {
    await link(part, path);
  } catch (error) {
    const code = errorCode(error);
    if (code === "EEXIST" || (await exists(path))) throw new FileExistsError(path);
    if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"].includes(code)) throw error;
    await rename(part, path);
  }
  // A directory can be opened, and its entries made durable, everywhere but on Windows
  if (process.platform !== "win32") await flush(dirname(path), "r");
}

async function flush(path: string, flags: "r" | "r+") {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
