import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createSealer } from "./sealer.ts";
import { createSecretFile, findSecretFile, secretFileName } from "./secretFile.ts";
import { readSecrets } from "./secrets.ts";

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "cert-secret-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("a folder has one secret, which its owner alone can read", async () => {
  const folder = await createFolder();
  expect(findSecretFile(folder)).toBeNull();
  const secret = createSecretFile(folder);
  expect(secret).toHaveLength(43);
  expect(createSecretFile(folder)).toBe(secret);
  expect(findSecretFile(folder)).toBe(secret);
  expect(await readdir(folder)).toEqual([secretFileName]);
  expect((await stat(join(folder, secretFileName))).mode & 0o777).toBe(0o600);
  await writeFile(join(folder, secretFileName), "");
  expect(() => findSecretFile(folder)).toThrow("fewer than 32 characters");
  expect(findSecretFile(join(folder, secretFileName))).toBeNull();
});

test("a file system without hard links has a secret too", async () => {
  const folder = await createFolder();
  const refuse = () => {
    throw Object.assign(new Error("no links"), { code: "EPERM" });
  };
  const secret = createSecretFile(folder, refuse);
  expect(findSecretFile(folder)).toBe(secret);
  expect(await readdir(folder)).toEqual([secretFileName]);
});

test("the file is made when something is sealed, and goes on to unseal when another secret is set", async () => {
  const folder = await createFolder();
  const sealer = createSealer(await readSecrets({ secret: null, folder, ownsFolder: true }));
  expect(sealer.unseal(new Uint8Array(99), "address")).toBeNull();
  expect(await readdir(folder)).toEqual([]);
  const sealed = sealer.seal(Buffer.from("text"), "address");
  expect(sealer.unseal(sealed, "address")).toEqual(Buffer.from("text"));
  expect(await readdir(folder)).toEqual([secretFileName]);
  const secret = "another secret of that many letters";
  const ids = [sealer.getFingerprintKeyId()];
  const later = createSealer(await readSecrets({ secret, folder, ownsFolder: true }), ids);
  expect(later.unseal(sealed, "address")).toEqual(Buffer.from("text"));
  expect([later.hasLostKey, later.fingerprint("a")]).toEqual([false, sealer.fingerprint("a")]);
});

test("where several servers share a database, no folder is given a secret", async () => {
  const folder = await createFolder();
  const secrets = await readSecrets({ secret: null, folder: join(folder, "none"), ownsFolder: false });
  expect(createSealer(secrets).canSeal).toBe(false);
  expect(await readdir(folder)).toEqual([]);
});
