import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { X509Certificate } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "../http/findFreePort.ts";
import { folder } from "../testing/folder.ts";
import { makeCertificate } from "../testing/makeCertificate.ts";
import { hasProgram } from "../testing/otherProgram.ts";
import { createDetachedSigner } from "./createDetachedSigner.ts";
import { createServiceSigner } from "./createServiceSigner.ts";
import { findDetachedSigner } from "./findDetachedSigner.ts";

const adapter = fileURLToPath(new URL("../../examples/signingAdapter.mjs", import.meta.url));
const content = Buffer.from("a certificate");

test.for(["rsa", "p256"] as const)(
  "the example of an adapter signs with a key of kind %s",
  async (keyType, { skip }) => {
    skip(!hasProgram("openssl"), "this machine has no openssl");
    const made = await makeCertificate({ keyType });
    const key = join(await folder({ after: onTestFinished }), "key.pem");
    await writeFile(key, made.key);
    const port = await findFreePort("127.0.0.1");
    const env = { ...process.env, SIGNING_KEY: key };
    const child = spawn(process.execPath, [adapter, String(port)], { env, stdio: ["ignore", "pipe", "inherit"] });
    onTestFinished(() => void child.kill());
    await once(child.stdout, "data");
    const url = new URL(`http://127.0.0.1:${port}/`);
    const signer = createDetachedSigner(await createServiceSigner({ url, certificate: made.certificate }));
    const by = await findDetachedSigner(await signer.sign([content]), content);
    expect(by?.raw).toEqual(new X509Certificate(made.certificate).raw);
  },
);
