import { expect, test } from "vitest";
import { mayRetry } from "./postgres.ts";

const refused = (code: string) => Object.assign(new Error("refused"), { code });

test.each([
  ["transactions met", "40001", 23, true],
  ["transactions met time after time", "40001", 24, false],
  ["transactions waited for each other", "40P01", 1, true],
  ["a row came up that was looked for in vain", "23505", 2, true],
  ["a row that is referred to went", "23503", 2, true],
  ["a row that is referred to never was there", "23503", 3, false],
  ["a value is too long", "22001", 1, false],
])("%s (%s), at attempt %i: done again is %s", (_, code, attempt, again) => {
  expect(mayRetry(refused(code), attempt)).toBe(again);
});

test("what does not come from the database is not done again", () => {
  expect(mayRetry(new Error("refused"), 1)).toBe(false);
});
