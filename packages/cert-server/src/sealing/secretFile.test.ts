import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readSecretFile, secretFileName } from "./secretFile.ts";

test("a folder has one secret, which its owner alone can read", async () => {
  const folder = await mkdtemp(join(tmpdir(), "cert-secret-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [first, second] = await Promise.all([readSecretFile(folder), readSecretFile(folder)]);
  expect(first).toHaveLength(43);
  expect(second).toBe(first);
  expect((await stat(join(folder, secretFileName))).mode & 0o777).toBe(0o600);
  await writeFile(join(folder, secretFileName), "");
  await expect(readSecretFile(folder)).rejects.toThrow("fewer than 32 characters");
});
