import { expect, test } from "vitest";
import { copyView } from "./writer.ts";

test("a part of a file is sent to another thread without the rest of the file", () => {
  const file = Uint8Array.from({ length: 1_000 }, (_, index) => index % 251);
  const part = structuredClone(copyView(file.subarray(10, 20))) as Uint8Array;
  expect([...part]).toEqual([...file.subarray(10, 20)]);
  expect(part.buffer.byteLength).toBe(10);
  expect(copyView(file)).toBe(file);
  expect(copyView("text")).toBe("text");
});
