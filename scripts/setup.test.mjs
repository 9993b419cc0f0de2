import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ownNode, root } from "./step.mjs";

/** A project that depends on this platform's Node.js and nothing else. @type {string} */
let project;
/** @type {string} */
let nodeFile;
/** @type {Record<string, unknown>} */
let packages;

beforeEach(() => {
  project = realpathSync(mkdtempSync(join(tmpdir(), "setup-")));
  nodeFile = join(project, relative(root, ownNode));
  packages = {
    [relative(root, dirname(dirname(ownNode))).replaceAll("\\", "/")]: { version: "1.0.0", optional: true },
  };
  mkdirSync(join(project, "scripts"));
  for (const name of ["setup.mjs", "step.mjs", "chromium.mjs"]) {
    copyFileSync(join(root, "scripts", name), join(project, "scripts", name));
  }
  writeFileSync(join(project, "package.json"), "{}");
  writeFileSync(join(project, "package-lock.json"), JSON.stringify({ packages }));
});
afterEach(() => rmSync(project, { recursive: true }));

/** As npm 10 leaves it: without node_modules/.bin/node. */
function install() {
  mkdirSync(join(project, "node_modules/.bin"), { recursive: true });
  mkdirSync(dirname(nodeFile), { recursive: true });
  writeFileSync(nodeFile, "");
  writeFileSync(join(project, "node_modules/.package-lock.json"), JSON.stringify({ packages }));
}

/** @param {{ before?: string, env?: Record<string, string>, words?: string[] }} [options] `before` is run first, in the
 * same process */
function setUp({ before = "", env = {}, words = [] } = {}) {
  const script = join(project, "scripts/setup.mjs");
  const args = [`--import=data:text/javascript,${encodeURIComponent(before)}`, script, ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  return { status, stdout, stderr };
}

test("the set-up links the Node.js that npm 10 leaves without a link, and writes nothing when all is there", () => {
  install();
  expect(setUp()).toEqual({ status: 0, stdout: "", stderr: "" });
  const link = join(project, "node_modules/.bin", basename(ownNode));
  if (process.platform !== "win32") expect(realpathSync(link)).toBe(nodeFile);
  const readOnly = `import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    for (const name of ["accessSync", "symlinkSync", "linkSync", "writeFileSync"])
      fs[name] = () => { throw new Error("read-only file system"); };
    syncBuiltinESMExports();`;
  expect(setUp({ before: readOnly })).toEqual({ status: 0, stdout: "", stderr: "" });
  rmSync(link);
  expect(setUp({ before: readOnly })).toEqual({
    status: 1,
    stdout: "",
    stderr: expect.stringMatching(/^Installing, .* cannot be written to: [^\n]+\n$/),
  });
});

test("the set-up tells a Node.js that is too old so, and installs nothing", () => {
  const before = `Object.defineProperty(process, "versions", { value: { node: "18.20.8" } })`;
  const said = expect.stringMatching(/^Node\.js 20 or newer is needed, [^\n]+\n$/);
  expect(setUp({ before })).toEqual({ status: 1, stdout: "", stderr: said });
  expect(existsSync(join(project, "node_modules"))).toBe(false);
});

test("the set-up installs nothing for a start after npm ci --omit=dev, unless something has to be built", () => {
  install();
  const lock = { packages: { ...packages, "node_modules/compiler": { version: "1.0.0", dev: true } } };
  writeFileSync(join(project, "package-lock.json"), JSON.stringify(lock));
  /** @param {boolean} isFresh */
  const build = (isFresh) =>
    writeFileSync(
      join(project, "scripts/build.mjs"),
      `export const startTargets = []; export const isFresh = () => ${isFresh};`,
    );
  const env = { npm_config_registry: "http://127.0.0.1:1/", npm_config_cache: join(project, "cache") };
  build(true);
  expect(setUp({ env, words: ["--start"] })).toEqual({ status: 0, stdout: "", stderr: "" });
  expect(setUp({ env })).toMatchObject({ status: 1 });
  build(false);
  expect(setUp({ env, words: ["--start"] })).toMatchObject({ status: 1 });
});

test("the set-up says that the registry cannot be reached before it takes anything away", () => {
  install();
  writeFileSync(
    join(project, "package-lock.json"),
    JSON.stringify({ packages: { ...packages, "node_modules/new": {} } }),
  );
  const env = { npm_config_registry: "http://127.0.0.1:1/", npm_config_cache: join(project, "cache") };
  const said = expect.stringMatching(/^The npm registry cannot be reached \(ECONNREFUSED\): [^\n]+\n$/);
  expect(setUp({ env })).toEqual({ status: 1, stdout: "", stderr: said });
  expect(readdirSync(join(project, "node_modules"))).toContain(".package-lock.json");
});

test("the set-up says in a sentence that there is no Chromium and none could be downloaded", () => {
  install();
  mkdirSync(join(project, "node_modules/playwright"));
  writeFileSync(
    join(project, "node_modules/playwright/cli.js"),
    `console.error("Error: connect ECONNREFUSED\\n    at afterConnect");
    console.log("Failed to install browsers\\n    at ChildProcess");
    process.exitCode = 1;`,
  );
  const before = `import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    const { existsSync } = fs;
    fs.existsSync = (path) => !/chrom|apt-get/i.test(path) && existsSync(path);
    syncBuiltinESMExports();`;
  const env = { CHROMIUM_PATH: "", PLAYWRIGHT_BROWSERS_PATH: project };
  const said = setUp({ before, env, words: ["--browser"] });
  expect(said).toEqual({
    status: 1,
    stdout: "",
    stderr:
      "Downloading Chromium with Playwright …\n" +
      "No Chromium was found, and none could be downloaded (connect ECONNREFUSED): install one and set CHROMIUM_PATH.\n",
  });
});
