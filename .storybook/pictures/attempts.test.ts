import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { beginAttempt, hasAttemptFailed } from "./attempts.ts";

test("only what fails an attempt counts, not what failed those before", () => {
  const errors: Error[] = [];
  const running = { result: { errors } };
  beginAttempt(running);
  expect(hasAttemptFailed(running)).toBe(false);
  errors.push(new Error("a picture differs"), new Error("another one, too"));
  expect(hasAttemptFailed(running)).toBe(true);
  beginAttempt(running);
  expect(hasAttemptFailed(running)).toBe(false);
  errors.push(new Error("the story breaks"));
  expect(hasAttemptFailed(running)).toBe(true);
});

describe("in Vitest", () => {
  const verdicts: boolean[] = [];

  describe("a test that is tried again", () => {
    beforeEach(({ task }) => beginAttempt(task));
    afterEach(({ task, expect: expectIn }) => {
      verdicts.push(hasAttemptFailed(task));
      // As a picture that differs once, which is looked at again in the second attempt
      expectIn.soft(verdicts).toHaveLength(2);
    });
    test("passes at last", { retry: 2 }, () => undefined);
  });

  test("has not failed when its attempts are looked at", () => {
    expect(verdicts).toEqual([false, false]);
  });
});
