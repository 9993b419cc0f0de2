import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createCipher } from "./cipher.ts";
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

test("the file is made when something is encrypted, and goes on to decrypt when another secret is set", async () => {
  const folder = await createFolder();
  const cipher = createCipher(await readSecrets({ secret: null, folder, ownsFolder: true }));
  expect(cipher.decrypt(new Uint8Array(99), "address")).toBeNull();
  expect(await readdir(folder)).toEqual([]);
  const encrypted = cipher.encrypt(Buffer.from("text"), "address");
  expect(cipher.decrypt(encrypted, "address")).toEqual(Buffer.from("text"));
  expect(await readdir(folder)).toEqual([secretFileName]);
  const secret = "another secret of that many letters";
  const ids = [cipher.getFingerprintKeyId()];
  const later = createCipher(await readSecrets({ secret, folder, ownsFolder: true }), ids);
  expect(later.decrypt(encrypted, "address")).toEqual(Buffer.from("text"));
  expect([later.hasLostKey, later.fingerprint("a")]).toEqual([false, cipher.fingerprint("a")]);
});

test("where several servers share a database, no folder is given a secret", async () => {
  const folder = await createFolder();
  const secrets = await readSecrets({ secret: null, folder: join(folder, "none"), ownsFolder: false });
  expect(createCipher(secrets).canEncrypt).toBe(false);
  expect(await readdir(folder)).toEqual([]);
});
