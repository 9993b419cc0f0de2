import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { folder } from "../testing/folder.ts";
import { hasProgram, runOther } from "../testing/otherProgram.ts";
import { makeCertificate } from "../testing/makeCertificate.ts";
import { startTimestampService } from "../testing/timestampService.ts";
import { createKeySigner } from "./createKeySigner.ts";
import { requestTimestamp } from "./requestTimestamp.ts";
import { createDetachedSigner } from "./createDetachedSigner.ts";

const bytes = Buffer.from("a signature");
const timeout = 5_000;

async function serve(listener: RequestListener): Promise<URL> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`);
}

function pipeEndless(response: ServerResponse): void {
  const piece = Buffer.alloc(16_384);
  const endless = new Readable({ read: () => void endless.push(piece) });
  endless.pipe(response);
}

test("a time stamp of a signature is accepted by OpenSSL, and the signature that holds it too", async ({ skip }) => {
  skip(!hasProgram("openssl"), "this machine has no openssl");
  const service = await startTimestampService(onTestFinished);
  const token = await requestTimestamp(service.url, bytes, timeout);
  const cwd = await folder({ after: onTestFinished });
  const openssl = (words: string) => runOther(cwd, "openssl", words);
  const write = (files: Record<string, Uint8Array | string>) =>
    Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(cwd, name), content)));
  const made = await makeCertificate();
  const { sign } = createDetachedSigner(await createKeySigner(made));
  const cms = await sign([bytes], async (signature) => requestTimestamp(service.url, signature, timeout));
  await write({ content: bytes, token, tsa: service.root, cms, root: made.root });
  expect(openssl("ts -verify -data content -in token -token_in -CAfile tsa")).toContain("Verification: OK");
  openssl("cms -verify -purpose any -binary -inform DER -in cms -content content -CAfile root -out out");
  expect(openssl("asn1parse -inform DER -in cms")).toContain("id-smime-aa-timeStampToken");
});

test("an answer to another request is refused", async ({ skip }) => {
  skip(!hasProgram("openssl"), "this machine has no openssl");
  const service = await startTimestampService(onTestFinished, { repeatsFirstAnswer: true });
  await requestTimestamp(service.url, bytes, timeout);
  await expect(requestTimestamp(service.url, bytes, timeout)).rejects.toThrow("of another request");
});

test.each([
  ["an error", (_request, response) => response.writeHead(503).end(), "HTTP 503"],
  ["something else", (_request, response) => response.end("<html>"), ""],
  ["a refusal", (_request, response) => response.end(Buffer.from("30053003020102", "hex")), "refuses with status 2"],
  ["an endless answer", (_request, response) => pipeEndless(response), "more than 65536 bytes"],
  ["no token", (_request, response) => response.end(Buffer.from("30053003020100", "hex")), "has no token"],
] satisfies [string, RequestListener, string][])("%s is told", async (_name, listener, message) => {
  await expect(requestTimestamp(await serve(listener), bytes, timeout)).rejects.toThrow(message);
});

test("a service that does not answer is given up, and one that is gone too", async () => {
  const silent = await serve(() => undefined);
  await expect(requestTimestamp(silent, bytes, 50)).rejects.toThrow("timeout");
  await expect(requestTimestamp(new URL("http://127.0.0.1:9/tsa"), bytes, timeout)).rejects.toThrow();
});
