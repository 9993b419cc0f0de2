// What became of every test, whoever ran it: what npm test counts and prints at its end.
import { writeFileSync } from "node:fs";

/** @typedef {{ name: string, reason: string | null }} Skipped a test that did not run, and why */
/** @typedef {{ passed: number, failed: number, skipped: Skipped[] }} Count */

/** @returns {Count} */
export const emptyCount = () => ({ passed: 0, failed: 0, skipped: [] });

/** Adds the second count to the first. @param {Count} sum @param {Count} count */
export function addCount(sum, count) {
  sum.passed += count.passed;
  sum.failed += count.failed;
  sum.skipped.push(...count.skipped);
}

/** Counts what Vitest has run. A file that could not be loaded, and an error outside all tests, is one failure each.
 * @param {readonly import("vitest/node").TestModule[]} modules @param {readonly unknown[]} errors @returns {Count} */
export function countModules(modules, errors) {
  const count = emptyCount();
  count.failed = errors.length;
  for (const module of modules) {
    count.failed += module.errors().length;
    for (const suite of module.children.allSuites()) count.failed += suite.errors().length;
    for (const test of module.children.allTests()) {
      const result = test.result();
      if (result.state === "passed") count.passed++;
      else if (result.state === "skipped") count.skipped.push({ name: test.fullName, reason: result.note ?? null });
      else count.failed++;
    }
  }
  return count;
}

/** A Playwright report, as far as it is read here.
 * @typedef {{ title: string, suites?: PlaywrightSuite[], specs?: { title: string, tests: PlaywrightTest[] }[] }} PlaywrightSuite
 * @typedef {{ status: string, annotations: { type: string, description?: string }[] }} PlaywrightTest */

/** Counts what Playwright has run. A journey that needed a second attempt has failed.
 * @param {{ suites: PlaywrightSuite[], errors: unknown[] }} report @returns {Count} */
export function countJourneys({ suites, errors }) {
  const count = emptyCount();
  count.failed = errors.length;
  /** @param {PlaywrightSuite} suite @param {string[]} titles */
  const walk = (suite, titles) => {
    for (const inner of suite.suites ?? []) walk(inner, [...titles, inner.title]);
    for (const { title, tests } of suite.specs ?? []) {
      for (const { status, annotations } of tests) {
        if (status === "expected") count.passed++;
        else if (status === "skipped") {
          const reason = annotations.find(({ type }) => type === "skip" || type === "fixme")?.description ?? null;
          count.skipped.push({ name: [...titles, title].join(" > "), reason });
        } else count.failed++;
      }
    }
  };
  for (const suite of suites) walk(suite, [suite.title]);
  return count;
}

/** The lines at the end: each reason with the tests that were skipped for it, then the figures. A test that was skipped
 * without a reason counts as failed: nothing is left out in silence. @param {Count} count */
export function summarize({ passed, failed, skipped }) {
  const silent = skipped.filter(({ reason }) => reason === null);
  const explained = Map.groupBy(
    skipped.filter(({ reason }) => reason !== null),
    ({ reason }) => reason,
  );
  const total = failed + silent.length;
  const reasons = [...explained].map(
    ([reason, tests]) => `skipped, ${reason}:\n${tests.map(({ name }) => `  ${name}`).join("\n")}`,
  );
  return {
    ok: total === 0,
    lines: [
      ...silent.map(({ name }) => `✗ skipped without a reason: ${name}`),
      ...reasons,
      `${passed} passed, ${total} failed${explained.size === 0 ? "" : `, ${skipped.length - silent.length} skipped`}`,
    ],
  };
}

/** A Vitest reporter that writes the run's count into the file that CERT_TEST_COUNT names. */
export default class CountReporter {
  /** @param {readonly import("vitest/node").TestModule[]} modules @param {readonly unknown[]} errors */
  onTestRunEnd(modules, errors) {
    writeFileSync(process.env.CERT_TEST_COUNT ?? "", JSON.stringify(countModules(modules, errors)));
  }
}
