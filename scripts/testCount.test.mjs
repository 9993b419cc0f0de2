import { expect, test } from "vitest";
import { countJourneys, countModules, summarize } from "./testCount.mjs";

/** A file of tests as Vitest hands it to a reporter. @param {unknown[]} results @param {unknown[]} [errors] */
const module = (results, errors = []) =>
  /** @type {any} */ ({
    errors: () => errors,
    children: {
      allSuites: () => [{ errors: () => [] }],
      allTests: () => results.map((result, index) => ({ fullName: `test ${index}`, result: () => result })),
    },
  });

test("tests, files that cannot be loaded and errors outside of tests are counted", () => {
  const run = [module([{ state: "passed" }, { state: "failed" }, { state: "passed" }]), module([], ["a wrong import"])];
  expect(countModules(run, ["an unhandled rejection"])).toEqual({ passed: 2, failed: 3, skipped: [] });
});

test("a test that never began counts as failed", () => {
  expect(countModules([module([{ state: "pending" }])], [])).toEqual({ passed: 0, failed: 1, skipped: [] });
});

test("a skipped test keeps its reason", () => {
  const skipped = [
    { state: "skipped", note: "no folder" },
    { state: "skipped", note: undefined },
  ];
  expect(countModules([module(skipped)], []).skipped).toEqual([
    { name: "test 0", reason: "no folder" },
    { name: "test 1", reason: null },
  ]);
});

test("journeys are counted in all suites; one that needed a second attempt has failed", () => {
  /** @param {string} status @param {{ type: string, description: string }[]} [annotations] */
  const spec = (status, annotations = []) => ({ title: status, tests: [{ status, annotations }] });
  const skip = [{ type: "skip", description: "no network" }];
  const suites = [
    {
      title: "a.spec.ts",
      specs: [spec("expected"), spec("flaky")],
      suites: [{ title: "inside", specs: [spec("unexpected"), spec("expected"), spec("skipped", skip)] }],
    },
  ];
  expect(countJourneys({ suites, errors: [] })).toEqual({
    passed: 2,
    failed: 2,
    skipped: [{ name: "a.spec.ts > inside > skipped", reason: "no network" }],
  });
  expect(countJourneys({ suites: [], errors: ["a wrong import"] })).toEqual({ passed: 0, failed: 1, skipped: [] });
});

test("the last line has the figures, and skipped tests only where there are some", () => {
  expect(summarize({ passed: 3, failed: 0, skipped: [] })).toEqual({ ok: true, lines: ["3 passed, 0 failed"] });
  const skipped = [
    { name: "a", reason: "no folder" },
    { name: "b", reason: "no folder" },
  ];
  expect(summarize({ passed: 3, failed: 0, skipped })).toEqual({
    ok: true,
    lines: ["skipped, no folder:\n  a\n  b", "3 passed, 0 failed, 2 skipped"],
  });
});

test("a test that was skipped without a reason fails the run", () => {
  const { ok, lines } = summarize({ passed: 3, failed: 1, skipped: [{ name: "a", reason: null }] });
  expect(ok).toBe(false);
  expect(lines).toEqual(["✗ skipped without a reason: a", "3 passed, 2 failed"]);
});
