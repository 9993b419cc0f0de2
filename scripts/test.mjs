// npm test: everything, from types to journeys in a real browser. Ends with what failed, by name, and "N passed, N failed",
// with the number of tests that were skipped, each with its reason above. npm test -- --changed [commit]: what the changed
// files concern.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildStale } from "./build.mjs";
import { changeBase, changedFiles, concernsScreens } from "./changes.mjs";
import { runChecks } from "./check.mjs";
import { findChromium } from "./chromium.mjs";
import { oldBrowserChecks } from "./oldBrowsers.mjs";
import { packageChecks } from "./packages.mjs";
import { command, inParallel, requireWritable, root, step } from "./step.mjs";
import { addCount, countJourneys, emptyCount, summarize } from "./testCount.mjs";

requireWritable();
const { values, positionals } = parseArgs({ options: { changed: { type: "boolean" } }, allowPositionals: true });
const base = values.changed ? changeBase(positionals[0]) : null;
const withScreens = base === null || concernsScreens(changedFiles(base));

const reports = mkdtempSync(join(tmpdir(), "cert-test-"));
const count = emptyCount();
/** @type {string[]} */
const times = [];
const startTime = performance.now();

/** @param {string} title @param {() => Promise<void>} work */
async function section(title, work) {
  const from = performance.now();
  console.log(`\n── ${title}`);
  await work();
  times.push(`${title} ${((performance.now() - from) / 1000).toFixed(1)} s`);
}

/** @param {{ ok: boolean, title: string }[]} results */
const addSteps = (results) => results.forEach(({ ok, title }) => (ok ? count.passed++ : count.failures.push(title)));

/** Runs a test runner that leaves a report. A run that fails as a whole counts once.
 * @param {string} title @param {string[]} args @param {string} file
 * @param {(report: any) => import("./testCount.mjs").Count} read @param {Record<string, string>} env */
async function suite(title, args, file, read, env) {
  const { ok } = await step(title, args, { quiet: false, env });
  let counted = emptyCount();
  try {
    counted = read(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    console.log(`✗ ${title} wrote no report: ${error instanceof Error ? error.message : error}`);
  }
  // Of what changed, there may be no test
  if (counted.failures.length === 0 && (!ok || (counted.passed === 0 && base === null))) {
    counted.failures.push(`${title}: ${ok ? "no test ran" : "the run ended with an error, see above"}`);
  }
  addCount(count, counted);
}

/** @param {string} title @param {string[]} projects */
const vitest = (title, projects) => {
  const file = join(reports, `${projects[0]}.json`);
  const args = [command("vitest/vitest.mjs"), "run", ...projects.flatMap((name) => ["--project", name])];
  if (base !== null) args.push(`--changed=${base}`, "--passWithNoTests");
  const reporters = ["--reporter=default", `--reporter=${join(root, "scripts/testCount.mjs")}`];
  return suite(title, [...args, ...reporters], file, (report) => report, { CERT_TEST_COUNT: file });
};

let built = false;
const buildAndCheck = async () => {
  built = await buildStale();
  addSteps([{ ok: built, title: "build" }]);
  const checks = [...packageChecks(), ...oldBrowserChecks()];
  if (built) addSteps(await inParallel(checks, ({ title, args }) => step(title, args), 1));
};

await section("checks", async () => addSteps(await runChecks()));
await section("unit and feature tests", () =>
  vitest("unit and feature tests", ["api", "render", "server", "ui", "workspace"]),
);
if (withScreens) {
  // The browser leaves a core to the build
  await section("stories, build, packages", async () => {
    await Promise.all([vitest("stories", ["stories"]), buildAndCheck()]);
  });
} else console.log("\nNo screen is concerned: no stories, no journeys.");
if (built) {
  await section("journeys", () => {
    const file = join(reports, "journeys.json");
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: findChromium() ?? "" };
    return suite("journeys", [command("@playwright/test/cli.js"), "test", "-c", "e2e"], file, countJourneys, env);
  });
}

rmSync(reports, { recursive: true, force: true });
console.log(`\n${times.join(" · ")} · in all ${((performance.now() - startTime) / 1000).toFixed(1)} s`);
const { ok, lines } = summarize(count);
console.log(lines.join("\n"));
process.exitCode = ok ? 0 : 1;
