import { expect, test } from "vitest";
import { readAdvisories } from "./advisories.mjs";

test("what is high or critical counts", () => {
  const high = { name: "a", severity: "high", via: [{ title: "Reads any file" }] };
  const critical = { name: "b", severity: "critical", via: ["a"] };
  const vulnerabilities = { a: high, b: critical, c: { name: "c", severity: "moderate", via: [] } };
  expect(readAdvisories(JSON.stringify({ vulnerabilities }))).toEqual([high, critical]);
  expect(readAdvisories(JSON.stringify({ vulnerabilities: {} }))).toEqual([]);
});

test.each([
  ["a refusal", JSON.stringify({ message: "405 Method Not Allowed", method: "POST" })],
  ["nothing", ""],
  ["no JSON", "npm error"],
])("%s is no answer, and no clean bill", (_name, answer) => {
  expect(readAdvisories(answer)).toBeNull();
});
