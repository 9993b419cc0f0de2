import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { folder } from "../testing/folder.ts";
import { makeCertificate, type MadeCertificate } from "../testing/makeCertificate.ts";
import { createKeySigner } from "./createKeySigner.ts";

let made: MadeCertificate;
beforeAll(async () => {
  made = await makeCertificate();
});

const encrypt = (key: KeyObject) =>
  String(key.export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "secret" }));

test("a key and its certificates are taken as PEM, as PEM in one line, and from one file of both", async () => {
  const { key, certificate, root } = made;
  const direct = await createKeySigner({ key, certificate });
  expect([direct.keyType, direct.chain.length]).toEqual(["rsa", 0]);
  const inOneLine = (pem: string) => pem.replaceAll("\n", "\\n");
  expect((await createKeySigner({ key: inOneLine(key), certificate: inOneLine(certificate) })).certificate).toEqual(
    direct.certificate,
  );
  const file = join(await folder({ after: onTestFinished }), "signature.pem");
  // As `openssl pkcs12 -nodes` writes it, in another order
  await writeFile(file, `Bag Attributes\n    friendlyName: 电子印章\n${root}Bag Attributes\n${key}${certificate}`);
  expect((await createKeySigner({ key: file, certificate: file })).certificate).toEqual(direct.certificate);
});

test.each([
  ["unreadable", () => ({ key: "/nowhere/key.pem", certificate: made.certificate })],
  ["noKey", () => ({ key: made.certificate, certificate: made.certificate })],
  ["noKey", () => ({ key: made.key.replace(/^MII.*$/mu, "MIIC"), certificate: made.certificate })],
  ["noCertificate", () => ({ key: made.key, certificate: made.key })],
  ["noCertificate", () => ({ key: made.key, certificate: made.certificate.replaceAll(/^MII.*$/gmu, "MIIC") })],
  ["otherCertificate", () => ({ key: made.key, certificate: made.root })],
  [
    "encryptedKey",
    () => ({
      key: encrypt(generateKeyPairSync("ec", { namedCurve: "prime256v1" }).privateKey),
      certificate: made.certificate,
    }),
  ],
])("%s is told", async (problem, source) => {
  await expect(createKeySigner(source())).rejects.toMatchObject({ name: "Error", problem });
});

test("a key of another kind than RSA or P-256 is told", async () => {
  const { key, certificate } = await makeCertificate({ keyType: "p384" });
  await expect(createKeySigner({ key, certificate })).rejects.toMatchObject({ problem: "unsupportedKey" });
});
