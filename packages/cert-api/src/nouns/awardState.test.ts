import { expect, test } from "vitest";
import { findAwardState } from "./awardState.ts";

test.each([
  ["valid", { state: "valid", validUntil: null }],
  ["valid", { state: "valid", validUntil: "2026-07-01" }],
  ["expired", { state: "valid", validUntil: "2026-06-30" }],
  ["revoked", { state: "revoked", validUntil: "2026-06-30" }],
  ["superseded", { state: "valid", validUntil: "2026-06-30", isSuperseded: true }],
  ["revoked", { state: "revoked", validUntil: "2026-06-30", isSuperseded: true }],
  ["withdrawn", { state: "withdrawn", validUntil: null }],
  ["erased", { state: "withdrawn", validUntil: null, isSuperseded: true, isErased: true }],
] as const)("award state: %s of %o", (state, facts) => {
  expect(findAwardState(facts, "2026-07-01")).toBe(state);
});
