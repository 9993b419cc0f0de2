import { afterEach, expect, test, vi } from "vitest";
import { areUnique, assert } from "./assert.ts";

afterEach(() => vi.unstubAllEnvs());

test("assert: misuse throws in development, and nothing is checked in production", () => {
  expect(() => assert(() => false, "Menu: needs an entry.")).toThrow("Menu: needs an entry.");
  expect(() => assert(() => true, "Menu: needs an entry.")).not.toThrow();
  vi.stubEnv("NODE_ENV", "production");
  expect(() => assert(() => false, "Menu: needs an entry.")).not.toThrow();
});

test("areUnique: a value that occurs twice is found", () => {
  expect(areUnique(["a", "b"])).toBe(true);
  expect(areUnique(["a", "b", "a"])).toBe(false);
});
