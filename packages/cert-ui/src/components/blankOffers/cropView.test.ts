import { expect, test } from "vitest";
import { cropView } from "./cropView.ts";

test("a place stands in the middle of what is shown of its page", () => {
  const { left, width, middle } = cropView({ left: 0.4, top: 0.2, width: 0.2, height: 0.1 });
  expect(left + width / 2).toBeCloseTo(0.5);
  expect(middle).toBeCloseTo(0.25);
});

test("at a side of the page the view ends with the page; a long place is shown as a whole", () => {
  expect(cropView({ left: 0, top: 0, width: 0.1, height: 0.1 }).left).toBe(0);
  const atRight = cropView({ left: 0.9, top: 0, width: 0.1, height: 0.1 });
  expect(atRight.left + atRight.width).toBeCloseTo(1);
  expect(cropView({ left: 0.1, top: 0, width: 0.8, height: 0.1 }).width).toBeCloseTo(0.92);
  expect(cropView({ left: 0, top: 0, width: 1, height: 0.1 })).toMatchObject({ left: 0, width: 1 });
});
