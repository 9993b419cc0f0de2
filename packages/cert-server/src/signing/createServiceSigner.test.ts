import { X509Certificate } from "node:crypto";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { makeCertificate, type MadeCertificate } from "../testing/makeCertificate.ts";
import { type Answer, startSigningService } from "../testing/signingService.ts";
import { createDetachedSigner } from "./createDetachedSigner.ts";
import { createServiceSigner } from "./createServiceSigner.ts";
import { findDetachedSigner } from "./findDetachedSigner.ts";

const content = [Buffer.from("a certificate"), Buffer.from(" of some length")];

let made: MadeCertificate;
let other: MadeCertificate;
beforeAll(async () => {
  [made, other] = await Promise.all([makeCertificate(), makeCertificate()]);
});

async function sign(answer: Answer, { by = made, timeoutMs }: { by?: MadeCertificate; timeoutMs?: number } = {}) {
  const service = await startSigningService(onTestFinished, by);
  service.answer = answer;
  const pem = made.root + made.certificate;
  const signer = await createServiceSigner({ url: service.url, certificate: pem, ...(timeoutMs && { timeoutMs }) });
  return createDetachedSigner(signer).sign(content);
}

test.each(["raw", "cms"] as const)("a service that answers with %s signs by the certificate", async (answer) => {
  const by = await findDetachedSigner(await sign(answer), Buffer.concat(content));
  expect(by?.raw).toEqual(new X509Certificate(made.certificate).raw);
});

test.each([
  ["otherRaw", "no signature of this file"],
  ["otherCms", "no signature of this file"],
  ["large", "more than 16384 bytes"],
  ["error", "HTTP 503"],
  ["gone", "fetch failed"],
] as const)("the answer %s is refused", async (answer, message) => {
  await expect(sign(answer)).rejects.toThrow(message);
});

test.each(["raw", "cms"] as const)("an answer with %s by another key is refused", async (answer) => {
  await expect(sign(answer, { by: other })).rejects.toThrow("no signature of this file");
});

test("a service that does not answer in time is given up", async () => {
  await expect(sign("slow", { timeoutMs: 50 })).rejects.toThrow("timeout");
});
