import { expect, test } from "vitest";
import { contrastRatio } from "./contrastRatio.ts";

test.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#000000", 21],
  ["#ad3128", "#ad3128", 1],
  // The example of WCAG's own techniques: the least grey that is readable on white
  ["#767676", "#ffffff", 4.54],
])("%s on %s has a contrast of %f", (front, ground, ratio) => {
  expect(contrastRatio(front, ground)).toBeCloseTo(ratio, 2);
});
