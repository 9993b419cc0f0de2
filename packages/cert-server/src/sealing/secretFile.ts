import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The file beside the database that holds the secret where none is set. */
export const secretFileName = "secret.key";

/** The secret of a data folder. The first call makes one that the folder's owner alone can read. */
export async function readSecretFile(folder: string): Promise<string> {
  const file = join(folder, secretFileName);
  try {
    await writeFile(file, `${randomBytes(32).toString("base64url")}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const secret = (await readFile(file, "utf8")).trim();
  if (secret.length < 32) throw new Error(`${file} holds no secret: it has fewer than 32 characters.`);
  return secret;
}
