import { expect, test } from "vitest";
import { clampPage } from "./clampPage.ts";

test.each([
  { number: 0, totalPages: 5, page: 0 },
  { number: 4, totalPages: 5, page: 4 },
  { number: 5, totalPages: 5, page: 4 },
  { number: -1, totalPages: 5, page: 0 },
  { number: 3, totalPages: 0, page: 0 },
  { number: 2.9, totalPages: 5, page: 2 },
  { number: Number.NaN, totalPages: 5, page: 0 },
])("page $number of $totalPages is page $page", ({ number, totalPages, page }) => {
  expect(clampPage(number, totalPages)).toBe(page);
});
