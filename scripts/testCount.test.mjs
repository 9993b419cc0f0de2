import { expect, test } from "vitest";
import { countJourneys, countModules, summarize } from "./testCount.mjs";

/** A file of tests as Vitest hands it to a reporter. @param {unknown[]} results @param {unknown[]} [errors] */
const module = (results, errors = []) =>
  /** @type {any} */ ({
    relativeModuleId: "a.test.ts",
    errors: () => errors,
    children: {
      allSuites: () => [{ fullName: "a suite", errors: () => [] }],
      allTests: () => results.map((result, index) => ({ fullName: `test ${index}`, result: () => result })),
    },
  });

test("tests, files that cannot be loaded and errors outside of tests are counted, and named with their reason", () => {
  const failed = { state: "failed", errors: [{ message: "expected 1 to be 2\n\nmore about it" }] };
  const unloaded = module([], [{ message: "a wrong import" }]);
  const run = [module([{ state: "passed" }, failed, { state: "passed" }]), unloaded];
  expect(countModules(run, [{ message: "an unhandled rejection" }])).toEqual({
    passed: 2,
    failures: [
      "outside of all tests: an unhandled rejection",
      "a.test.ts > test 1: expected 1 to be 2",
      "a.test.ts: a wrong import",
    ],
    skipped: [],
  });
});

test("a test that never began counts as failed", () => {
  expect(countModules([module([{ state: "pending" }])], [])).toEqual({
    passed: 0,
    failures: ["a.test.ts > test 0"],
    skipped: [],
  });
});

test("a failure is named by the first line that says something", () => {
  const message =
    "\n\u001b[34mClick to debug the error in Storybook: http://localhost\u001b[39m\n\nUnable to find a button\n";
  const failed = { state: "failed", errors: [{ message }] };
  expect(countModules([module([failed])], []).failures).toEqual(["a.test.ts > test 0: Unable to find a button"]);
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
  /** @param {string} status @param {{ type: string, description: string }[]} [annotations] @param {string[]} [messages] */
  const spec = (status, annotations = [], messages = []) => {
    const results = [{ errors: messages.map((message) => ({ message })) }];
    return { title: status, tests: [{ projectName: "sqlite", status, annotations, results }] };
  };
  const skip = [{ type: "skip", description: "no network" }];
  const suites = [
    {
      title: "a.spec.ts",
      specs: [spec("expected"), spec("flaky", [], ["no answer\n  at line 3"])],
      suites: [{ title: "inside", specs: [spec("unexpected"), spec("expected"), spec("skipped", skip)] }],
    },
  ];
  expect(countJourneys({ suites, errors: [] })).toEqual({
    passed: 2,
    failures: ["[sqlite] a.spec.ts > inside > unexpected", "[sqlite] a.spec.ts > flaky: no answer"],
    skipped: [{ name: "a.spec.ts > inside > skipped", reason: "no network" }],
  });
  expect(countJourneys({ suites: [], errors: [{ message: "a wrong import" }] })).toEqual({
    passed: 0,
    failures: ["outside of all journeys: a wrong import"],
    skipped: [],
  });
});

test("the last line has the figures, and skipped tests only where there are some", () => {
  expect(summarize({ passed: 3, failures: [], skipped: [] })).toEqual({ ok: true, lines: ["3 passed, 0 failed"] });
  const skipped = [
    { name: "a", reason: "no folder" },
    { name: "b", reason: "no folder" },
  ];
  expect(summarize({ passed: 3, failures: [], skipped })).toEqual({
    ok: true,
    lines: ["skipped, no folder:\n  a\n  b", "3 passed, 0 failed, 2 skipped"],
  });
});

test("what failed is named before the figures; a test that was skipped without a reason fails the run", () => {
  const { ok, lines } = summarize({ passed: 3, failures: ["a: 1 is not 2"], skipped: [{ name: "b", reason: null }] });
  expect(ok).toBe(false);
  expect(lines).toEqual(["✗ a: 1 is not 2", "✗ skipped without a reason: b", "3 passed, 2 failed"]);
});
