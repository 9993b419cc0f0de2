import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Creates a folder for a test's files, which is removed after the test. */
export async function folder({ after }: { after(undo: () => Promise<void>): void }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "cert-files-"));
  after(() => rm(folder, { recursive: true }));
  return folder;
}
