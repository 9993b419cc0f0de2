// What became of every test, whoever ran it: what npm test counts and prints at its end.
import { writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** @typedef {{ name: string, reason: string | null }} Skipped a test that did not run, and why */
/** `failures` names each failed test, file or step, with the first line of its error.
 * @typedef {{ passed: number, failures: string[], skipped: Skipped[] }} Count */

/** @returns {Count} */
export const emptyCount = () => ({ passed: 0, failures: [], skipped: [] });

/** Formats a failed test with the first line of its error. @param {string} name @param {readonly unknown[]} [errors] */
function describeFailure(name, errors = []) {
  const [error] = errors;
  if (error === undefined) return name;
  const message = typeof error === "object" && error !== null && "message" in error ? error.message : error;
  const lines = stripVTControlCharacters(String(message)).split("\n");
  // Storybook begins with an address
  const firstLine = lines.find((line) => line.trim() !== "" && !line.startsWith("Click to debug"));
  return firstLine === undefined ? name : `${name}: ${firstLine.trim()}`;
}

/** Adds the second count to the first. @param {Count} sum @param {Count} count */
export function addCount(sum, count) {
  sum.passed += count.passed;
  sum.failures.push(...count.failures);
  sum.skipped.push(...count.skipped);
}

/** Counts what Vitest has run. A file that could not be loaded, and an error outside all tests, is one failure each.
 * @param {readonly import("vitest/node").TestModule[]} modules @param {readonly unknown[]} errors @returns {Count} */
export function countModules(modules, errors) {
  const count = emptyCount();
  /** @param {string} name @param {readonly unknown[]} failures */
  const addFailures = (name, failures) =>
    count.failures.push(...failures.map((error) => describeFailure(name, [error])));
  addFailures("outside of all tests", errors);
  for (const module of modules) {
    const file = module.relativeModuleId;
    addFailures(file, module.errors());
    for (const suite of module.children.allSuites()) addFailures(`${file} > ${suite.fullName}`, suite.errors());
    for (const test of module.children.allTests()) {
      const result = test.result();
      if (result.state === "passed") count.passed++;
      else if (result.state === "skipped") count.skipped.push({ name: test.fullName, reason: result.note ?? null });
      else count.failures.push(describeFailure(`${file} > ${test.fullName}`, result.errors));
    }
  }
  return count;
}

/** A Playwright report, as far as it is read here.
 * @typedef {{ title: string, suites?: PlaywrightSuite[], specs?: { title: string, tests: PlaywrightTest[] }[] }} PlaywrightSuite
 * @typedef {{ type: string, description?: string }} PlaywrightAnnotation
 * @typedef {{ projectName: string, status: string, annotations: PlaywrightAnnotation[], results: { errors: { message?: string }[] }[] }} PlaywrightTest */

/** Counts what Playwright has run. A journey that needed a second attempt has failed.
 * @param {{ suites: PlaywrightSuite[], errors: unknown[] }} report @returns {Count} */
export function countJourneys({ suites, errors }) {
  const count = emptyCount();
  count.failures = errors.map((error) => describeFailure("outside of all journeys", [error]));
  /** @param {PlaywrightSuite} suite @param {string[]} titles */
  const walk = (suite, titles) => {
    for (const inner of suite.suites ?? []) walk(inner, [...titles, inner.title]);
    for (const { title, tests } of suite.specs ?? []) {
      const name = [...titles, title].join(" > ");
      for (const { projectName, status, annotations, results } of tests) {
        if (status === "expected") count.passed++;
        else if (status === "skipped") {
          const reason = annotations.find(({ type }) => type === "skip" || type === "fixme")?.description ?? null;
          count.skipped.push({ name, reason });
        } else {
          const failures = results.flatMap((result) => result.errors);
          count.failures.push(describeFailure(`[${projectName}] ${name}`, failures));
        }
      }
    }
  };
  for (const suite of suites) walk(suite, [suite.title]);
  return count;
}

/** The lines at the end: each reason with the tests that were skipped for it, what failed, then the figures. A test that
 * was skipped without a reason counts as failed: nothing is left out in silence. @param {Count} count */
export function summarize({ passed, failures, skipped }) {
  const silent = skipped.filter(({ reason }) => reason === null);
  const explained = Map.groupBy(
    skipped.filter(({ reason }) => reason !== null),
    ({ reason }) => reason,
  );
  const allFailures = [...failures, ...silent.map(({ name }) => `skipped without a reason: ${name}`)];
  const reasons = [...explained].map(
    ([reason, tests]) => `skipped, ${reason}:\n${tests.map(({ name }) => `  ${name}`).join("\n")}`,
  );
  const skippedFigure = explained.size === 0 ? "" : `, ${skipped.length - silent.length} skipped`;
  return {
    ok: allFailures.length === 0,
    lines: [
      ...reasons,
      ...allFailures.map((failure) => `✗ ${failure}`),
      `${passed} passed, ${allFailures.length} failed${skippedFigure}`,
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
