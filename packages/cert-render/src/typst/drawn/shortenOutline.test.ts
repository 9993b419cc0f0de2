import { expect, test } from "vitest";
import { shortenOutline } from "./shortenOutline.ts";

test("shortenOutline: a glyph of a font with 1,000 units gets whole units again, and closes where it began", () => {
  expect(
    shortenOutline("M 0 0m 1.5 39.25 h 10.25 v -5 q -0.5 -0.25 1 2 c 1 1 2 2 3.125 4 l -2 1 Z m 1 0 h 2 Z "),
  ).toEqual({
    scale: 16,
    data: "M0 0m24 628h164v-80q-8-4 16 32c16 16 32 32 50 64l-32 16Zm16 0h32Z",
  });
});

test("shortenOutline: errors do not add up along an outline", () => {
  const step = 0.3001;
  const { data, scale } = shortenOutline(`M 0 0m 700 0 ${`l -${step} 0 `.repeat(1_000)}`) ?? { data: "", scale: 0 };
  const end = [...data.matchAll(/[ml](-?\d+)/gu)].reduce((x, [, dx]) => x + Number(dx), 0);
  expect(Math.abs(end / scale - (700 - 1_000 * step))).toBeLessThanOrEqual(0.5 / scale);
});

test("shortenOutline: a command that no glyph has leaves the outline as it is", () => {
  expect(shortenOutline("M 0 0A 1 1 0 0 1 2 2")).toBeNull();
});
