import { afterEach, expect, test, vi } from "vitest";
import { findSolution } from "./findSolution.ts";

const puzzle = {
  parameters: {
    algorithm: "PBKDF2/SHA-256",
    nonce: "00112233445566778899aabbccddeeff",
    salt: "ffeeddccbbaa99887766554433221100",
    cost: 20,
    keyLength: 32,
    keyPrefix: "0",
  },
  signature: "ab".repeat(32),
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a page without the browser's cryptography comes to the same solution", async () => {
  const native = await findSolution(puzzle);
  expect(native?.derivedKey).toMatch(/^0[0-9a-f]{63}$/u);
  vi.stubGlobal("crypto", {});
  const sliced = await findSolution(puzzle);
  expect([sliced?.counter, sliced?.derivedKey]).toEqual([native?.counter, native?.derivedKey]);
});

test("what was called off before it began is not solved", async () => {
  const hard = { ...puzzle, parameters: { ...puzzle.parameters, keyPrefix: "ff".repeat(16) } };
  expect(await findSolution(hard, AbortSignal.abort())).toBeNull();
});

test("in slices: a timer of the page runs while a puzzle is solved, and ends it", async () => {
  vi.stubGlobal("crypto", {});
  const controller = new AbortController();
  setTimeout(() => controller.abort());
  const hard = { ...puzzle, parameters: { ...puzzle.parameters, cost: 2_000, keyPrefix: "ff".repeat(16) } };
  expect(await findSolution(hard, controller.signal)).toBeNull();
});
