import { expect, test } from "vitest";
import { rawBadRequest } from "./errors.ts";

test.each([
  ["HEAD /c/%E9 HTTP/1.1", false],
  // The rest of a request line that came in several pieces: nobody knows what it began with
  ["%E9%E9 HTTP/1.1\r\nHost: x\r\n\r\n", false],
  ["", false],
  ["GET /c/%E9 HTTP/1.1", true],
  ["POST /api/award HTTP/1.1", true],
])("%j cannot be parsed: the answer has a body only where its method is known to have one", (packet, isWithBody) => {
  const answer = rawBadRequest(Buffer.from(packet));
  const body = answer.slice(answer.indexOf("\r\n\r\n") + 4);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(body !== "").toBe(isWithBody);
  expect(answer.includes("content-length: ")).toBe(isWithBody);
});
