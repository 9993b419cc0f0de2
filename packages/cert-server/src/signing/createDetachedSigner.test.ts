import { createHash, verify, X509Certificate } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ContentInfo, SignedData } from "pkijs";
import { describe, expect, onTestFinished, test } from "vitest";
import { folder } from "../testing/folder.ts";
import { hasProgram, runOther } from "../testing/otherProgram.ts";
import { makeCertificate, type MadeCertificate } from "../testing/makeCertificate.ts";
import { createKeySigner } from "./createKeySigner.ts";
import { createDetachedSigner } from "./createDetachedSigner.ts";

const content = [Buffer.from("a certificate"), Buffer.from(" of some length")];

const sign = async ({ key, certificate, root }: MadeCertificate) => {
  const detached = createDetachedSigner(await createKeySigner({ key, certificate: root + certificate }));
  return { length: detached.length, cms: await detached.sign(content) };
};

/** Verifies a signature with Node's own cryptography alone. */
function verifyWithNode(cms: Uint8Array, { raw, publicKey }: X509Certificate): boolean {
  const { signerInfos } = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(cms)).content });
  const [info] = signerInfos;
  const attributes = info?.signedAttrs?.attributes ?? [];
  const value = (type: string) =>
    Buffer.from(new Uint8Array(attributes.find((one) => one.type === type)?.values[0].toBER() ?? new ArrayBuffer()));
  const digest = createHash("sha256").update(Buffer.concat(content)).digest();
  const signed = Buffer.from(info?.signedAttrs?.toSchema().toBER() ?? new ArrayBuffer());
  signed[0] = 0x31;
  return (
    value("1.2.840.113549.1.9.4").subarray(2).equals(digest) &&
    value("1.2.840.113549.1.9.16.2.47").includes(createHash("sha256").update(raw).digest()) &&
    verify("sha256", signed, publicKey, info?.signature.valueBlock.valueHexView ?? new Uint8Array())
  );
}

describe.each([
  ["rsa", "utf8"],
  ["p256", "utf8"],
  ["rsa", "bmp"],
] as const)("a signature by %s, with names in %s", (keyType, encoding) => {
  test("is right, has no signing time, and names the issuer by its very bytes", async () => {
    const made = await makeCertificate({ keyType, encoding });
    const { length, cms } = await sign(made);
    const certificate = new X509Certificate(made.certificate);
    expect(verifyWithNode(cms, certificate)).toBe(true);
    expect(Buffer.from(cms).includes(certificate.raw)).toBe(true);
    const { signerInfos, certificates } = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(cms)).content });
    expect(certificates).toHaveLength(1);
    const types = signerInfos[0]?.signedAttrs?.attributes.map(({ type }) => type);
    expect(types).toEqual(["1.2.840.113549.1.9.3", "1.2.840.113549.1.9.4", "1.2.840.113549.1.9.16.2.47"]);
    const issuer = Buffer.from(new X509Certificate(made.root).raw);
    const named = Buffer.from(signerInfos[0]?.sid.issuer.toSchema().toBER() ?? new ArrayBuffer());
    expect(issuer.includes(named)).toBe(true);
    expect(length - cms.length).toBeGreaterThanOrEqual(0);
    expect(length - cms.length).toBeLessThan(4);
  });

  test("is accepted by OpenSSL, and not for other bytes or by another authority", async ({ skip }) => {
    skip(!hasProgram("openssl"), "this machine has no openssl");
    const cwd = await folder({ after: onTestFinished });
    const made = await makeCertificate({ keyType, encoding });
    const other = await makeCertificate({ keyType, encoding });
    const files = { cms: (await sign(made)).cms, root: made.root, other: other.root };
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(cwd, name), bytes);
    const check = async (text: string, root: "root" | "other") => {
      await writeFile(join(cwd, "content"), text);
      const words = `cms -verify -purpose any -binary -inform DER -in cms -content content -CAfile ${root} -out out`;
      return runOther(cwd, "openssl", words);
    };
    await check(content.join(""), "root");
    await expect(check("another certificate", "root")).rejects.toThrow("verification failure");
    await expect(check(content.join(""), "other")).rejects.toThrow("certificate verify error");
  });
});
