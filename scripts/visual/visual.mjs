// npm run visual: compares the stories in .storybook/pictures with the pictures in `baselines`.
// npm run visual -- --update: takes them again, once the changes have been looked at. Further words filter by file.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findChromium } from "../chromium.mjs";
import { command, root, step } from "../step.mjs";
import { compressPictures } from "./compressPictures.mjs";

const baselines = join(root, "scripts/visual/baselines");
const versionFile = join(baselines, "chromium.txt");
const failures = join(root, "node_modules/.cache/cert-visual");
const { values, positionals } = parseArgs({ options: { update: { type: "boolean" } }, allowPositionals: true });

/** The system and the version of this machine's Chromium, such as "linux 156.0.8078.79"; undefined where there is none. */
function readChromiumVersion() {
  const chromium = findChromium();
  if (!chromium) return undefined;
  const output = execFileSync(chromium, ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const [version] = /\d+(\.\d+){3}/.exec(output) ?? [];
  return version && `${process.platform} ${version}`;
}

const version = readChromiumVersion();
const recorded = existsSync(versionFile) ? readFileSync(versionFile, "utf8").trim() : undefined;

if (version === undefined) {
  console.log("Skipped the pictures: there is no Chromium on this machine.");
} else if (!values.update && version !== recorded) {
  console.log(
    `Skipped the pictures: they were taken by Chromium on ${recorded ?? "no system yet"}, this is ${version}.`,
  );
} else {
  rmSync(failures, { recursive: true, force: true });
  if (values.update) {
    // A story that is gone leaves no picture behind
    if (positionals.length === 0) rmSync(baselines, { recursive: true, force: true });
    mkdirSync(baselines, { recursive: true });
    writeFileSync(versionFile, `${version}\n`);
  }
  const args = [command("vitest/vitest.mjs"), "run", "--config", "scripts/visual/vitest.config.ts", ...positionals];
  const { ok } = await step("pictures", [...args, ...(values.update ? ["--update"] : [])], {
    quiet: false,
    env: { CI: values.update ? "" : "true" },
  });
  if (values.update) await compressPictures(baselines);
  process.exitCode = ok ? 0 : 1;
}
