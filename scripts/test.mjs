// npm test: everything, from types to journeys in a real browser. Ends with "N passed, N failed".
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildStale } from "./builds.mjs";
import { runChecks } from "./checks.mjs";
import { findChromium } from "./chromium.mjs";
import { packageChecks } from "./packages.mjs";
import { command, inParallel, step } from "./step.mjs";

const reports = mkdtempSync(join(tmpdir(), "cert-test-"));
const count = { passed: 0, failed: 0 };
/** @type {string[]} */
const times = [];
const begun = performance.now();

/** @param {string} title @param {() => Promise<void>} work */
async function section(title, work) {
  const from = performance.now();
  console.log(`\n── ${title}`);
  await work();
  times.push(`${title} ${((performance.now() - from) / 1000).toFixed(1)} s`);
}

/** @param {{ ok: boolean }[]} results */
const add = (results) => results.forEach(({ ok }) => (ok ? count.passed++ : count.failed++));

/** Runs a test runner whose JSON report says how many tests passed and failed. A run that fails as a whole counts once.
 * @param {string} title @param {string[]} args @param {string} file
 * @param {(report: any) => { passed: number, failed: number }} read @param {Record<string, string>} [env] */
async function suite(title, args, file, read, env = {}) {
  const { ok } = await step(title, args, { quiet: false, env });
  let counted = { passed: 0, failed: 0 };
  try {
    counted = read(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    console.log(`✗ ${title} wrote no report: ${error instanceof Error ? error.message : error}`);
  }
  count.passed += counted.passed;
  count.failed += counted.failed || (ok && counted.passed ? 0 : 1);
}

/** @param {string} title @param {string[]} projects */
const vitest = (title, projects) => {
  const file = join(reports, `${projects[0]}.json`);
  const args = [command("vitest/vitest.mjs"), "run", ...projects.flatMap((name) => ["--project", name])];
  return suite(title, [...args, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`], file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(/** @param {any} one */ (one) => one.status === "failed" && !one.assertionResults.length).length,
  }));
};

await section("checks", async () => add(await runChecks()));
await section("unit and feature tests", () =>
  vitest("unit and feature tests", ["api", "render", "server", "ui", "workspace"]));
await section("stories", () => vitest("stories", ["stories"]));
let built = false;
await section("build", async () => {
  built = await buildStale();
  add([{ ok: built }]);
});
if (built) {
  await section("packages", async () =>
    add(await inParallel(packageChecks(), ({ title, args }) => step(title, args))));
  await section("journeys", async () => {
    const file = join(reports, "journeys.json");
    await suite("journeys", [command("@playwright/test/cli.js"), "test", "-c", "e2e"], file, ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
    }), { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: findChromium() ?? "" });
  });
}

rmSync(reports, { recursive: true, force: true });
console.log(`\n${times.join(" · ")} · in all ${((performance.now() - begun) / 1000).toFixed(1)} s`);
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exitCode = count.failed ? 1 : 0;
