import { expect, test } from "vitest";
import { readAdvisories } from "./advisories.mjs";

test("what is high or critical counts", () => {
  const high = { name: "a", severity: "high", via: [{ title: "Reads any file" }] };
  const critical = { name: "b", severity: "critical", via: ["a"] };
  const vulnerabilities = { a: high, b: critical, c: { name: "c", severity: "moderate", via: [] } };
  expect(readAdvisories(JSON.stringify({ vulnerabilities }))).toEqual([high, critical]);
  expect(readAdvisories(JSON.stringify({ vulnerabilities: {} }))).toEqual([]);
});

const address = "https://packages.invalid/advisories";
const noCode = { summary: "", detail: "" };

test.each([
  ["a refusal", { message: `405 Method Not Allowed - POST ${address}`, statusCode: 405, error: noCode }],
  ["an unknown name", { message: `request to ${address} failed, reason: getaddrinfo ENOTFOUND`, error: noCode }],
  ["a closed port", { message: `request to ${address} failed, reason: connect ECONNREFUSED`, error: noCode }],
  ["silence", { message: `network timeout at: ${address}`, error: noCode }],
  ["a code of the network", { error: { code: "EAI_AGAIN", summary: "getaddrinfo EAI_AGAIN" } }],
])("%s is no answer, and no clean bill", (_name, answer) => {
  expect(readAdvisories(JSON.stringify(answer))).toBeNull();
});

test.each([
  ["nothing", ""],
  ["no JSON", "npm error"],
  [
    "no lock file",
    JSON.stringify({ error: { code: "ENOLOCK", summary: "This command requires an existing lockfile." } }),
  ],
  ["no folder to write to", JSON.stringify({ error: { code: "EACCES", summary: "permission denied" } })],
  ["a certificate that is not trusted", JSON.stringify({ message: "request failed, reason: self-signed certificate" })],
])("%s is a failure", (_name, answer) => {
  expect(() => readAdvisories(answer)).toThrow();
});
