import { beforeAll, expect, test } from "vitest";
import { createEngine, type Engine } from "./engine.ts";
import { encodePng } from "../../pictures/encodePng.ts";
import { fadedPicture } from "./programPictures.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});

test.each([
  ["grey", [99, 99, 99, 255]],
  ["coloured", [99, 9, 0, 255]],
  ["transparent", [99, 9, 0, 20]],
])("a %s picture that is seen through can stand in a PDF/A", (_, pixel) => {
  const png = encodePng({ width: 2, height: 1, rgba: Uint8Array.from([...pixel, ...pixel]) });
  expect(engine.shows("a.svg", fadedPicture("png", png, 0.4))).toBe(true);
});
