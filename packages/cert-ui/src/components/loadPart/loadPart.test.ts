import { expect, test } from "vitest";
import { LoadError, loadPart } from "./loadPart.ts";

test("loading a part: gives what was loaded", async () => {
  expect(await loadPart(async () => "part")).toBe("part");
});

test("loading a part: tells what failed from other errors", async () => {
  const gone = new TypeError("Failed to fetch dynamically imported module");
  const loading = loadPart(() => Promise.reject(gone));
  await expect(loading).rejects.toBeInstanceOf(LoadError);
  await expect(loading).rejects.toMatchObject({ cause: gone });
});
