import { afterEach, expect, test, vi } from "vitest";
import { LoadError, loadPart } from "./loadPart.ts";

afterEach(() => vi.useRealTimers());

test("loading a part: gives what was loaded", async () => {
  expect(await loadPart(async () => "part")).toBe("part");
});

test("loading a part: tells what failed from other errors", async () => {
  const gone = new TypeError("Failed to fetch dynamically imported module");
  await expect(loadPart(() => Promise.reject(gone))).rejects.toMatchObject({ name: "LoadError", cause: gone });
});

test("loading a part: does not wait forever", async () => {
  vi.useFakeTimers();
  const loading = expect(loadPart(() => new Promise(() => {}))).rejects.toBeInstanceOf(LoadError);
  await vi.advanceTimersByTimeAsync(120_000);
  await loading;
});
