import { expect, test } from "vitest";
import { createRecentPictures } from "./picture.service.ts";

const open = (limit: number) => {
  const drawn: string[] = [];
  const pictures = createRecentPictures(limit);
  const get = async (hash: string, size = 4) =>
    pictures.find(hash) ??
    pictures.draw(hash, async () => {
      drawn.push(hash);
      return new Uint8Array(size);
    });
  return { drawn, get, pictures };
};

test("a picture is drawn once for all who ask, at once and later", async () => {
  const { drawn, get } = open(10);
  const [first, second] = await Promise.all([get("a"), get("a")]);
  expect(first).toBe(second);
  expect(await get("a")).toBe(first);
  expect(drawn).toEqual(["a"]);
});

test("the one that was asked for longest ago makes room", async () => {
  const { drawn, get } = open(8);
  for (const hash of ["a", "b", "a", "c", "a", "b"]) await get(hash);
  expect(drawn).toEqual(["a", "b", "c", "b"]);
});

test("one that is larger than all room together is not kept, and takes none", async () => {
  const { drawn, get } = open(8);
  for (const hash of ["a", "huge", "a", "huge"]) await get(hash, hash === "huge" ? 9 : 4);
  expect(drawn).toEqual(["a", "huge", "huge"]);
});

test("what could not be drawn is tried again", async () => {
  const { pictures, get, drawn } = open(8);
  await expect(pictures.draw("a", () => Promise.reject(new Error("busy")))).rejects.toThrow("busy");
  await get("a");
  expect(drawn).toEqual(["a"]);
});
