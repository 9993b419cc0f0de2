import { Secret } from "otpauth";
import { expect, test } from "vitest";
import { normalizeCode } from "../../../crypto/readableCode.ts";
import { createRecoveryCodes, hashRecoveryCode, isAppCode, createSecret, findStep, toUri } from "./spendCode.ts";

const secret = Secret.fromUTF8("12345678901234567890").base32;

// RFC 6238, appendix B, the last six digits of the codes with SHA-1
test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1234567890, "005924"],
  [2000000000, "279037"],
])("at %i seconds the code is %s, also on a clock that is half a minute off", (seconds, code) => {
  const step = Math.floor(seconds / 30);
  expect(findStep(secret, code, seconds * 1000)).toBe(step);
  expect(findStep(secret, code, (seconds - 30) * 1000)).toBe(step);
  expect(findStep(secret, code, (seconds + 30) * 1000)).toBe(step);
  expect(findStep(secret, code, (seconds + 90) * 1000)).toBeNull();
  expect(findStep(secret, code, (seconds - 90) * 1000)).toBeNull();
});

test("a secret has 160 bits, and an app reads it from an address", () => {
  expect(createSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(createSecret()).not.toBe(createSecret());
  const uri = new URL(toUri(secret, { issuer: "证书 a.example", account: "wang" }));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    "otpauth:",
    "totp",
    "/证书 a.example:wang",
  ]);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: "证书 a.example",
    secret,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});

test("recovery codes differ, and may be typed as they are read", () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  const [code = ""] = codes;
  const read = ` ${code.replaceAll("-", " – ").replaceAll("0", "O").replaceAll("1", "l").toUpperCase()}`;
  expect(hashRecoveryCode(7, read)).toBe(hashRecoveryCode(7, code));
  expect(hashRecoveryCode(8, code)).not.toBe(hashRecoveryCode(7, code));
});

test("a code of an app is six digits, however they are spaced or wide", () => {
  expect(["123 456", " １２３４５６ ", "123-456"].map(normalizeCode).every(isAppCode)).toBe(true);
  expect(["12345", "1234567", "abcdef"].map(normalizeCode).some(isAppCode)).toBe(false);
});
